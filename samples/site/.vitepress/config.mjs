// The website: the pages of docs/ with the files at the root of the project, as prepare.mjs has laid them out.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const read = (path) => readFileSync(fileURLToPath(new URL('../target/src/' + path, import.meta.url)), 'utf8')

/** The kinds of pages, and the pages of each, as docs/README.md lists them. */
function sidebar() {
  const groups = []
  for (const line of read('docs/index.md').split('\n')) {
    const heading = /^## (.+)/.exec(line)
    const page = /^- \[[^\]]+\]\(([\w-]+)\.md\)/.exec(line)
    if (heading) {
      groups.push({ text: heading[1], items: [] })
    } else if (page && groups.length > 0) {
      const title = /^# (.+)/m.exec(read('docs/' + page[1] + '.md'))[1].replaceAll('`', '')
      groups.at(-1).items.push({ text: title, link: '/docs/' + page[1] })
    }
  }
  return groups
}

/** A diagram in the language of Mermaid is drawn by the page. */
function drawMermaid(markdown) {
  const fence = markdown.renderer.rules.fence
  markdown.renderer.rules.fence = (tokens, index, ...rest) =>
    tokens[index].info.trim() === 'mermaid'
      ? `<Mermaid code="${encodeURIComponent(tokens[index].content)}" />`
      : fence(tokens, index, ...rest)
}

export default {
  title: 'Patois',
  description: 'Lexers for HTML, XML and SGML on the JVM, as the specifications have them.',
  srcDir: 'target/src',
  outDir: 'target/site',
  cacheDir: 'target/cache',
  // A link to a page that is not there fails the build.
  ignoreDeadLinks: false,
  markdown: { config: drawMermaid },
  themeConfig: {
    nav: [
      { text: 'Documentation', link: '/docs/' },
      { text: 'Commands', link: '/docs/COMMANDS' },
      { text: 'Changes', link: '/CHANGELOG' },
    ],
    sidebar: sidebar(),
    outline: [2, 3],
    search: { provider: 'local' },
  },
}
