import { mkdtempSync, readFileSync, existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { treeOf } from './process-group.mjs'
import { reported, runSteps } from './run-steps.mjs'

/** @typedef {import('./steps.mjs').Step} Step */

const folder = mkdtempSync(join(tmpdir(), 'candor-steps-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A step that runs a line of JavaScript. @param {string} name @param {string} code @param {Partial<Step>} more @returns {Step} */
const step = (name, code, more = {}) => ({
  name,
  command: [process.execPath, '-e', code],
  needs: [],
  cores: 1,
  isAlone: false,
  isPatient: false,
  budgetSeconds: 10,
  report: null,
  reach: 'always',
  ...more,
})

/** @param {readonly Step[]} steps @param {AbortSignal} stop */
async function run(steps, stop = new AbortController().signal) {
  /** @type {string[]} */
  const printed = []
  const print = (/** @type {string} */ text) => void printed.push(text)
  const outcome = await runSteps(steps, { cores: 2, reportFolder: folder, print, stop, graceMs: 500 })
  return { ...outcome, names: outcome.passed.map(({ step }) => step.name), printed: printed.join('') }
}

const forever = 'setInterval(() => {}, 1000)'
/** Says who it is in a file. @param {string} name */
const noting = (name) =>
  `require('fs').writeFileSync(${JSON.stringify(join(folder, name))}, String(process.pid));`

/** @param {string} name */
async function pidOf(name) {
  const file = join(folder, name)
  while (!existsSync(file) || readFileSync(file, 'utf8') === '')
    await new Promise((resolve) => setTimeout(resolve, 20))
  return Number(readFileSync(file, 'utf8'))
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    const stat = `/proc/${pid}/stat`
    return !existsSync(stat) || !/ Z /.test(readFileSync(stat, 'utf8').replace(/\(.*\)/s, ''))
  } catch {
    return false
  }
}

test('steps run side by side, and a dependent step starts when its need has passed', async () => {
  // Each of the two ends only after the other has begun.
  const meet = (/** @type {string} */ mine, /** @type {string} */ other) =>
    `${noting(mine)} const wait = () => require('fs').existsSync(${JSON.stringify(join(folder, other))}) || setTimeout(wait, 10); wait()`
  const { names, failed, printed } = await run([
    step('left', meet('left', 'right')),
    step('right', meet('right', 'left')),
    step('last', "console.log('the end')", { needs: ['left', 'right'] }),
  ])
  expect(failed).toBeNull()
  expect(names.toSorted()).toEqual(['last', 'left', 'right'])
  expect(printed).toMatch(/— last\nthe end\n— last: \d+ s\n$/)
})

test('a patient step waits for all others, and so do the steps after it', async () => {
  const tell = "console.log('priority', os.getPriority())"
  const inChild = `console.log(child_process.execFileSync(process.execPath, ['-p', 'os.getPriority()'], { encoding: 'utf8' }))`
  // If the system shares the processor between sessions, the session shows it too.
  const ofSession = existsSync('/proc/self/autogroup')
    ? "fs.readFileSync('/proc/self/autogroup', 'utf8')"
    : "'nice 19'"
  const { printed } = await run([
    step('patient', `${tell}; ${inChild}; console.log(${ofSession})`, { isPatient: true }),
  ])
  expect(printed).toMatch(/priority 19\n19\n.*nice 19/s)
})

test('the output of steps side by side is not mixed', async () => {
  const chatty = (/** @type {string} */ word) =>
    `let n = 0; const say = () => { console.log('${word}'); if (++n < 5) setTimeout(say, 20) }; say()`
  const { printed } = await run([step('a', chatty('aaa')), step('b', chatty('bbb'))])
  expect(printed).toContain('aaa\n'.repeat(5))
  expect(printed).toContain('bbb\n'.repeat(5))
})

test('the first failure ends the others, and is reported last', async () => {
  const { names, failed, printed } = await run([
    step('slow', noting('slow') + forever),
    step('broken', "console.log('this is why'); setTimeout(() => process.exit(3), 300)"),
    step('later', ''),
  ])
  expect(failed).toEqual({ name: 'broken' })
  expect(names).toEqual([])
  expect(printed).toMatch(/Ended: slow\n\n— broken\nthis is why\n$/)
  expect(printed).not.toContain('later')
  expect(isAlive(await pidOf('slow'))).toBe(false)
})

test('a step that ignores its end is killed, with the process groups it started', async () => {
  const child = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(
    `process.on('SIGTERM', () => {}); ${noting('grandchild')} ${forever}`,
  )}], { detached: true, stdio: 'ignore' }).unref();`
  const startedMs = Date.now()
  const controller = new AbortController()
  const running = run(
    [step('deaf', `process.on('SIGTERM', () => {}); ${child} ${noting('deaf')} ${forever}`)],
    controller.signal,
  )
  const pids = [await pidOf('deaf'), await pidOf('grandchild')]
  expect(pids.map(isAlive)).toEqual([true, true])
  controller.abort()
  expect(await running).toMatchObject({ wasStopped: true, failed: null, names: [] })
  expect(Date.now() - startedMs).toBeLessThan(10_000)
  expect(pids.map(isAlive)).toEqual([false, false])
})

test('a missing program fails its step', async () => {
  const { failed, printed } = await run([step('missing', '', { command: ['no-such-program'] })])
  expect(failed).toEqual({ name: 'missing' })
  expect(printed).toContain('ENOENT')
})

test('a step does not wait for processes it leaves behind', async () => {
  const left = `require('child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 8000)'], { stdio: 'inherit' }).unref()`
  const startedMs = Date.now()
  expect(await run([step('leaves', left)])).toMatchObject({ failed: null, names: ['leaves'] })
  expect(Date.now() - startedMs).toBeLessThan(6_000)
})

test('a report of the tests is requested, only of the named files if there are any', () => {
  const vitest = reported(
    { command: ['npm', 'run', 'unit'], report: 'vitest', files: ['a.test.ts'] },
    'r.json',
  )
  expect(vitest.command).toEqual([
    'npm',
    'run',
    'unit',
    '--',
    '--reporter=minimal',
    '--reporter=json',
    '--reporter=scripts/runner/file-seconds.mjs',
    '--outputFile.json=r.json',
    'a.test.ts',
  ])
  expect(vitest.env).toMatchObject({ FILE_SECONDS: 'r-seconds.json' })
  const playwright = reported({ command: ['npm', 'run', 'e2e'], report: 'playwright' }, 'r.json')
  expect(playwright.command).toEqual(['npm', 'run', 'e2e', '--', '--reporter=list,json'])
  expect(playwright.env).toMatchObject({ PLAYWRIGHT_JSON_OUTPUT_FILE: 'r.json' })
  expect(reported({ command: ['node', 'x'], report: null }, 'r.json').command).toEqual(['node', 'x'])
})

test('a tree of processes has children in other groups, and orphans of its group', () => {
  const all = [
    { pid: 1, parent: 0, group: 1 },
    { pid: 10, parent: 1, group: 10 },
    { pid: 11, parent: 10, group: 10 },
    { pid: 12, parent: 11, group: 12 },
    { pid: 13, parent: 1, group: 10 },
    { pid: 20, parent: 1, group: 20 },
  ]
  expect(treeOf(10, all).map(({ pid }) => pid)).toEqual([10, 11, 12, 13])
})
