import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { baseOf, changedSince } from './changed-files.mjs'
import { chooseSteps } from './choose-steps.mjs'
import { smokeSpecs, specsOfCapability, specsOfOperators } from './reach-table.mjs'
import { arrowsTo, reachedFrom } from './reach.mjs'
import { steps } from './steps.mjs'

/** @typedef {import('./reach.mjs').Source} Source */

/** @param {string} path @param {string[]} imports @param {string} text @returns {Source} */
const source = (path, imports = [], text = '') => ({
  path,
  text,
  imports: imports.map((to) => ({ to, typeOnly: false })),
})

/** @param {readonly Source[]} sources @param {readonly string[]} others */
function projectOf(sources, others = []) {
  const files = [...sources.map(({ path }) => path), ...others]
  const made = { 'apps/web/src/i18n/generated/': ['apps/web/src/i18n/texts/'] }
  return { files, arrows: arrowsTo(sources, files, made) }
}

/** A test of the server that says something. @param {string} text */
const says = (text) => source('apps/server/src/a/one.test.ts', [], text)

/** @type {[string, Source[], string, boolean][]} */
const reaches = [
  ['its own change', [says('')], 'apps/server/src/a/one.test.ts', true],
  ['an import', [source('t.test.ts', ['a.ts']), source('a.ts')], 'a.ts', true],
  ['an import of an import', [source('t.test.ts', ['a.ts']), source('a.ts', ['b.ts'])], 'b.ts', true],
  ['no file beside it', [source('t.test.ts', ['a.ts']), source('a.ts')], 'c.ts', false],
  [
    'an import in a circle',
    [source('t.test.ts', ['a.ts']), source('a.ts', ['b.ts']), source('b.ts', ['a.ts'])],
    'b.ts',
    true,
  ],
  ['no type', [{ path: 't.test.ts', text: '', imports: [{ to: 'a.ts', typeOnly: true }] }], 'a.ts', false],
  [
    'a path from the root',
    [says("run('apps/server/src/testing/dies.ts')")],
    'apps/server/src/testing/dies.ts',
    true,
  ],
  ['an address', [says("new URL('../b/x.sol', import.meta.url)")], 'apps/server/src/b/x.sol', true],
  [
    'a path below the sources',
    [says("startThread('platform/core/follow')")],
    'apps/server/src/platform/core/follow.ts',
    true,
  ],
  ['a folder', [says("new URL('../../../../releases', import.meta.url)")], 'releases/2.9.0/views.sql', true],
  [
    'a folder of a path that is put together',
    [says('read(`apps/server/content/${locale}.md`)')],
    'apps/server/content/de.md',
    true,
  ],
  ['files of a pattern', [says("glob('../b/*.ts')")], 'apps/server/src/b/x.ts', true],
  ['no folder that it is in', [says("new URL('..', import.meta.url)")], 'apps/server/src/b/x.ts', false],
  ['no room as a whole', [says("build('apps/web/src/')")], 'apps/web/src/main.tsx', false],
  ['no word without a path', [says("'follow'")], 'apps/server/src/a/follow.ts', false],
  [
    'texts that are made into what it imports',
    [source('t.test.ts', ['apps/web/src/i18n/generated/de.ts'])],
    'apps/web/src/i18n/texts/de.po',
    true,
  ],
]

test.each(reaches)('a test is reached by %s', (_, sources, changed, isReached) => {
  const { arrows } = projectOf(sources, [changed])
  expect(reachedFrom(changed, arrows).has(sources[0]?.path ?? '')).toBe(isReached)
})

