// Weighs what a phone downloads before it shows something, as gzip: the first screen with its language,
// and what every other page adds to it. Fails when a limit is passed, or when there was nothing to weigh.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const firstScreenMaxKb = 110
const furtherPageMaxKb = 40
const dist = join(import.meta.dirname, 'dist')
// The names of their pieces, see vite/chunks.ts.
const firstScreens = ['home', 'login']
const language = 'src/i18n/generated/en.ts'

/** @type {Record<string, { file: string, name?: string, imports?: string[], dynamicImports?: string[], isEntry?: boolean }>} */
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

/** A chunk and all it can't start without. @param {string} key @param {Set<string>} files */
function closure(key, files = new Set()) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no ${key}`)
  if (files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const next of chunk.imports ?? []) closure(next, files)
  return files
}

/** @param {Iterable<string>} files */
function kb(files) {
  let bytes = 0
  for (const file of files) bytes += gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  return bytes / 1000
}

// What the page itself asks for, by the names it asks with.
const asked = [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/src="\/(assets\/[^"]+\.js)"/g)]
const entries = Object.keys(manifest).filter((key) => asked.some(([, file]) => manifest[key]?.file === file))
if (entries.length === 0) throw new Error('the page asks for no script')
// The early script is fetched before everything else and counts too.
const start = new Set(['early.js'])
for (const key of [...entries, language]) closure(key, start)
const pages = Object.keys(manifest).filter((key) => key.endsWith('/screen.tsx'))
if (pages.length === 0) throw new Error('the build has no pages')

let failed = false
/** @param {string} name @param {number} size @param {number} max */
function weigh(name, size, max) {
  const over = size > max
  failed ||= over
  process.stdout.write(`${size.toFixed(1).padStart(7)} kB of ${max}  ${name}${over ? '  TOO HEAVY' : ''}\n`)
}

/** All that a first screen downloads. @param {string} screen */
function filesOf(screen) {
  const piece = Object.keys(manifest).find((key) => manifest[key]?.name === screen)
  if (piece === undefined) throw new Error(`the build has no piece ${screen}`)
  return new Set([...start, ...closure(piece)])
}
for (const screen of firstScreens) weigh(`first screen: ${screen}`, kb(filesOf(screen)), firstScreenMaxKb)
// A page is reached from home, and weighs what it adds to it.
const home = filesOf('home')
for (const page of pages) {
  const files = [...closure(page)].filter((file) => !home.has(file))
  weigh(page, kb(files), furtherPageMaxKb)
}
// What opens over a page, its sheets included, comes after the page and has the page's limit of its own.
const opened = Object.keys(manifest).filter((key) => /-(sheet|dialog)\.tsx$/.test(key))
for (const sheet of opened) {
  const files = [...closure(sheet)].filter((file) => !home.has(file))
  weigh(sheet, kb(files), furtherPageMaxKb)
}
process.exit(failed ? 1 : 0)
