// Runs steps in parallel until all have passed, one has failed, or they are stopped.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startGroup } from './process-group.mjs'
import { readPlaywright, readVitest } from './reports.mjs'
import { faultsOf, startableNow } from './schedule.mjs'

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./reports.mjs').FileReport} FileReport */
/** @typedef {Step & { files?: readonly string[] }} ChosenStep Of a step with tests, these files alone. */
/** @typedef {{ step: Step, seconds: number, files: FileReport[] | null }} Passed */
/** @typedef {{ passed: Passed[], failed: { name: string } | null, wasStopped: boolean }} Outcome */

/**
 * @param {readonly ChosenStep[]} steps
 * @param {object} options
 * @param {number} options.cores
 * @param {string} options.reportFolder
 * @param {(text: string) => void} options.print
 * @param {AbortSignal} options.stop
 * @param {number} [options.graceMs] How long a step may take to end when it is told to.
 * @returns {Promise<Outcome>}
 */
export async function runSteps(steps, { cores, reportFolder, print, stop, graceMs }) {
  const faults = faultsOf(steps)
  if (faults.length > 0) throw new Error(faults.join('; '))
  /** @type {Passed[]} */
  const passed = []
  /** @type {Map<ChosenStep, { end: () => Promise<void>, done: Promise<Done> }>} */
  const running = new Map()
  const waiting = [...steps]
  const endAll = async () => {
    await Promise.all([...running.values()].map(({ end }) => end()))
  }
  const stopped = new Promise((/** @type {(done: null) => void} */ resolve) => {
    if (stop.aborted) resolve(null)
    stop.addEventListener('abort', () => resolve(null), { once: true })
  })

  while (waiting.length > 0 || running.size > 0) {
    const names = new Set(passed.map(({ step }) => step.name))
    const starting = startableNow({ waiting, running: [...running.keys()], passed: names, cores })
    // The output of a step on its own is shown live: at most a patient step runs beside it.
    const isShown = [...running.keys(), ...starting].filter(({ isPatient }) => !isPatient).length === 1
    for (const step of starting) {
      waiting.splice(waiting.indexOf(step), 1)
      const isShownNow = isShown && !step.isPatient
      print(isShownNow ? `\n— ${step.name}\n` : `\n— ${step.name} begins\n`)
      running.set(step, begin(step, { reportFolder, graceMs, show: isShownNow ? print : undefined }))
    }
    const done = await Promise.race([stopped, ...[...running.values()].map(({ done }) => done)])
    if (done === null) {
      await endAll()
      return { passed, failed: null, wasStopped: true }
    }
    running.delete(done.step)
    if (!done.hasPassed) {
      const others = [...running.keys()].map(({ name }) => name)
      await endAll()
      if (others.length > 0) print(`\nEnded: ${others.join(', ')}\n`)
      print(done.output === '' ? '' : `\n— ${done.step.name}\n${done.output}`)
      return { passed, failed: { name: done.step.name }, wasStopped: false }
    }
    if (done.output !== '') print(`\n— ${done.step.name}\n${done.output}`)
    print(`— ${done.step.name}: ${Math.round(done.seconds)} s\n`)
    const { step, seconds, files } = done
    passed.push({ step, seconds, files })
  }
  return { passed, failed: null, wasStopped: false }
}

/** @typedef {Passed & { hasPassed: boolean, output: string }} Done */

/**
 * @param {ChosenStep} step
 * @param {{ reportFolder: string, graceMs: number | undefined, show: ((text: string) => void) | undefined }} options
 */
function begin(step, { reportFolder, graceMs, show }) {
  const reportFile = join(reportFolder, `${step.name.replaceAll(' ', '-')}.json`)
  const { command, env } = reported(step, reportFile)
  const startedMs = performance.now()
  const { ended, end } = startGroup(command, {
    env,
    isPatient: step.isPatient,
    show,
    ...(graceMs !== undefined && { graceMs }),
  })
  /** @returns {Promise<Done>} */
  const finish = async () => {
    const { status, output } = await ended
    const seconds = (performance.now() - startedMs) / 1000
    return { step, seconds, files: filesOf(step, reportFile), hasPassed: status === 0, output }
  }
  return { end, done: finish() }
}

/**
 * The command of a step with its test report, and only for some files if they are named.
 * @param {Pick<ChosenStep, 'command' | 'report' | 'files' | 'env'>} step
 * @param {string} reportFile
 */
export function reported({ command, report, files = [], env: own }, reportFile) {
  const colors = process.stdout.isTTY && process.env['NO_COLOR'] === undefined ? { FORCE_COLOR: '1' } : {}
  const env = { ...process.env, ...colors, ...own }
  switch (report) {
    case null:
      return { command, env }
    case 'vitest': {
      const reporters = ['minimal', 'json', 'scripts/runner/file-seconds.mjs'].map(
        (name) => `--reporter=${name}`,
      )
      return {
        command: [...command, '--', ...reporters, `--outputFile.json=${reportFile}`, ...files],
        env: { ...env, FILE_SECONDS: secondsFileOf(reportFile) },
      }
    }
    case 'playwright':
      return {
        command: [...command, '--', '--reporter=list,json', ...files],
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
      }
  }
}

const secondsFileOf = (/** @type {string} */ reportFile) => reportFile.replace(/\.json$/, '-seconds.json')

/** What a step has reported about its test files; null when it has none, or left no report. @param {Step} step @param {string} reportFile */
export function filesOf({ report }, reportFile) {
  if (report === null || !existsSync(reportFile)) return null
  const read = (/** @type {string} */ file) =>
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  if (report === 'playwright') return readPlaywright(read(reportFile), process.cwd())
  return readVitest(read(reportFile), read(secondsFileOf(reportFile)), process.cwd())
}
