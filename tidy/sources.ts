import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

// The project's files and what they import: what every tidy test looks at.
export type Import = { from: string; to: string; typeOnly: boolean }
export type SourceFile = { path: string; text: string; imports: Import[] }

const sourceEnding = /\.(ts|tsx|mjs)$/

function listed(): string[] {
  // What git tracks, and what it would track: a file is judged before it is committed.
  const listing = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  return listing.split('\n').filter((path) => path !== '' && existsSync(path))
}

export const allFiles = listed()
export const sourceFiles: SourceFile[] = allFiles.filter((path) => sourceEnding.test(path)).map(readSource)
export const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || path.startsWith('e2e/') || path.includes('/testing/')

function readSource(path: string): SourceFile {
  const text = readFileSync(path, 'utf8')
  const { module } = parseSync(path, text)
  const imports: Import[] = []
  const add = (specifier: string, typeOnly: boolean) =>
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

// A path from the root for what is ours, the bare name for what is not.
function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier.split('?')[0] ?? ''))
  const own = /^@candor\/([a-z]+)\/(.+)$/.exec(specifier)
  if (!own) return specifier
  const stem = `packages/${own[1]}/src/${own[2]}`
  const endings = ['.ts', '.tsx', '']
  return endings.map((ending) => stem + ending).find((path) => existsSync(path)) ?? stem
}

// The room a file is in: its package, app, or top folder.
export function roomOf(path: string): string {
  const [top = '', name = ''] = path.split('/')
  return top === 'packages' || top === 'apps' ? `${top}/${name}` : top
}
