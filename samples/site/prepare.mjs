// Lays the sources of the website out in target/src as they lie in the project, so that their links hold. A link to a
// source file leads to a copy of it as text; one to what is not there stays, and fails the build.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const home = join(here, '..', '..')
const target = join(here, 'target', 'src')
const pages = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md']

const isPage = (path) => pages.includes(path) || (/^docs\/[^/]+\.md$/.test(path) && existsSync(join(home, path)))

/** Where a page lies on the site: that of a folder is its index. */
const placeOf = (path) => path.replace(/(^|\/)README\.md$/, '$1index.md')

/** Copies a source file as text, or the names in a folder, and returns its address. */
function source(path) {
  const from = join(home, path)
  const folder = statSync(from).isDirectory()
  const place = join('source', folder ? join(path, 'index.txt') : path + '.txt')
  const to = join(target, 'public', place)
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, folder ? readdirSync(from).sort().join('\n') + '\n' : readFileSync(from))
  return '/' + place
}

function link(page, address) {
  const [path, anchor] = address.split('#')
  if (path === '' || /^[a-z]+:/.test(path)) {
    return address
  }
  const wanted = normalize(join(dirname(page), path))
  if (wanted.startsWith('docs/images/') || !existsSync(join(home, wanted))) {
    return address
  }
  if (isPage(wanted)) {
    const to = relative(dirname(placeOf(page)), placeOf(wanted))
    return './' + to + (anchor ? '#' + anchor : '')
  }
  return source(wanted)
}

/** Returns a page with its links; what stands in a block or a span of code stays. */
function withLinks(page, text) {
  return text
    .split(/(^```[\s\S]*?^```)/m)
    .map((part) =>
      part.startsWith('```')
        ? part
        : part.replace(/\]\(([^()\s]+)\)/g, (all, address) => `](${link(page, address)})`),
    )
    .join('')
}

rmSync(target, { recursive: true, force: true })
mkdirSync(join(target, 'docs'), { recursive: true })
cpSync(join(home, 'docs', 'images'), join(target, 'docs', 'images'), { recursive: true })
const documents = readdirSync(join(home, 'docs')).filter((name) => name.endsWith('.md'))
for (const page of [...pages, ...documents.map((name) => 'docs/' + name)]) {
  writeFileSync(join(target, placeOf(page)), withLinks(page, readFileSync(join(home, page), 'utf8')))
}
const javadoc = join(home, 'target', 'reports', 'apidocs')
if (existsSync(javadoc)) {
  cpSync(javadoc, join(target, 'public', 'javadoc'), { recursive: true })
}
