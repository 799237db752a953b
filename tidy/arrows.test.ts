import { expect, test } from 'vitest'
import type { Import } from '../scripts/runner/imports.mjs'
import { isTest, roomOf, sourceFiles } from './sources.ts'

const browserPackages = [
  'packages/money',
  'packages/contract',
  'packages/engine',
  'packages/client',
  'packages/ui',
]

// Which room may import which. What is not written here is not allowed.
const allowed: Record<string, readonly string[]> = {
  'packages/money': [],
  'packages/engine': ['packages/money'],
  'packages/contract': ['packages/money', 'packages/engine'],
  'packages/chain': [],
  'packages/ui': [],
  'packages/client': ['packages/money', 'packages/contract', 'packages/engine'],
  'apps/server': ['packages/money', 'packages/contract', 'packages/engine', 'packages/chain'],
  // It shares no code with the server: what it signs must not depend on what the server believes.
  'apps/signer': ['packages/chain'],
  'apps/web': browserPackages,
  'apps/console': browserPackages,
  simulation: [
    'packages/money',
    'packages/engine',
    'packages/contract',
    'packages/chain',
    'apps/server',
    // Both sides of a payout at once: what each of them loses is played nowhere else.
    'apps/signer',
    'scripts',
  ],
  // The server only where a test does what an operator does, for which there is no call yet.
  e2e: ['packages/contract', 'packages/chain', 'scripts', 'apps/server'],
  tidy: ['packages/contract', 'packages/engine', 'scripts'],
  // Only for the paths of the screens that are photographed.
  scripts: ['packages/contract'],
  // Files for anybody to copy and run: they need nothing of ours.
  docs: [],
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

test('every source file is in a known room', () => {
  const strays = sourceFiles.filter(({ path }) => path.includes('/') && !rooms.has(roomOf(path)))
  expect(strays.map(({ path }) => path)).toEqual([])
})

test('rooms import only the rooms they may', () => {
  // A test that runs one of our programs has it built first.
  const isBuilding = ({ from, to }: Import) => isTest(from) && to === 'scripts/built-program.ts'
  expect(
    violations(
      (arrow) =>
        roomOf(arrow.from) !== roomOf(arrow.to) &&
        arrow.from.includes('/') &&
        !allowed[roomOf(arrow.from)]?.includes(roomOf(arrow.to)) &&
        !isBuilding(arrow),
    ),
  ).toEqual([])
})

test('all imported files exist', () => {
  const known = new Set(sourceFiles.map(({ path }) => path))
  const isSource = ({ to }: Import) => /\.(ts|tsx|mjs)$/.test(to) && !to.includes('/generated/')
  expect(ours.filter((arrow) => isSource(arrow) && !known.has(arrow.to)).map(say)).toEqual([])
})

// What a product brings to the platform: its tables, the part of the state that readers see, and what a new exchange
// begins with.
const isBrought = (path: string) =>
  /^apps\/server\/src\/products\/[^/]+\/(view|mirror|seeds|views\/[a-z-]+)\.ts$/.test(path)

// The contents pages of the platform: the only places of it that name products. A new product is a line in each.
const contentsPages = [
  'apps/server/src/platform/projections/all-views.ts',
  'apps/server/src/platform/core/mirror/mirror.ts',
  'apps/server/src/platform/core/seeds/first-start.ts',
]

test('the platform imports of a product only the parts listed on its contents pages', () => {
  const isIn = (folder: string, path: string) => path.startsWith(`apps/server/src/${folder}/`)
  expect(contentsPages.filter((path) => !sourceFiles.some((file) => file.path === path))).toEqual([])
  expect(
    violations(({ from, to }) => {
      if (isTest(from)) return false
      if (isIn('platform', from) && isIn('products', to))
        return !contentsPages.includes(from) || !isBrought(to)
      // It is loaded wherever the journal is replayed, also where nobody calls.
      if (isBrought(from) && to.startsWith('apps/server/src/'))
        return !/\/platform\/(core|db|journal|projections)\//.test(to)
      return ['platform', 'products'].some((folder) => isIn(folder, from)) && isIn('wiring', to)
    }),
  ).toEqual([])
})

test('only the core calls the engine; others use its rules', () => {
  const inCore = (path: string) =>
    /^apps\/server\/src\/platform\/(core|journal|projections)\//.test(path) || isBrought(path)
  expect(
    violations(
      ({ from, to, typeOnly }) =>
        (roomOf(from).startsWith('apps/') ||
          ['packages/client', 'packages/contract'].includes(roomOf(from))) &&
        roomOf(to) === 'packages/engine' &&
        !to.startsWith('packages/engine/src/rules/') &&
        // Whoever sends a command says who they are.
        to !== 'packages/engine/src/nucleus/authors.ts' &&
        !inCore(from) &&
        !from.startsWith('apps/server/src/testing/') &&
        !(isTest(from) && to.startsWith('packages/engine/src/testing/')) &&
        !typeOnly,
    ),
  ).toEqual([])
})

test('doors import nothing from inside, except the format of money', () => {
  const inDoors = (path: string) => path.startsWith('apps/server/src/doors/')
  expect(
    violations(({ from, to }) => inDoors(from) && !inDoors(to) && roomOf(to) !== 'packages/money'),
  ).toEqual([])
})

// Whose folders are looked at: every room that has some.
const parents = new Set(
  sourceFiles.flatMap(({ path }) => {
    const parts = path.split('/').slice(0, -1)
    return parts.map((_, depth) => `${parts.slice(0, depth + 1).join('/')}/`)
  }),
)

test('there are no import cycles between the folders of any folder', () => {
  const cycles = [...parents].flatMap((parent) => cyclesIn(parent))
  // oxlint-disable-next-line no-console -- whoever reads the run sees how much was looked at
  console.log(`tidy: ${imports.length} imports, the folders of ${parents.size} folders`)
  expect(parents.size).toBeGreaterThan(100)
  expect(cycles).toEqual([])
})

// In the sources of a room, and everywhere in the app, a file that stands in no folder is a folder of its own.
const countsFiles = (parent: string) =>
  /^((packages|apps)\/\w+\/src\/$|apps\/(web|console)\/src\/)/.test(parent)

function cyclesIn(parent: string): string[] {
  const partOf = (path: string) => {
    if (!path.startsWith(parent) || isTest(path)) return undefined
    const [part = '', ...below] = path.slice(parent.length).split('/')
    return below.length > 0 || countsFiles(parent) ? part : undefined
  }
  const imported = new Map<string, Set<string>>()
  for (const arrow of ours) {
    if (contentsPages.includes(arrow.from) && isBrought(arrow.to)) continue
    const [from, to] = [partOf(arrow.from), partOf(arrow.to)]
    if (from === undefined || to === undefined || from === to) continue
    imported.set(from, (imported.get(from) ?? new Set()).add(to))
  }
  const reached = (part: string, found = new Set<string>()): Set<string> => {
    for (const next of imported.get(part) ?? []) if (!found.has(next)) reached(next, found.add(next))
    return found
  }
  return [...imported.keys()].filter((part) => reached(part).has(part)).map((part) => parent + part)
}

test('no files import each other in a ring, nor do their types', () => {
  // The naive model alone: its parts ask each other as the products of an exchange do, to be read beside the rules.
  const isModel = (path: string) => path.startsWith('simulation/model/')
  const imported = new Map<string, Set<string>>()
  for (const { from, to, typeOnly } of ours)
    if (from !== to && !(typeOnly && isModel(from) && isModel(to)))
      imported.set(from, (imported.get(from) ?? new Set()).add(to))
  // What imports nothing that is left stands in no ring.
  for (let isShrinking = true; isShrinking;) {
    isShrinking = false
    for (const [from, targets] of imported) {
      if ([...targets].some((to) => imported.has(to))) continue
      imported.delete(from)
      isShrinking = true
    }
  }
  const inRing = (path: string) => reaches(imported, path, path)
  expect([...imported.keys()].filter(inRing)).toEqual([])
})

function reaches(imported: ReadonlyMap<string, ReadonlySet<string>>, from: string, goal: string): boolean {
  const seen = new Set<string>()
  const waiting = [from]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const to of imported.get(path) ?? []) {
      if (to === goal) return true
      if (!seen.has(to)) waiting.push(to)
      seen.add(to)
    }
  }
  return false
}

