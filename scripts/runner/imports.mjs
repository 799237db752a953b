// The project's files and what they import, for tidy and for `npm test -- --changed`.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

/** @typedef {{ from: string, to: string, typeOnly: boolean }} Import */
/** @typedef {{ path: string, text: string, imports: Import[] }} SourceFile */

const sourceEnding = /\.(ts|tsx|mjs)$/

/** The files that git tracks or would track: a file is checked before it is committed. */
export function listFiles() {
  const listing = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  return listing.split('\n').filter((path) => path !== '' && existsSync(path))
}

/** @param {readonly string[]} files */
export function readSources(files) {
  return files.filter((path) => sourceEnding.test(path)).map(readSource)
}

/** @param {string} path @returns {SourceFile} */
function readSource(path) {
  const text = readFileSync(path, 'utf8')
  const { module } = parseSync(path, text)
  /** @type {Import[]} */
  const imports = []
  const add = (/** @type {string} */ specifier, /** @type {boolean} */ typeOnly) =>
    imports.push({ from: path, to: resolveImport(path, specifier), typeOnly })
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType))
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType)
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    if (literal?.[1]) add(literal[1], false)
  }
  return { path, text, imports }
}

/** Style sheets import too, though tidy has no rules for them. @param {readonly string[]} files @returns {SourceFile[]} */
export function readStyles(files) {
  return files
    .filter((path) => path.endsWith('.css'))
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      const imports = [...text.matchAll(/@import '([^']+)'/g)].map(([, specifier = '']) => ({
        from: path,
        to: resolveImport(path, specifier),
        typeOnly: false,
      }))
      return { path, text, imports }
    })
}

/**
 * A path from the root for our own files, the bare name for packages.
 * @param {string} from
 * @param {string} specifier
 */
function resolveImport(from, specifier) {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier.split('?')[0] ?? ''))
  const own = /^@candor\/([a-z]+)\/(.+)$/.exec(specifier)
  if (!own) return specifier
  const stem = `packages/${own[1]}/src/${own[2]}`
  const endings = ['.ts', '.tsx', '']
  return endings.map((ending) => stem + ending).find((path) => existsSync(path)) ?? stem
}
