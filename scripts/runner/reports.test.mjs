import { expect, test } from 'vitest'
import { columns, readPlaywright, readVitest, summary, wholeFile } from './reports.mjs'

test('a report of Vitest is read by file', () => {
  const report = {
    testResults: [
      {
        name: '/here/apps/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'sums add up', status: 'passed', failureMessages: [] },
          {
            fullName: 'sums stay',
            status: 'failed',
            failureMessages: ['AssertionError: 1 is not 2', 'more'],
          },
          { fullName: 'sums go', status: 'skipped', failureMessages: [] },
        ],
      },
      {
        name: '/here/apps/b.test.ts',
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
    ],
  }
  expect(readVitest(report, { '/here/apps/a.test.ts': 2.5 }, '/here')).toEqual([
    {
      file: 'apps/a.test.ts',
      seconds: 2.5,
      tests: 2,
      failures: [{ title: 'sums stay', message: 'AssertionError: 1 is not 2' }],
    },
    {
      file: 'apps/b.test.ts',
      seconds: 0,
      tests: 0,
      failures: [{ title: wholeFile, message: 'Cannot find module' }],
    },
  ])
})

test('a report of Playwright is read by file, with the tests of its groups', () => {
  const passed = { status: 'passed', duration: 1_500 }
  const failed = { status: 'timedOut', duration: 2_000, error: { message: '\u001b[31mTimed out\u001b[39m' } }
  const skipped = { status: 'skipped', duration: 0 }
  const report = {
    config: { rootDir: '/here/e2e' },
    suites: [
      {
        title: 'trade/spot.spec.ts',
        file: 'trade/spot.spec.ts',
        specs: [{ title: 'buys', tests: [{ results: [passed] }] }],
        suites: [
          {
            title: 'a phone',
            file: 'trade/spot.spec.ts',
            specs: [
              { title: 'sells', tests: [{ results: [failed, passed] }] },
              { title: 'waits', tests: [{ results: [skipped] }] },
            ],
          },
        ],
      },
    ],
  }
  expect(readPlaywright(report, '/here')).toEqual([
    {
      file: 'e2e/trade/spot.spec.ts',
      seconds: 5,
      tests: 2,
      failures: [{ title: 'a phone > sells', message: 'Timed out' }],
    },
  ])
})

test('the table has every step with its budget, marks those over it, and lists the slowest files', () => {
  const file = (/** @type {string} */ name, /** @type {number} */ seconds) => ({
    file: name,
    seconds,
    tests: 2,
    failures: [],
  })
  const rows = [
    { step: { name: 'types', budgetSeconds: 75, report: null }, seconds: 80.4, files: null },
    {
      step: { name: 'unit', budgetSeconds: 130, report: 'vitest' },
      seconds: 90,
      files: [file('a.test.ts', 1), file('b.test.ts', 12.34), file('c.test.ts', 3)],
    },
    { step: { name: 'tidy', budgetSeconds: 15, report: 'vitest' }, seconds: 10, files: null },
  ]
  expect(summary(rows, { seconds: 100.2, minutesMax: 25, slowest: 2 }).split('\n')).toEqual([
    'step               seconds  budget  tests',
    'types                   80      75         over its budget',
    'unit                    90     130      6',
    'tidy                    10      15      ?',
    'one after another      180     220      6',
    'as they ran            100    1500',
    '',
    'The slowest test files, in seconds:',
    '12.3  b.test.ts',
    ' 3.0  c.test.ts',
  ])
  expect(summary(rows, { seconds: 1_501, minutesMax: 25 })).toMatch(
    /as they ran +1501 +1500 +over its budget/,
  )
})

test('columns are as wide as their widest cell', () => {
  expect(
    columns('left right', [
      ['a', '1'],
      ['bcd', '100'],
    ]),
  ).toBe('a      1\nbcd  100')
})
