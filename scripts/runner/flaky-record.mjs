// The record of repeated tests: pure, so that a run can be stopped and continued later.
import { wholeFile } from './reports.mjs'

/** @typedef {import('./reports.mjs').FileReport} FileReport */
/** @typedef {{ times: number, message: string }} Failed How often, and what the first one said. */
/** @typedef {{ runs: number, failures: Record<string, Failed> }} FileRecord */
/** @typedef {{ sources: string, files: Record<string, FileRecord> }} FlakyRecord `sources` tells which code was run. */
/** @typedef {{ kind: Kind, files: string[] }} Batch */
/** @typedef {{ status: number | null, reports: readonly FileReport[], output: string }} Result Of one run of a batch. */
/** @typedef {'integration' | 'chain' | 'end to end'} Kind A step of `npm test`. */

/** A start of the database or the product is shared by so many files; a stop loses no more than they take. @type {Readonly<Record<Kind, number>>} */
const filesInBatch = { integration: 10, chain: 1, 'end to end': 4 }

/** @param {string} file @returns {Kind | null} Null for a test that does not depend on time. */
export function kindOf(file) {
  if (file.endsWith('.integration.test.ts')) return 'integration'
  if (/^e2e\/.*\.spec\.ts$/.test(file)) return 'end to end'
  return file === 'simulation/chain.ts' ? 'chain' : null
}

/** @type {FileRecord} */
const nothing = { runs: 0, failures: {} }

/**
 * The files to run next: every file has its turn before any has a second one.
 * @param {FlakyRecord} record
 * @param {readonly string[]} files
 * @param {number} times
 * @returns {Batch | null} Null when all were run so often.
 */
export function nextBatch(record, files, times) {
  const runsOf = (/** @type {string} */ file) => (record.files[file] ?? nothing).runs
  const fewest = Math.min(...files.map(runsOf))
  const due = files.filter((file) => runsOf(file) === fewest)
  const kind = kindOf(due[0] ?? '')
  if (kind === null || fewest >= times) return null
  const same = due.filter((file) => kindOf(file) === kind)
  return { kind, files: same.slice(0, filesInBatch[kind]) }
}

/**
 * A file missing from the run's reports, or without executed tests, has failed.
 * @param {FlakyRecord} record
 * @param {Batch} batch
 * @param {Result} result
 * @returns {FlakyRecord}
 */
export function noted(record, batch, result) {
  const files = { ...record.files }
  for (const file of batch.files) {
    const { runs, failures: before } = files[file] ?? nothing
    const failures = { ...before }
    for (const { title, message } of failuresOf(file, result)) {
      const known = failures[title] ?? { times: 0, message }
      failures[title] = { ...known, times: known.times + 1 }
    }
    files[file] = { runs: runs + 1, failures }
  }
  return { ...record, files }
}

/**
 * The reasons why a file failed. A broken run without a failed test counts against all of its files.
 * @param {string} file
 * @param {Result} result
 */
export function failuresOf(file, { status, reports, output }) {
  const report = reports.find((one) => one.file === file)
  if (!report || (report.tests === 0 && report.failures.length === 0))
    return [{ title: wholeFile, message: `No test of it was run.\n${lastLines(output)}` }]
  const isExplained = status === 0 || reports.some(({ failures }) => failures.length > 0)
  return isExplained ? report.failures : [{ title: wholeRun, message: lastLines(output) }]
}

const wholeRun = '(its run, though no test of it)'

/** What a program said when it broke. @param {string} output */
export const lastLines = (output) => output.trimEnd().split('\n').slice(-20).join('\n')

/**
 * The progress, and the failed tests, the most frequent first.
 * @param {FlakyRecord} record
 * @param {readonly string[]} files
 * @param {number} times
 */
export function findings(record, files, times) {
  const records = files.map((file) => ({ file, ...(record.files[file] ?? nothing) }))
  const failed = records
    .flatMap(({ file, runs, failures }) =>
      Object.entries(failures).map(([title, { times, message }]) => ({ file, runs, title, times, message })),
    )
    .toSorted((a, b) => b.times - a.times)
  const done = records.filter(({ runs }) => runs >= times).length
  const lines = failed.map(
    ({ file, runs, title, times, message }) =>
      `${times} of ${runs}: ${file} > ${title}\n${message.replaceAll(/^/gm, '    ')}`,
  )
  return {
    isDone: done === files.length,
    failed: failed.length,
    lines,
    progress: `${done} of ${files.length} files were run ${times} times`,
  }
}
