import { existsSync, renameSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const ownPackages = ['chain', 'contract', 'engine', 'money']
// They contain machine code, or look for files beside themselves.
const installedApart = ['@fastify/*', '@node-rs/*', '@nomicfoundation/*', 'pg-native', 'pino', 'sharp']

/** Bundled files keep their original URLs, because they look for files beside the sources. */
const sourceAddresses: Plugin = {
  name: 'source addresses',
  setup(building) {
    building.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (path.includes('/node_modules/')) return null
      const text = await readFile(path, 'utf8')
      if (!text.includes('import.meta.url')) return null
      const address = JSON.stringify(pathToFileURL(path).href)
      return { contents: text.replaceAll('import.meta.url', address), loader: 'ts' }
    })
  },
}

/**
 * For tests: a program as one file, named by its path in the project. Read file by file, the sources of the
 * server and of its packages take seconds to load in every process. It is built once for all tests of a run.
 */
export async function builtProgram(path: string): Promise<string> {
  const folder = process.env['THREADS_FOLDER']
  if (folder === undefined) throw new Error('THREADS_FOLDER names no folder for built programs')
  const outfile = join(folder, `${path.replaceAll('/', '-').replace(/\.ts$/, '')}.mjs`)
  if (existsSync(outfile)) return outfile
  const draft = `${outfile}.${process.pid}`
  await build({
    entryPoints: [join(root, path)],
    outfile: draft,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: installedApart,
    // For installed packages that are not ES modules yet.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    // Our own packages are sources, not installed programs: they are bundled.
    alias: Object.fromEntries(
      ownPackages.map((name) => [`@candor/${name}`, join(root, 'packages', name, 'src')]),
    ),
    plugins: [sourceAddresses],
    logLevel: 'warning',
  })
  renameSync(draft, outfile)
  return outfile
}
