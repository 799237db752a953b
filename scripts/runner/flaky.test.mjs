import { expect, test } from 'vitest'
import { findings, kindOf, nextBatch, noted } from './flaky-record.mjs'
import { wholeFile } from './reports.mjs'

/** @typedef {import('./flaky-record.mjs').FlakyRecord} FlakyRecord */

const integration = Array.from({ length: 12 }, (_, at) => `apps/server/src/t${at}.integration.test.ts`)
const browser = ['e2e/a.spec.ts', 'e2e/b.spec.ts']
const chain = 'simulation/chain.ts'
/** @type {FlakyRecord} */
const empty = { sources: 'now', files: {} }
const [first = ''] = integration

/** @param {string} file @param {string[]} titles */
const report = (file, titles = []) => ({
  file,
  seconds: 1,
  tests: 3,
  failures: titles.map((title) => ({ title, message: `${title} at ${file}` })),
})

/** @param {readonly import('./reports.mjs').FileReport[]} reports */
const passing = (reports) => ({ status: 0, reports, output: '' })

test('tests that depend on time are recognised by their names', () => {
  expect([first, 'e2e/a.spec.ts', chain].map(kindOf)).toEqual(['integration', 'end to end', 'chain'])
  expect(['apps/server/src/a.test.ts', 'e2e/tools/steps.ts', 'simulation/simulate.ts'].map(kindOf)).toEqual([
    null,
    null,
    null,
  ])
})

test('every file runs as often as asked, ten at a time, each once before any runs twice', () => {
  const files = [...integration, ...browser, chain]
  let record = empty
  /** @type {string[][]} */
  const batches = []
  for (;;) {
    const batch = nextBatch(record, files, 2)
    if (batch === null) break
    batches.push(batch.files)
    record = noted(record, batch, passing(batch.files.map((file) => report(file))))
  }
  const round = [integration.slice(0, 10), integration.slice(10), browser, [chain]]
  expect(batches).toEqual([...round, ...round])
  expect(findings(record, files, 2)).toMatchObject({ isDone: true, failed: 0, lines: [] })
  expect(findings(record, files, 3)).toMatchObject({ isDone: false })
})

test('files named later are run too', () => {
  const record = noted(empty, { kind: 'integration', files: [first] }, passing([report(first)]))
  expect(nextBatch(record, [first], 1)).toBeNull()
  expect(nextBatch(record, [first, chain], 1)).toEqual({ kind: 'chain', files: [chain] })
})

test('failures are counted by test, with the first one’s message', () => {
  const batch = { kind: /** @type {const} */ ('integration'), files: [first] }
  let record = noted(empty, batch, passing([report(first, ['slow'])]))
  record = noted(
    record,
    batch,
    passing([{ ...report(first), failures: [{ title: 'slow', message: 'another' }] }]),
  )
  record = noted(record, batch, passing([report(first, ['odd'])]))
  expect(findings(record, [first], 3)).toEqual({
    isDone: true,
    failed: 2,
    lines: [`2 of 3: ${first} > slow\n    slow at ${first}`, `1 of 3: ${first} > odd\n    odd at ${first}`],
    progress: '1 of 1 files were run 3 times',
  })
})

test.each([
  ['is not in the report', []],
  ['has run no test', [{ ...report(first), tests: 0 }]],
])('a file that %s has failed', (_, reports) => {
  const record = noted(
    empty,
    { kind: 'integration', files: [first] },
    { status: 1, reports, output: 'line one\nno database\n' },
  )
  expect(record.files[first]).toEqual({
    runs: 1,
    failures: { [wholeFile]: { times: 1, message: 'No test of it was run.\nline one\nno database' } },
  })
})

test('a run that broke although its tests passed counts against its files', () => {
  const batch = { kind: /** @type {const} */ ('integration'), files: integration.slice(0, 2) }
  const reports = batch.files.map((file) => report(file))
  const record = noted(empty, batch, { status: 1, reports, output: 'Unhandled rejection' })
  expect(findings(record, batch.files, 1)).toMatchObject({ isDone: true, failed: 2 })
  const told = noted(empty, batch, {
    status: 1,
    reports: [report(first, ['slow']), ...reports.slice(1)],
    output: '',
  })
  expect(findings(told, batch.files, 1)).toMatchObject({ isDone: true, failed: 1 })
})
