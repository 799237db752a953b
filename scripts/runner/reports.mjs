// Converts the test reports of Vitest and Playwright to one form, and makes tables of it.
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ title: string, message: string }} Failure */
/** @typedef {{ file: string, seconds: number, tests: number, failures: Failure[] }} FileReport `tests` have run. */

/**
 * @typedef {object} VitestReport
 * @property {VitestFile[]} testResults
 */
/**
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {string} [message]
 * @property {{ fullName: string, status: string, failureMessages?: string[] | null }[]} assertionResults
 */

/**
 * @param {VitestReport} report
 * @param {Readonly<Record<string, number>>} seconds By file.
 * @param {string} root
 * @returns {FileReport[]}
 */
export function readVitest(report, seconds, root) {
  return report.testResults.map((file) => {
    const failures = file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        title: fullName,
        message: stripVTControlCharacters(failureMessages?.[0] ?? ''),
      }))
    // It could not be loaded, or its setup has failed.
    if (file.status === 'failed' && failures.length === 0)
      failures.push({ title: wholeFile, message: file.message ?? '' })
    return {
      file: relative(root, file.name),
      seconds: seconds[file.name] ?? 0,
      tests: file.assertionResults.filter(({ status }) => status === 'passed' || status === 'failed').length,
      failures,
    }
  })
}

export const wholeFile = '(the whole file)'

/**
 * @typedef {object} PlaywrightReport
 * @property {{ rootDir: string }} config
 * @property {PlaywrightSuite[]} suites
 */
/**
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {string} file
 * @property {{ title: string, tests: { results: PlaywrightResult[] }[] }[]} [specs]
 * @property {PlaywrightSuite[]} [suites]
 */
/** @typedef {{ status: string, duration: number, error?: { message?: string } }} PlaywrightResult */

/**
 * @param {PlaywrightReport} report
 * @param {string} root
 * @returns {FileReport[]}
 */
export function readPlaywright(report, root) {
  /** @type {Map<string, FileReport>} */
  const files = new Map()
  /** @param {PlaywrightSuite} suite @param {string[]} titles */
  const read = (suite, titles) => {
    const file = relative(root, resolve(report.config.rootDir, suite.file))
    const known = files.get(file) ?? { file, seconds: 0, tests: 0, failures: [] }
    files.set(file, known)
    for (const { title, tests } of suite.specs ?? []) {
      const results = tests.flatMap((test) => test.results).filter(({ status }) => status !== 'skipped')
      if (results.length > 0) known.tests += 1
      known.seconds += results.reduce((sum, { duration }) => sum + duration, 0) / 1000
      // A test that passes at the second try has failed once.
      const failed = results.find(({ status }) => status !== 'passed')
      if (failed)
        known.failures.push({
          title: [...titles, title].join(' > '),
          message: stripVTControlCharacters(failed.error?.message ?? failed.status),
        })
    }
    for (const inner of suite.suites ?? []) read(inner, [...titles, inner.title])
  }
  for (const suite of report.suites) read(suite, [])
  return [...files.values()]
}

/** @typedef {{ name: string, budgetSeconds: number, report: string | null }} Budgeted */
/** @typedef {{ step: Budgeted, seconds: number, files: FileReport[] | null }} Row */

/**
 * Steps with their budgets, and the slowest test files.
 * @param {readonly Row[]} rows
 * @param {{ seconds: number, minutesMax: number, slowest?: number }} run From its start to its end.
 */
export function summary(rows, { seconds, minutesMax, slowest = 10 }) {
  const files = rows.flatMap((row) => row.files ?? [])
  const budget = sum(rows.map(({ step }) => step.budgetSeconds))
  const table = columns('left right right right left', [
    ['step', 'seconds', 'budget', 'tests', ''],
    ...rows.map((row) => line(row.step.name, row.seconds, row.step.budgetSeconds, testsOf(row))),
    line('one after another', sum(rows.map((row) => row.seconds)), budget, testsOf({ files })),
    line('as they ran', seconds, minutesMax * 60, ''),
  ])
  const slow = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowest)
  if (slow.length === 0) return table
  const list = columns(
    'right left',
    slow.map((one) => [one.seconds.toFixed(1), one.file]),
  )
  return `${table}\n\nThe slowest test files, in seconds:\n${list}`
}

/** @param {string} name @param {number} seconds @param {number} budget @param {string} tests */
const line = (name, seconds, budget, tests) => [
  name,
  String(Math.round(seconds)),
  String(budget),
  tests,
  seconds > budget ? 'over its budget' : '',
]

/** @param {{ step?: Budgeted, files: FileReport[] | null }} row A step that reports tests but left no report says so. */
function testsOf({ step, files }) {
  if (step?.report === null) return ''
  return files === null ? '?' : String(sum(files.map(({ tests }) => tests)))
}

/** @param {readonly number[]} figures */
const sum = (figures) => figures.reduce((total, figure) => total + figure, 0)

/** @param {string} sides One word for each column. @param {readonly string[][]} rows */
export function columns(sides, rows) {
  const widths = sides.split(' ').map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const align = sides.split(' ')
  const cell = (/** @type {string} */ text, /** @type {number} */ at) =>
    align[at] === 'right' ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0)
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n')
}
