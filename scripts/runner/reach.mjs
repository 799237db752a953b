// The files that a change can reach: those that import a changed file, name its path, or import such a file.
import { dirname, join, normalize } from 'node:path'

/** @typedef {Pick<import('./imports.mjs').SourceFile, 'path' | 'text'> & { imports: readonly { to: string, typeOnly: boolean }[] }} Source */
/**
 * The files that lead to a file or a folder; a folder ends with a slash.
 * @typedef {ReadonlyMap<string, ReadonlySet<string>>} Arrows
 */

// A path in quotes, or its part before the first placeholder.
const quoted = /(['"`])([\w@./-]+)(?:\1|[*{$])/g
const endings = ['', '.ts', '.tsx', '.mjs']
// The start of paths: a room as a whole is named only to find something in it.
const isRoom = (/** @type {string} */ folder) =>
  /^((apps|packages)\/[^/]+|apps|e2e|packages|scripts)\/(src\/)?$/.test(folder)

/**
 * @param {readonly Source[]} sources
 * @param {readonly string[]} files All of the project.
 * @param {Readonly<Record<string, readonly string[]>>} made What is made from other files, which are then as good as imported by it.
 * @returns {Arrows}
 */
export function arrowsTo(sources, files, made) {
  const known = new Set(files)
  const folders = new Set([...files.flatMap(foldersOf), ...Object.keys(made)])
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map()
  const add = (/** @type {string} */ from, /** @type {string} */ to) => {
    if (from !== to) arrows.set(to, (arrows.get(to) ?? new Set()).add(from))
  }
  for (const { path, text, imports } of sources) {
    // Types do not exist at run time; the type check covers everything.
    for (const { to, typeOnly } of imports) if (!typeOnly) add(path, to)
    for (const to of pathsIn(path, text, { known, folders })) add(path, to)
  }
  for (const [to, from] of Object.entries(made)) {
    for (const source of from) add(to, source)
    for (const { path, imports } of sources)
      if (imports.some((one) => !one.typeOnly && one.to.startsWith(to))) add(path, to)
  }
  return arrows
}

/**
 * The files and folders whose paths are in a text: from the root, from the file's folder, or from its app's
 * sources. Folders above the file itself do not count.
 * @param {string} path
 * @param {string} text
 * @param {{ known: ReadonlySet<string>, folders: ReadonlySet<string> }} project
 */
function pathsIn(path, text, { known, folders }) {
  const app = /^(?:apps|packages)\/\w+\/src\//.exec(path)?.[0]
  /** @type {Set<string>} */
  const found = new Set()
  for (const [whole, , word = ''] of text.matchAll(quoted)) {
    if (!/[./]/.test(word)) continue
    const isCut = /[*{$]$/.test(whole)
    const stem = isCut ? word.slice(0, word.lastIndexOf('/') + 1) : word
    if (stem === '') continue
    const bases = stem.startsWith('.') ? [dirname(path)] : ['.', dirname(path), ...(app ? [app] : [])]
    for (const base of bases) {
      const place = normalize(join(base, stem)).replace(/\/$/, '')
      for (const ending of endings) if (known.has(place + ending)) found.add(place + ending)
      const folder = `${place}/`
      if (stem.includes('/') && folders.has(folder) && !isRoom(folder) && !path.startsWith(folder))
        found.add(folder)
    }
  }
  return found
}

/** Every folder above a file. @param {string} path */
function foldersOf(path) {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, depth) => `${parts.slice(0, depth + 1).join('/')}/`)
}

/**
 * A changed file and everything it reaches.
 * @param {string} changed
 * @param {Arrows} arrows
 * @returns {Set<string>}
 */
export function reachedFrom(changed, arrows) {
  const reached = new Set([changed])
  // The loop includes members added meanwhile.
  for (const path of reached)
    for (const place of [path, ...foldersOf(path)])
      for (const from of arrows.get(place) ?? []) reached.add(from)
  return reached
}
