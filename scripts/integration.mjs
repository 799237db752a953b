// Runs the integration tests. A file that fails is run once more, on its own: on a busy machine a test can time out for
// no other reason. The files that needed a second run are named, since a race looks the same.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { unraised } from './raised-codes.mjs'

const secondRunMax = 4

/** @param {string[]} files @param {string[]} more */
function run(files, more = []) {
  const vitest = ['vitest', 'run', '--project', 'integration', ...more, ...files]
  const env = { ...process.env, RAISED_CODES_FILE: raisedFile }
  return spawnSync('npx', ['--no', ...vitest], { stdio: 'inherit', env }).status === 0
}

// A run of everything has raised every live result code, each in the test that is named for it.
function endPassed() {
  const missing =
    files.length > 0 ? [] : unraised(existsSync(raisedFile) ? readFileSync(raisedFile, 'utf8') : '')
  rmSync(folder, { recursive: true })
  for (const line of missing) console.log(`Not raised by its test: ${line}`)
  process.exit(missing.length > 0 ? 1 : 0)
}

const files = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'candor-integration-'))
const raisedFile = process.env['RAISED_CODES_FILE'] ?? join(folder, 'raised-codes.txt')
const reportFile = join(folder, 'report.json')
const passed = run(files, ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`])
/** @type {{ testResults: { name: string, status: string }[] }} */
const report = JSON.parse(readFileSync(reportFile, 'utf8'))
if (passed) endPassed()

const failed = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
// Many failures are no coincidence; none at all means that the run itself broke.
if (failed.length === 0 || failed.length > secondRunMax) process.exit(1)
const names = failed.map((file) => relative(process.cwd(), file))
console.log(`\nRunning again, one at a time: ${names.join(', ')}`)
for (const name of names) if (!run([name])) process.exit(1)
console.log(`\nPassed only on the second run: ${names.join(', ')}`)
endPassed()
