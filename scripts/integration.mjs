// Runs the integration tests. A file that fails is run once more, by itself: on a busy machine a test can meet a limit
// of time that it would not meet otherwise. What needed the second run is named, since a race looks the same.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const secondRunMax = 4

/** @param {string[]} files @param {string[]} more */
function run(files, more = []) {
  const vitest = ['vitest', 'run', '--project', 'integration', ...more, ...files]
  return spawnSync('npx', ['--no', ...vitest], { stdio: 'inherit' }).status === 0
}

const folder = mkdtempSync(join(tmpdir(), 'candor-integration-'))
const reportFile = join(folder, 'report.json')
const passed = run(process.argv.slice(2), [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportFile}`,
])
/** @type {{ testResults: { name: string, status: string }[] }} */
const report = JSON.parse(readFileSync(reportFile, 'utf8'))
rmSync(folder, { recursive: true })
if (passed) process.exit(0)

const failed = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
// Many failures are no coincidence; none at all means that the run itself broke.
if (failed.length === 0 || failed.length > secondRunMax) process.exit(1)
const names = failed.map((file) => relative(process.cwd(), file))
console.log(`\nOnce more, by themselves: ${names.join(', ')}`)
for (const name of names) if (!run([name])) process.exit(1)
console.log(`\nFailed at first and passed by themselves: ${names.join(', ')}`)
