import { expect, test } from 'vitest'
import { isTest, roomOf, sourceFiles, type Import } from './sources.ts'

// Which room may import which. What is not written here is not allowed.
const allowed: Record<string, readonly string[]> = {
  'packages/money': [],
  'packages/engine': ['packages/money'],
  'packages/contract': ['packages/money'],
  'packages/ui': [],
  'apps/server': ['packages/money', 'packages/contract', 'packages/engine'],
  'apps/web': ['packages/money', 'packages/contract', 'packages/ui', 'packages/engine'],
  'apps/console': ['packages/money', 'packages/contract', 'packages/ui', 'packages/engine'],
  simulation: ['packages/money', 'packages/engine', 'packages/contract', 'apps/server', 'scripts'],
  // The server only where a test does what an operator does, for which there is no call yet.
  e2e: ['packages/contract', 'scripts', 'apps/server'],
  tidy: ['packages/contract', 'scripts'],
  scripts: [],
}

const rooms = new Set(Object.keys(allowed))
const imports = sourceFiles.flatMap((file) => file.imports)
const ours = imports.filter(({ to }) => rooms.has(roomOf(to)))
const say = ({ from, to }: Import) => `${from} → ${to}`
const violations = (is: (arrow: Import) => boolean) => ours.filter(is).map(say)

test('there are sources to check', () => {
  expect(sourceFiles.length).toBeGreaterThan(100)
  expect(ours.length).toBeGreaterThan(200)
})

test('every source file stands in a known room', () => {
  const strays = sourceFiles.filter(({ path }) => path.includes('/') && !rooms.has(roomOf(path)))
  expect(strays.map(({ path }) => path)).toEqual([])
})

test('rooms import only the rooms they may', () => {
  expect(
    violations(
      ({ from, to }) =>
        roomOf(from) !== roomOf(to) && from.includes('/') && !allowed[roomOf(from)]?.includes(roomOf(to)),
    ),
  ).toEqual([])
})

test('what is imported exists', () => {
  const known = new Set(sourceFiles.map(({ path }) => path))
  const isSource = ({ to }: Import) => /\.(ts|tsx|mjs)$/.test(to) && !to.includes('/generated/')
  expect(ours.filter((arrow) => isSource(arrow) && !known.has(arrow.to)).map(say)).toEqual([])
})

test('only the core calls the engine; the others know its rules', () => {
  const inCore = (path: string) => /^apps\/server\/src\/(core|journal|projections)\//.test(path)
  expect(
    violations(
      ({ from, to, typeOnly }) =>
        roomOf(from).startsWith('apps/') &&
        roomOf(to) === 'packages/engine' &&
        !to.startsWith('packages/engine/src/rules/') &&
        // Whoever sends a command says who they are.
        to !== 'packages/engine/src/nucleus/authors.ts' &&
        !inCore(from) &&
        !from.startsWith('apps/server/src/testing/') &&
        !typeOnly,
    ),
  ).toEqual([])
})

test('doors import nothing inward; only how money is written is the same everywhere', () => {
  const inDoors = (path: string) => path.startsWith('apps/server/src/doors/')
  expect(
    violations(({ from, to }) => inDoors(from) && !inDoors(to) && roomOf(to) !== 'packages/money'),
  ).toEqual([])
})

test.each([
  ['apps/server/src/', 400],
  ['packages/engine/src/', 300],
])('the folders of %s have no import cycles', (source, importsMin) => {
  // A file that stands in no folder is a folder of its own.
  const folderOf = (path: string) => path.slice(source.length).split('/')[0] ?? ''
  const arrows = imports.filter(
    ({ from, to }) =>
      from.startsWith(source) && to.startsWith(source) && !isTest(from) && folderOf(from) !== folderOf(to),
  )
  // oxlint-disable-next-line no-console -- whoever reads the run sees how much was looked at
  console.log(`tidy: ${arrows.length} imports between folders of ${source}, of ${imports.length} in all`)
  expect(arrows.length).toBeGreaterThan(importsMin)
  const below = new Map<string, Set<string>>()
  for (const { from, to } of arrows)
    below.set(folderOf(from), (below.get(folderOf(from)) ?? new Set()).add(folderOf(to)))
  const reached = (folder: string, found = new Set<string>()): Set<string> => {
    for (const next of below.get(folder) ?? []) if (!found.has(next)) reached(next, found.add(next))
    return found
  }
  expect([...below.keys()].filter((folder) => reached(folder).has(folder))).toEqual([])
})

test('the nucleus of the engine knows no product, and a product knows no other', () => {
  const source = 'packages/engine/src/'
  const productOf = (path: string) => /^packages\/engine\/src\/products\/(\w+)\//.exec(path)?.[1]
  const below = [`${source}nucleus/`, `${source}book/`, `${source}rules/`]
  expect(
    violations(({ from, to }) => {
      if (isTest(from) || !to.startsWith(source)) return false
      if (below.some((folder) => from.startsWith(folder)))
        return !below.some((folder) => to.startsWith(folder))
      const product = productOf(from)
      if (product === undefined) return false
      return productOf(to) !== product && !below.some((folder) => to.startsWith(folder))
    }),
  ).toEqual([])
})

test('a feature never imports another feature', () => {
  const featureOf = (path: string) => /^(apps\/\w+\/src\/features\/[^/]+)\//.exec(path)?.[1]
  expect(
    violations(({ from, to }) => {
      const [mine, other] = [featureOf(from), featureOf(to)]
      return mine !== undefined && other !== undefined && mine !== other
    }),
  ).toEqual([])
})

test('the browser gets no schemas: their library is larger than a screen', () => {
  const schemas = /^packages\/contract\/src\/((calls|call)\b|stream\/client-message)/
  expect(
    violations(({ from, to, typeOnly }) => from.startsWith('apps/web/src/') && schemas.test(to) && !typeOnly),
  ).toEqual([])
})

test('SQL stands where it is looked for', () => {
  const place = /^apps\/server\/src\/(db|core|journal|projections|backup|testing)\/|\/queries\.ts$/
  const sql = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/
  const strays = sourceFiles.filter(
    ({ path, text }) => path.startsWith('apps/') && !isTest(path) && sql.test(text) && !place.test(path),
  )
  expect(strays.map(({ path }) => path)).toEqual([])
})

test('no file only passes others on', () => {
  const barrels = sourceFiles.filter(({ text }) => {
    const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('//'))
    return lines.length > 0 && lines.every((line) => /^export .* from /.test(line))
  })
  expect(barrels.map(({ path }) => path)).toEqual([])
})
