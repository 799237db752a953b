// `npm run flaky -- --times 5 [files]`: repeatedly runs the time-dependent tests beside a program that burns
// every core, and lists the failures. Ctrl-C stops it, the same command continues; `--fresh` starts over.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { failuresOf, findings, kindOf, lastLines, nextBatch, noted } from './runner/flaky-record.mjs'
import { listFiles } from './runner/imports.mjs'
import { startGroup } from './runner/process-group.mjs'
import { wholeFile } from './runner/reports.mjs'
import { filesOf, reported, runSteps } from './runner/run-steps.mjs'
import { withNeeds } from './runner/schedule.mjs'
import { steps } from './runner/steps.mjs'
import { stopSignal } from './runner/stop-signal.mjs'

/** @typedef {import('./runner/flaky-record.mjs').FlakyRecord} FlakyRecord */
/** @typedef {import('./runner/flaky-record.mjs').Batch} Batch */

const recordFile = 'test-reports/flaky.json'
const reportFile = 'test-reports/flaky-batch.json'

/** @param {string} message @returns {never} */
function refuse(message) {
  console.error(message)
  process.exit(1)
}

function readWords() {
  const { values, positionals } = parseArgs({
    options: { times: { type: 'string', default: '5' }, fresh: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const times = Number(values.times)
  if (!Number.isInteger(times) || times < 1) refuse('--times is a whole number.')
  const all = listFiles().filter((file) => kindOf(file) !== null)
  const strays = positionals.filter((file) => !all.includes(file))
  if (strays.length > 0)
    refuse(`No integration test, browser test or simulation/chain.ts: ${strays.join(', ')}`)
  return { times, isFresh: values.fresh, files: positionals.length > 0 ? positionals : all }
}

/** Identifies a state of the sources, committed or not. */
function nameOfSources() {
  const git = (/** @type {string[]} */ ...words) =>
    execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1 << 30 })
  const added = git('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean)
  const hash = createHash('sha256').update(git('rev-parse', 'HEAD')).update(git('diff', 'HEAD'))
  for (const path of added) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

/** @param {boolean} isFresh @returns {FlakyRecord} */
function readRecord(isFresh) {
  const sources = nameOfSources()
  if (isFresh || !existsSync(recordFile)) return { sources, files: {} }
  /** @type {FlakyRecord} */
  const record = JSON.parse(readFileSync(recordFile, 'utf8'))
  if (record.sources !== sources)
    refuse(`The sources have changed since the runs in ${recordFile}; --fresh starts anew.`)
  return record
}

// First under another name: a stop must not leave half of it.
function store(/** @type {FlakyRecord} */ record) {
  mkdirSync(dirname(recordFile), { recursive: true })
  writeFileSync(`${recordFile}.new`, JSON.stringify(record, null, 2))
  renameSync(`${recordFile}.new`, recordFile)
}

/** What a batch reports and says, or null when it was stopped. @param {Batch} batch @param {AbortSignal} stop */
async function run({ kind, files }, stop) {
  const step = steps.find(({ name }) => name === kind)
  if (!step) throw new Error(`there is no step ${kind}`)
  rmSync(reportFile, { force: true })
  const { command, env } = reported({ ...step, files }, reportFile)
  const { ended, end } = startGroup(command, { env })
  const stopped = new Promise((/** @type {(ended: null) => void} */ resolve) => {
    if (stop.aborted) resolve(null)
    stop.addEventListener('abort', () => resolve(null), { once: true })
  })
  const result = await Promise.race([stopped, ended])
  if (result === null) {
    await end()
    return null
  }
  const { status, output } = result
  if (step.report !== null) return { status, reports: filesOf(step, reportFile) ?? [], output }
  // A program without tests passes or fails as a whole.
  const failures = status === 0 ? [] : [{ title: wholeFile, message: lastLines(output) }]
  return { status, reports: files.map((file) => ({ file, seconds: 0, tests: 1, failures })), output }
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { times, isFresh, files } = readWords()
let record = readRecord(isFresh)
store(record)
const stop = stopSignal()
const needed = files.some((file) => kindOf(file) === 'end to end') ? 'build' : 'texts'
const print = (/** @type {string} */ text) => void process.stdout.write(text)
const cores = availableParallelism()
const ready = await runSteps(withNeeds(steps, new Set([needed])), {
  cores,
  reportFolder: dirname(recordFile),
  print,
  stop,
})
if (ready.failed) refuse(`${ready.failed.name} failed.`)

const burners = Array.from({ length: cores }, () => new Worker('for (;;) {}', { eval: true }))
while (!stop.aborted) {
  const batch = nextBatch(record, files, times)
  if (batch === null) break
  const result = await run(batch, stop)
  if (result === null) break
  record = noted(record, batch, result)
  store(record)
  for (const file of batch.files) {
    const failures = failuresOf(file, result)
    const mark = failures.length > 0 ? `failed: ${failures.map(({ title }) => title).join('; ')}` : 'passed'
    console.log(`${record.files[file]?.runs} of ${times}  ${file}  ${mark}`)
  }
}
await Promise.all(burners.map((burner) => burner.terminate()))

const { isDone, failed, lines, progress } = findings(record, files, times)
console.log(`\n${progress}, beside a program that burns ${cores} cores. Tests that failed: ${failed}`)
for (const line of lines) console.log(`\n${line}`)
if (!isDone) console.log('\nStopped. The same command goes on.')
process.exit(isDone ? (failed > 0 ? 1 : 0) : 130)
