// Builds what is made of the compiled module: the package for npm, and the playground as one file.
//   node build.mjs TARGET module   makes the module in TARGET/npm smaller and faster
//   node build.mjs TARGET page     where TARGET/npm and TARGET/diagrams lie already
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const target = resolve(process.argv[2] ?? join(here, 'target'));
const page = join(here, 'src/main/page');
/** The published cases that docs/PEERS.md shows; some are examples of the page. */
const CASES = '../../tests/conformance/src/test/resources/dev/patois/conformance/peers/tables/mutations.json';
const read = (...path) => readFileSync(join(...path), 'utf8');

const tools = join(target, 'page');
mkdirSync(tools, { recursive: true });
cpSync(page, tools, { recursive: true });
// The exact versions of the lock file; the second step finds what the first one fetched.
if (process.argv[3] === 'module' || !existsSync(join(tools, 'node_modules'))) {
  execFileSync('npm', ['ci', '--prefix', tools, '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' });
}

if (process.argv[3] === 'module') {
  const features = ['gc', 'reference-types', 'bulk-memory', 'nontrapping-float-to-int', 'sign-ext', 'mutable-globals', 'exception-handling', 'multivalue'];
  const optimise = join(tools, 'node_modules/binaryen/bin/wasm-opt');
  execFileSync(process.execPath, [optimise, join(target, 'compiled/patois.wasm'), '-o', join(target, 'npm/patois.wasm'), ...features.map(name => '--enable-' + name),
    '--closed-world', '-O2', '-Os', '--gufa', '-O2', '-Os'], { stdio: 'inherit' });
  process.exit();
}

execFileSync('npm', ['pack', join(target, 'npm'), '--pack-destination', target, '--silent'], { stdio: 'inherit' });

const { build } = await import(pathToFileURL(join(tools, 'node_modules/esbuild/lib/main.js')).href);
const bundle = async name => {
  const { outputFiles } = await build({
    entryPoints: [join(tools, name)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    plugins: [{
      name: 'package',
      setup(on) {
        on.onResolve({ filter: /^\.\.\/cases\.json$/ }, () => ({ path: join(here, CASES) }));
        on.onResolve({ filter: /^\.\.\/npm\// }, found => ({ path: join(target, 'npm', found.path.slice('../npm/'.length)) }));
      },
    }],
  });
  return outputFiles[0].text.replaceAll('</script', '<\\/script').replaceAll('<!--', '\\x3C!--');
};

const packed = bytes => gzipSync(bytes, { level: 9 }).toString('base64');

// CodeMirror puts styles of its own in the page, so that styles are allowed where they stand; scripts are not.
const hash = text => "'sha256-" + createHash('sha256').update(text).digest('base64') + "'";
const script = await bundle('playground.js');
const worker = await bundle('playground-worker.js');
const fallback = packed(await bundle('playground-script.js'));
const styles = '../cli/src/main/resources/dev/patois/cli';
const style = read(here, styles, 'output/base.css') + read(here, styles, 'report/page.css') + read(page, 'playground.css') + read(target, 'diagrams/states.css');
const pictures = Object.fromEntries(readdirSync(join(target, 'diagrams')).filter(name => name.endsWith('.svg'))
  .map(name => [name.slice(0, -'.svg'.length), read(target, 'diagrams', name)]));
const diagrams = packed(JSON.stringify(pictures));
const policy = "default-src 'none'; script-src " + hash(script) + " 'wasm-unsafe-eval'; worker-src blob:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
const wasm = packed(readFileSync(join(target, 'npm/patois.wasm')));
const parts = { policy, style, wasm, fallback, diagrams, worker, script };
writeFileSync(join(target, 'patois-playground.html'), read(page, 'playground.html').replace(/\{(policy|style|wasm|fallback|diagrams|worker|script)\}/g, (_, name) => parts[name]));