const specPaths = readdirSync('e2e', { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.spec.ts'))
const specs = specPaths.map((path) => basename(path))
const project = projectOf(
  [
    source(
      'apps/web/src/main.tsx',
      ['swap/screen.tsx', 'new/screen.tsx']
        .map((path) => `apps/web/src/features/${path}`)
        .concat('apps/web/src/shared/a.ts'),
    ),
    source('apps/web/src/features/swap/screen.tsx', ['apps/web/src/features/swap/model.ts']),
    source('apps/web/src/features/swap/model.ts'),
    source('apps/web/src/features/swap/model.test.ts', ['apps/web/src/features/swap/model.ts']),
    source('apps/web/src/features/new/screen.tsx'),
    source('apps/web/src/shared/a.ts'),
    source('apps/server/src/main.ts', ['apps/server/src/a.ts', 'apps/server/src/products/swap/quote.ts']),
    source('apps/server/src/products/swap/quote.ts'),
    source('apps/server/src/a.ts'),
    source('apps/server/src/a.integration.test.ts', ['apps/server/src/a.ts']),
    source('apps/server/src/b.integration.test.ts'),
    source('apps/server/src/c.test.ts'),
    source('apps/server/src/testing/database.ts'),
    source('simulation/simulate.ts', ['packages/engine/src/engine.ts']),
    source('packages/engine/src/engine.ts'),
    source('e2e/tools/api.ts'),
    ...specPaths.map((path) => source(`e2e/${path}`, path === 'swap.spec.ts' ? ['e2e/tools/api.ts'] : [])),
  ],
  [
    'README.md',
    'package-lock.json',
    'unheard-of.bin',
    'apps/server/src/platform/db/migrations/0001-first.ts',
  ],
)

const always = ['texts', 'types', 'lint', 'format', 'tidy']
const e2e = (/** @type {readonly string[]} */ names) =>
  `end to end: ${inOrder(specs.filter((spec) => names.includes(spec.replace('.spec.ts', ''))))}`
const inOrder = (/** @type {readonly string[]} */ names) => names.toSorted().join(' ')
const withSite = ['build', 'budget', 'first screen']

/** @type {[string, string[], string[]][]} */
const changes = [
  ['nothing', [], []],
  ['a page of text', ['README.md'], []],
  [
    'a screen',
    ['apps/web/src/features/swap/model.ts'],
    ['unit: model.test.ts', ...withSite, e2e(specsOfCapability['swap'] ?? [])],
  ],
  [
    'a feature that is not in the table',
    ['apps/web/src/features/new/screen.tsx'],
    [...withSite, 'end to end'],
  ],
  ['shared code of an app', ['apps/web/src/shared/a.ts'], [...withSite, e2e(smokeSpecs)]],
  [
    'code of the server',
    ['apps/server/src/a.ts'],
    ['build', 'integration: a.integration.test.ts', e2e(smokeSpecs)],
  ],
  [
    'a product of the server',
    ['apps/server/src/products/swap/quote.ts'],
    ['build', e2e(specsOfCapability['swap'] ?? [])],
  ],
  ['a test', ['apps/server/src/b.integration.test.ts'], ['integration: b.integration.test.ts']],
  ['what all tests of a step load', ['apps/server/src/testing/database.ts'], ['integration']],
  ['the engine', ['packages/engine/src/engine.ts'], ['simulation']],
  ['what a browser test imports', ['e2e/tools/api.ts'], ['build', 'end to end: swap.spec.ts']],
  ['a source that is gone', ['apps/server/src/gone.ts'], []],
]

test.each(changes)('%s reaches these steps', (_, changed, expected) => {
  const choice = chooseSteps({ steps, changed, ...project })
  expect(choice.why).toEqual([])
  const said = choice.steps.map(({ name, files }) =>
    files ? `${name}: ${inOrder(files.map((file) => basename(file)))}` : name,
  )
  expect(said.toSorted()).toEqual([...always, ...expected].toSorted())
})

test.each(['package-lock.json', 'unheard-of.bin', 'apps/server/src/platform/db/migrations/0001-first.ts'])(
  '%s reaches everything, and says so',
  (path) => {
    const choice = chooseSteps({ steps, changed: ['README.md', path], ...project })
    expect(choice).toEqual({ steps: [...steps], why: [path], leftOut: [] })
  },
)

test('skipped tests are reported', () => {
  const choice = chooseSteps({ steps, changed: ['apps/server/src/b.integration.test.ts'], ...project })
  expect(choice.leftOut).toEqual([
    'build: all of it',
    'unit: all of it',
    'chain: all of it',
    'simulation: all of it',
    'budget: all of it',
    'first screen: all of it',
    'integration: 1 of 2 files',
    'end to end: all of it',
  ])
})

test('the table of browser tests has every browser test, and no other', () => {
  const rows = [...Object.values(specsOfCapability), ...Object.values(specsOfOperators), smokeSpecs].flat()
  expect(rows.filter((name) => !specs.includes(`${name}.spec.ts`))).toEqual([])
  expect(specs.filter((name) => !rows.includes(name.replace('.spec.ts', '')))).toEqual([])
})

test('the steps’ commands exist', () => {
  const entries = steps.flatMap(({ reach }) =>
    reach === 'always' ? [] : 'entries' in reach ? reach.entries : reach.loads,
  )
  expect(entries.filter((path) => !existsSync(path))).toEqual([])
})

function newRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'candor-changed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (/** @type {string[]} */ ...words) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...words], {
      cwd: folder,
      encoding: 'utf8',
    }).trim()
  const write = (/** @type {string} */ name, text = name) => writeFileSync(join(folder, name), text)
  const commit = (/** @type {string} */ name) => {
    write(name)
    git('add', '-A')
    git('commit', '-q', '-m', name)
    return git('rev-parse', 'HEAD')
  }
  git('init', '-q', '-b', 'main')
  return { folder, git, write, commit }
}

test('a change is measured from where its branch left main, and on main from the commit before', () => {
  const { folder, git, commit } = newRepository()
  const first = commit('first')
  expect(baseOf(undefined, folder)).toBeNull()
  const second = commit('second')
  expect(baseOf(undefined, folder)).toBe(first)
  git('checkout', '-q', '-b', 'work')
  commit('third')
  commit('fourth')
  expect(baseOf(undefined, folder)).toBe(second)
  expect(baseOf('HEAD~1', folder)).toBe(git('rev-parse', 'HEAD~1'))
  expect(() => baseOf('nowhere', folder)).toThrow('There is no commit nowhere.')
})

test('on main a change is measured from the published commit', () => {
  const { folder, git, commit } = newRepository()
  const published = commit('first')
  git('update-ref', 'refs/remotes/origin/main', published)
  commit('second')
  commit('third')
  expect(baseOf(undefined, folder)).toBe(published)
  git('checkout', '-q', '-b', 'work')
  expect(baseOf(undefined, folder)).toBe(published)
})

test('a change has what was committed, moved, removed, edited and added', () => {
  const { folder, git, write, commit } = newRepository()
  for (const name of ['kept', 'moved', 'removed', 'edited']) commit(name)
  const base = git('rev-parse', 'HEAD')
  renameSync(join(folder, 'moved'), join(folder, 'moved-here'))
  rmSync(join(folder, 'removed'))
  commit('committed')
  write('edited', 'otherwise')
  write('a name with ä')
  expect(changedSince(base, folder)).toEqual([
    'a name with ä',
    'committed',
    'edited',
    'moved',
    'moved-here',
    'removed',
  ])
})
