// A program in its own process group: we receive Ctrl-C first, and end the program with all its children.
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

// A leftover process may keep the output open.
const lastOutputMs = 1_000
const pollMs = 50
// The system needs a moment to clean up.
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
 * Its children inherit it.
 * @param {number} pid
 */
function makePatient(pid) {
  const { PRIORITY_LOW } = constants.priority
  setPriority(pid, PRIORITY_LOW)
  // Linux may first share the processor between sessions, and then a priority counts only within its session.
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(PRIORITY_LOW))
  } catch {
    // Another system, or one without this.
  }
}

/**
 * Asks politely, then kills. A database runs in its own group, so the descendants are looked up while their
 * parents still exist.
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
 * A process, its group, and all their descendants, in any group.
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
      // The program's name is in brackets and may contain anything.
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
