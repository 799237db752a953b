// Runs the integration tests, all or the files that are named; flags are Vitest's. A file that fails is run once more on its
// own, and named at the end: `npm run flaky` still finds tests that depend on how busy the machine is, and each is to be mended.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { unraised } from './raised-codes.mjs'

const secondRunMax = 4
const reportOption = '--outputFile.json='

const words = process.argv.slice(2)
const isWhole = words.every((word) => word.startsWith('-'))
const folder = mkdtempSync(join(tmpdir(), 'candor-integration-'))
const raisedFile = process.env['RAISED_CODES_FILE'] ?? join(folder, 'raised-codes.txt')
const ownReport = ['--reporter=default', '--reporter=json', `${reportOption}${join(folder, 'report.json')}`]
const flags = words.some((word) => word.startsWith(reportOption)) ? [] : ownReport
const reportFile = [...words, ...flags]
  .find((word) => word.startsWith(reportOption))
  ?.slice(reportOption.length)

/** @param {readonly string[]} more */
function run(more) {
  const vitest = ['vitest', 'run', '--project', 'integration*', ...more]
  const env = { ...process.env, RAISED_CODES_FILE: raisedFile }
  return spawnSync('npx', ['--no', ...vitest], { stdio: 'inherit', env }).status === 0
}

/** The files that failed and may have a second run. Many failures are no coincidence. */
function failedFiles() {
  if (reportFile === undefined || !existsSync(reportFile)) return null
  /** @type {{ testResults: { name: string, status: string }[] }} */
  const report = JSON.parse(readFileSync(reportFile, 'utf8'))
  const failed = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return failed.length === 0 || failed.length > secondRunMax ? null : failed
}

function runAgain() {
  const failed = failedFiles()?.map((file) => relative(process.cwd(), file))
  if (failed === undefined) return false
  console.log(`\nRunning again, one at a time: ${failed.join(', ')}`)
  if (!failed.every((file) => run([file]))) return false
  console.log(`\nPassed only on the second run: ${failed.join(', ')}`)
  return true
}

const hasPassed = run([...words, ...flags]) || runAgain()
const notes = existsSync(raisedFile) ? readFileSync(raisedFile, 'utf8') : ''
rmSync(folder, { recursive: true })
if (!hasPassed) process.exit(1)

// A run of everything has raised every live result code, each in the test that is named for it.
const missing = isWhole ? unraised(notes) : []
for (const line of missing) console.log(`Not raised by its test: ${line}`)
process.exit(missing.length > 0 ? 1 : 0)
