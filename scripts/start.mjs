// `npm start`: installs missing packages, builds changed sources, and runs the product in this very process.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from './install.mjs'

const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  console.error(`Candor needs Node 20 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installPackages()

const mark = 'apps/server/dist/.built-from'
const sources = ['package-lock.json', 'apps', 'packages', 'scripts']

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  if (statSync(path).isFile()) return [path]
  const skipped = ['node_modules', 'dist', 'generated']
  return readdirSync(path)
    .filter((name) => !skipped.includes(name))
    .flatMap((name) => filesBelow(join(path, name)))
}

function sourceHash() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesBelow).toSorted()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const wanted = sourceHash()
if (!existsSync(mark) || readFileSync(mark, 'utf8') !== wanted) {
  console.log('Building…')
  // In a separate process: otherwise the builders' memory would be kept as long as the product runs.
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
  mkdirSync('apps/server/dist', { recursive: true })
  writeFileSync(mark, wanted)
}

// When npm is killed with -9, its children survive: the product notices that its parent is gone, and stops.
if (process.env['npm_lifecycle_event'] === 'start') {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

const main = new URL('../apps/server/dist/main.js', import.meta.url).href
await import(main)
