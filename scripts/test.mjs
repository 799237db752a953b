// `npm test`: installs what the tests need and runs everything, as parallel as the machine allows. `npm test
// -- --changed`, or `--changed=<commit>`, runs only what a change can reach, and lists the skipped steps.
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { installChromium } from './chromium.mjs'
import { installPackages } from './install.mjs'
import { installPython } from './python.mjs'
import { summary } from './runner/reports.mjs'
import { runSteps } from './runner/run-steps.mjs'
import { minutesMax, steps } from './runner/steps.mjs'
import { stopSignal } from './runner/stop-signal.mjs'

const reportFolder = 'test-reports/steps'

/** @param {string | undefined} named */
async function reachedSteps(named) {
  // They read the sources with a package that must be installed first.
  const { baseOf, changedSince, readProject } = await import('./runner/changed-files.mjs')
  const { chooseSteps } = await import('./runner/choose-steps.mjs')
  const base = baseOf(named)
  if (base === null) {
    console.log('There is no earlier commit to compare with: everything is run.')
    return { steps, leftOut: [] }
  }
  const changed = changedSince(base)
  console.log(`${changed.length} files have changed since ${base.slice(0, 10)}.`)
  const choice = chooseSteps({ steps, changed, ...readProject(changed) })
  if (choice.why.length > 0)
    console.log(`Everything is run, since it is reached by ${choice.why.join(', ')}.`)
  return choice
}

/** @param {readonly string[]} words */
function readWords(words) {
  // The commit is optional, which `parseArgs` does not support.
  const { values } = parseArgs({
    args: words.map((word) => (word === '--changed' ? '--changed=' : word)),
    options: { changed: { type: 'string' } },
  })
  return { isChanged: values.changed !== undefined, base: values.changed || undefined }
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { isChanged, base } = readWords(process.argv.slice(2))
const cores = availableParallelism()
console.log(`Node ${process.version}, ${process.platform} ${process.arch}, ${cores} cores`)
installPackages()
installChromium()
installPython()

const startedMs = performance.now()
const chosen = isChanged ? await reachedSteps(base) : { steps, leftOut: [] }
rmSync(reportFolder, { recursive: true, force: true })
mkdirSync(reportFolder, { recursive: true })
const { passed, failed, wasStopped } = await runSteps(chosen.steps, {
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
if (!failed && isChanged) {
  const { leftOut } = chosen
  if (leftOut.length === 0) console.log('\nNothing was left out.')
  else console.log(`\nLeft out, which \`npm test\` runs:\n${leftOut.map((line) => `  ${line}`).join('\n')}`)
}
console.log(`${failed ? '' : '\n'}${passed.length} passed, ${failed ? 1 : 0} failed`)
process.exit(failed ? 1 : 0)
