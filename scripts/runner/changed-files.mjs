// The files of a change according to git, and the project's references to them.
import { execFileSync, spawnSync } from 'node:child_process'
import { catalogues } from '../texts.mjs'
import { listFiles, readSources, readStyles } from './imports.mjs'
import { arrowsTo } from './reach.mjs'

/** What git says, or null when it has no answer. @param {string} folder @param {string[]} words */
function ask(folder, ...words) {
  const { status, stdout } = spawnSync('git', words, { encoding: 'utf8', cwd: folder })
  return status === 0 ? stdout.trim() : null
}

/** The commit that a change is measured from, or null when there is none. @param {string} [named] */
export function baseOf(named, folder = '.') {
  const commit = (/** @type {string} */ name) =>
    ask(folder, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  if (named !== undefined) {
    const found = commit(named)
    if (found === null) throw new Error(`There is no commit ${named}.`)
    return found
  }
  const isMain = ask(folder, 'branch', '--show-current') === 'main'
  const trunks = isMain ? ['origin/main'] : ['main@{upstream}', 'origin/main', 'main']
  const trunk = trunks.find((name) => commit(name) !== null)
  const shared = trunk === undefined ? null : ask(folder, 'merge-base', 'HEAD', trunk)
  return shared ?? commit('HEAD~1')
}

/** All that differs from a commit, committed or not. @param {string} base */
export function changedSince(base, folder = '.') {
  const git = (/** @type {string[]} */ ...words) =>
    execFileSync('git', [...words, '-z'], { encoding: 'utf8', cwd: folder }).split('\0')
  const paths = [
    // A moved file no longer exists at its old path.
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(paths)].filter((path) => path !== '').toSorted()
}

/**
 * The references between files. Deleted files still count: a path that names one is found.
 * @param {readonly string[]} changed
 */
export function readProject(changed) {
  const files = listFiles()
  const made = Object.fromEntries(
    catalogues.map(({ out, sources }) => [`${out}/`, sources.map(({ folder }) => `${folder}/`)]),
  )
  // The tables here only name files to choose from, unread.
  const sources = [...readSources(files), ...readStyles(files)].filter(
    ({ path }) => !path.startsWith('scripts/runner/'),
  )
  return { files, arrows: arrowsTo(sources, [...files, ...changed], made) }
}
