// A program in a process group of its own: Ctrl-C reaches us first, and we end it with everything it has started.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** @typedef {{ pid: number, parent: number, group: number }} Process */
/**
 * @typedef {object} Ended
 * @property {number | null} status Null when a signal or a missing program ended it.
 * @property {string} output All of it, unless it was shown while it ran.
 */
/** @typedef {{ ended: Promise<Ended>, end: () => Promise<void> }} Running */

// A process that was left behind may hold the output open.
const lastOutputMs = 1_000
const pollMs = 50
// The system takes a moment to clear up.
const killedMs = 2_000

/**
 * @param {readonly string[]} command
 * @param {{ env?: NodeJS.ProcessEnv, isPatient?: boolean, show?: ((text: string) => void) | undefined, graceMs?: number }} options A patient one gets what all others leave of the processor; `show` gets the output as it comes.
 * @returns {Running}
 */
export function startGroup(
  [program = '', ...rest],
  { env = process.env, isPatient = false, show, graceMs = 5_000 } = {},
) {
  const child = spawn(program, rest, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const { pid } = child
  if (isPatient && pid !== undefined) makePatient(pid)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (/** @type {string} */ text) => (show ? show(text) : (output += text)))
  }
  /** @type {Promise<Ended>} */
  const ended = new Promise((resolve) => {
    let status = /** @type {number | null} */ (null)
    const finish = () => resolve({ status, output })
    child.once('error', (error) => {
      output += `${error.message}\n`
      finish()
    })
    child.once('close', finish)
    child.once('exit', (code) => {
      status = code
      setTimeout(() => {
        for (const stream of [child.stdout, child.stderr]) stream.destroy()
        finish()
      }, lastOutputMs).unref()
    })
  })
  return { ended, end: async () => (pid === undefined ? undefined : await endTree(pid, graceMs)) }
}

/**
 * What it starts inherits it.
 * @param {number} pid
 */
function makePatient(pid) {
  const { PRIORITY_LOW } = constants.priority
  setPriority(pid, PRIORITY_LOW)
  // Linux can share the processor out between sessions first, and then a priority counts only inside its session.
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(PRIORITY_LOW))
  } catch {
    // Another system, or one that does not.
  }
}

/**
 * Asks politely, then kills. A database runs in a group of its own, so the descendants are looked up before their parents
 * are gone.
 * @param {number} pid
 * @param {number} graceMs
 */
async function endTree(pid, graceMs) {
  const tree = treeOf(pid, processes())
  const left = () => {
    const now = new Map(processes().map((process) => [process.pid, process]))
    return tree.filter((process) => now.get(process.pid)?.group === process.group)
  }
  for (const [name, ms] of /** @type {[NodeJS.Signals, number][]} */ ([
    ['SIGTERM', graceMs],
    ['SIGKILL', killedMs],
  ])) {
    for (const process of left()) signal(process.pid, name)
    const deadline = Date.now() + ms
    while (left().length > 0 && Date.now() < deadline) await wait(pollMs)
  }
}

/** @param {number} pid @param {NodeJS.Signals} name */
function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended in the meantime.
  }
}

/**
 * A process, its group, and all that they have started, in whichever group.
 * @param {number} pid
 * @param {readonly Process[]} all
 */
export function treeOf(pid, all) {
  const found = new Set([pid])
  for (let known = 0; known < found.size;) {
    known = found.size
    for (const process of all) if (process.group === pid || found.has(process.parent)) found.add(process.pid)
  }
  return all.filter((process) => found.has(process.pid))
}

/** All processes that have not ended. @returns {Process[]} */
function processes() {
  return existsSync('/proc/self/stat') ? fromProc() : fromPs()
}

function fromProc() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    try {
      // The name of the program is in brackets, and may hold anything.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/\(.*\)/s, '')
      const [, state, parent, group] = stat.split(/\s+/)
      return state === 'Z' ? [] : [{ pid: Number(pid), parent: Number(parent), group: Number(group) }]
    } catch {
      return []
    }
  })
}

function fromPs() {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,stat='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent, group, state] = line.trim().split(/\s+/)
    if (state === undefined || state.startsWith('Z')) return []
    return [{ pid: Number(pid), parent: Number(parent), group: Number(group) }]
  })
}
