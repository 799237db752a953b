import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { appVersion } from '@candor/contract/app-version'
import { allFiles, isTest, sourceFiles } from './sources.ts'

const lineCount = (text: string) => text.split('\n').length

test('files are small: none over 500 lines, tests none over 800, half under 90', () => {
  const tooLong = sourceFiles.filter(({ path, text }) => lineCount(text) > (isTest(path) ? 800 : 500))
  expect(tooLong.map(({ path }) => path)).toEqual([])
  const lengths = sourceFiles.filter(({ path }) => !isTest(path)).map(({ text }) => lineCount(text))
  const middle = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? Infinity
  expect(middle).toBeLessThan(90)
})

test('the app shows the version of the release', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  expect(appVersion).toEqual({ name: version, code: major * 10_000 + minor * 100 + patch })
})

test('files are named in kebab case', () => {
  const name = /^\d{0,4}-?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|tsx|mjs)$/
  expect(sourceFiles.map(({ path }) => path).filter((path) => !name.test(basename(path)))).toEqual([])
})

test('no file is orphaned: each is imported or started by something', () => {
  const imported = new Set(sourceFiles.flatMap(({ imports }) => imports.map(({ to }) => to)))
  const started = [
    /\.test\.tsx?$/,
    /^(scripts|e2e|simulation)\//,
    /^docs\/check\/verify\.ts$/,
    /^apps\/\w+\/(vite\.config\.ts|budget\.mjs)$/,
    /^apps\/(web|console)\/src\/main\.tsx$/,
    /^apps\/web\/vite\/draw-icon\.ts$/,
    /^apps\/web\/src\/features\/.*-worker\.ts$/,
    /^packages\/ui\/gallery\/(main\.tsx|vite\.config\.ts)$/,
    /^apps\/server\/src\/(main|programs\/[a-z-]+)\.ts$/,
    /^apps\/signer\/src\/(main|keys-program|settle-program)\.ts$/,
    /^apps\/server\/src\/platform\/(core\/follower\/follow|journal\/seal-thread|projections\/fill\/fill-views)\.ts$/,
    /^apps\/server\/src\/local-chain\/node-process\.ts$/,
    /^apps\/server\/src\/testing\/(database|patience|programs\/[a-z0-9-]+)\.ts$/,
    /^[a-z]+\.config\.ts$/,
    /\.d\.ts$/,
  ]
  const orphans = sourceFiles.filter(
    ({ path }) => !imported.has(path) && !started.some((pattern) => pattern.test(path)),
  )
  expect(orphans.map(({ path }) => path)).toEqual([])
})

test('no folder has more than thirty entries, except the decisions', () => {
  const entries = new Map<string, Set<string>>()
  for (const path of allFiles) {
    const parts = path.split('/')
    parts.forEach((name, depth) => {
      const folder = parts.slice(0, depth).join('/')
      entries.set(folder, (entries.get(folder) ?? new Set()).add(name))
    })
  }
  const large = [...entries].filter(([folder, names]) => names.size > 30 && folder !== 'docs/decisions')
  expect(entries.size).toBeGreaterThan(100)
  expect(large.map(([folder, names]) => `${folder}: ${names.size}`)).toEqual([])
})

test('the engine uses no clock, network, files or chance', () => {
  const banned =
    /\b(Date|process|async|await|setTimeout|setInterval|fetch|crypto|performance|console)\b|Math\.random/
  const withoutComments = (text: string) => text.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
  const pure = sourceFiles.filter(
    ({ path }) => /^packages\/(money|engine)\/src\//.test(path) && !isTest(path),
  )
  expect(pure.length).toBeGreaterThan(40)
  expect(pure.filter(({ text }) => banned.test(withoutComments(text))).map(({ path }) => path)).toEqual([])
})

test('no floating point touches money', () => {
  const banned = /\b(parseFloat|toFixed)\(/
  const places = sourceFiles.filter(({ path }) =>
    /^(packages\/(money|engine)|apps\/server)\/src\//.test(path),
  )
  expect(places.length).toBeGreaterThan(20)
  expect(places.filter(({ text }) => banned.test(text)).map(({ path }) => path)).toEqual([])
})

test('no test is skipped', () => {
  const left = /\b(it|test|describe)\.(skip|only|todo|skipIf)\b/
  const tests = sourceFiles.filter(({ path }) => isTest(path))
  expect(tests.length).toBeGreaterThan(10)
  expect(tests.filter(({ text }) => left.test(text)).map(({ path }) => path)).toEqual([])
})

test('every decision record is in the index, has a unique number, and states context, choice and price', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const records = allFiles.filter((path) => /^docs\/decisions\/\d/.test(path))
  expect(records.length).toBeGreaterThan(100)
  expect(records.filter((path) => index.split(`(${basename(path)})`).length !== 2)).toEqual([])
  const numbers = records.map((path) => basename(path).slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const path of records) {
    const text = readFileSync(path, 'utf8')
    for (const heading of ['## Context', '## Choice', '## Price'])
      expect([path, text.includes(heading)]).toEqual([path, true])
  }
})

test('every installed package is checked by a hash', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { link?: boolean; integrity?: string }>
  }
  const installed = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  )
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([])
})