test('an app is a shell over features over shared code', () => {
  const layers = ['i18n', 'shared', 'features', 'shell', 'main.tsx']
  const layerOf = (path: string) =>
    layers.indexOf(/^apps\/(?:web|console)\/src\/([^/]+)/.exec(path)?.[1] ?? '')
  const files = sourceFiles.filter(({ path }) => /^apps\/(web|console)\/src\//.test(path))
  expect(files.filter(({ path }) => layerOf(path) < 0).map(({ path }) => path)).toEqual([])
  expect(
    violations(({ from, to }) => layerOf(from) >= 0 && layerOf(to) >= 0 && layerOf(to) > layerOf(from)),
  ).toEqual([])
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

test('no feature of an app and no product of the server imports another', () => {
  const featureOf = (path: string) => /^(apps\/\w+\/src\/(features|products)\/[^/]+)\//.exec(path)?.[1]
  expect(
    violations(({ from, to }) => {
      const [mine, other] = [featureOf(from), featureOf(to)]
      return mine !== undefined && other !== undefined && mine !== other && !other.endsWith('/shared')
    }),
  ).toEqual([])
})

test('the browser gets no schemas: their library is larger than a screen', () => {
  const schemas =
    /^packages\/contract\/src\/((operators\/)?(calls|call|operator-call)\b|downloads\b|stream\/client-message)/
  expect(
    violations(
      ({ from, to, typeOnly }) =>
        /^(apps\/(web|console)|packages\/client)\/src\//.test(from) && schemas.test(to) && !typeOnly,
    ),
  ).toEqual([])
})

test('SQL stands only in its own folders and files', () => {
  const place =
    /^apps\/server\/src\/(platform\/(db|core|journal|projections|backup)|testing)\/|[/-]queries\.ts$/
  const sql = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/
  const strays = sourceFiles.filter(
    ({ path, text }) => path.startsWith('apps/') && !isTest(path) && sql.test(text) && !place.test(path),
  )
  expect(strays.map(({ path }) => path)).toEqual([])
})

// Lists: a line for each product, view or queue, read only as a whole.
const isList = (path: string) => /\/(all|all-views|adding|wiring\/products)\.ts$/.test(path)

test('no file only re-exports others, except lists, and these are read as a whole', () => {
  const barrels = sourceFiles.filter(({ text }) => {
    const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('//'))
    return lines.length > 0 && lines.every((line) => /^export .* from /.test(line))
  })
  expect(barrels.map(({ path }) => path).filter((path) => !isList(path))).toEqual([])
  expect(barrels.length).toBeGreaterThan(3)
  const readInPart = sourceFiles.flatMap(({ path, text }) =>
    [...text.matchAll(/^import (?!(?:type )?\* as ).* from '(.*)'$/gm)].flatMap(([, from = '']) =>
      isList(from) ? [`${path} → ${from}`] : [],
    ),
  )
  expect(readInPart).toEqual([])
})
