// `npm test`: installs what the tests need and runs everything, side by side as far as the machine bears it.
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { installChromium } from './chromium.mjs'
import { installPackages } from './install.mjs'
import { installPython } from './python.mjs'
import { summary } from './runner/reports.mjs'
import { runSteps } from './runner/run-steps.mjs'
import { minutesMax, steps } from './runner/steps.mjs'
import { stopSignal } from './runner/stop-signal.mjs'

const reportFolder = 'test-reports/steps'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const cores = availableParallelism()
console.log(`Node ${process.version}, ${process.platform} ${process.arch}, ${cores} cores`)
installPackages()
installChromium()
installPython()

const startedMs = performance.now()
rmSync(reportFolder, { recursive: true, force: true })
mkdirSync(reportFolder, { recursive: true })
const { passed, failed, wasStopped } = await runSteps(steps, {
  cores,
  reportFolder,
  print: (text) => void process.stdout.write(text),
  stop: stopSignal(),
})
if (wasStopped) {
  console.log('\nStopped.')
  process.exit(130)
}
if (failed) console.log(`\n${failed.name} failed.`)
else console.log(`\n${summary(passed, { seconds: (performance.now() - startedMs) / 1000, minutesMax })}`)
console.log(`${failed ? '' : '\n'}${passed.length} passed, ${failed ? 1 : 0} failed`)
process.exit(failed ? 1 : 0)
