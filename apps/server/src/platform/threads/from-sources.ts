import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'

// The part of esbuild that is used here; it is installed wherever the sources are run.
type Bundler = { buildSync: (options: Record<string, unknown>) => unknown }

const source = fileURLToPath(new URL('../..', import.meta.url))
const built = new Map<string, URL>()
let folder: string | null = null

// A thread does not inherit the loader of the program that starts it, and loading the sources one by one
// takes seconds. So when running from the sources, each thread is bundled once per process, or once for all
// processes with the same folder, as in the tests.
export function builtFromSources(path: string): URL {
  const known = built.get(path)
  if (known) return known
  folder ??= process.env['THREADS_FOLDER'] ?? ownFolder()
  const outfile = join(folder, `${path.replaceAll('/', '-')}.mjs`)
  if (!existsSync(outfile)) build(path, outfile)
  const url = pathToFileURL(outfile)
  built.set(path, url)
  return url
}

// Under a name of its own first: another process may be building the same, or looking for it now.
function build(path: string, outfile: string): void {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as Bundler
  const draft = `${outfile}.${process.pid}`
  buildSync({
    entryPoints: [join(source, `${path}.ts`)],
    outfile: draft,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['pg', 'pg-copy-streams'],
  })
  renameSync(draft, outfile)
}

// Inside the server's folder, so that its packages are found.
function ownFolder(): string {
  const own = join(source, '..', 'dist', 'threads', `${process.pid}-${Date.now()}`)
  mkdirSync(own, { recursive: true })
  process.once('exit', () => rmSync(own, { recursive: true, force: true }))
  return own
}
