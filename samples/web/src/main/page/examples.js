// What the menu offers.
export const EXAMPLES = [
  ['A comment that ends elsewhere in 2008', '<p>A<!-- note --!> B', ['html5', 'html5-2014', 'html-2008']],
  ['Walkthrough: a link', '<a href="x">y</a>', ['html5', 'html-2008']],
  ['Walkthrough: a script', '<script>var s="</script>"</script>', ['html5', 'html-2008']],
  ['Mutation XSS: svg and p (DOMPurify, 2019)', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">', ['html5', 'html5-2014', 'html-2008']],
  ['Mutation XSS: noscript in a title', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ['html5', 'html5:no-scripting']],
  ['Mutation XSS: math, mtext and style', '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ['html5', 'html5:no-feedback', 'html5-2014']],
  ['Mutation XSS: an abrupt comment', '<!--><img src=x onerror=alert(1)>-->', ['html5', 'html-2008', 'xml5']],
  ['2008, 2014, today: CDATA in SVG', '<svg><text><![CDATA[ <b>x</b> ]]></text></svg>', ['html5', 'html5-2014', 'html-2008']],
  ['2014 and today: processing instructions', '<?target data > <p>?></p>', ['html5', 'html5-2026-01', 'html5-2014']],
  ['SGML: a marked section and a short tag', '<!DOCTYPE HTML>\n<p/short/ <![ IGNORE [ <b>gone</b> ]]> &lt x', ['sgml', 'sgml-full', 'html5']],
  ['A broken feed', '<?xml version="1.0"?>\n<rss><channel><title>A & B</title>\n<item><link>http://a.example/?x=1&y=2</item>\n</channel>', ['xml5', 'html5']],
];
