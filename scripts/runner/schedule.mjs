// The steps that may start now. Knows no processes.
/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {Pick<Step, 'name' | 'needs' | 'cores' | 'isAlone' | 'isPatient'>} Task What the order of steps depends on. */

// One step computes while another waits for a file or the network, so one core counts as two.
const coresMin = 2

/**
 * The steps to start at this moment, in the order of the list.
 * @template {Task} T
 * @param {object} moment
 * @param {readonly T[]} moment.waiting
 * @param {readonly Task[]} moment.running
 * @param {ReadonlySet<string>} moment.passed
 * @param {number} moment.cores Of the machine.
 * @returns {T[]}
 */
export function startableNow({ waiting, running, passed, cores }) {
  const total = Math.max(cores, coresMin)
  const used = (/** @type {Task} */ { cores, isPatient }) => (isPatient ? 0 : Math.min(cores, total))
  /** @type {T[]} */
  const starting = []
  for (const step of waiting) {
    const beside = [...running, ...starting]
    if (!step.needs.every((need) => passed.has(need))) continue
    if (!step.isPatient && beside.some(({ isAlone }) => isAlone)) continue
    if (step.isAlone && beside.some(({ isPatient }) => !isPatient)) continue
    const free = total - beside.reduce((sum, other) => sum + used(other), 0)
    if (used(step) <= free) starting.push(step)
  }
  return starting
}

/**
 * The named steps and all their dependencies, in the order of the list.
 * @template {Task} T
 * @param {readonly T[]} steps
 * @param {ReadonlySet<string>} names
 * @returns {T[]}
 */
export function withNeeds(steps, names) {
  const wanted = new Set(names)
  // A step's dependencies precede it.
  for (const step of steps.toReversed())
    if (wanted.has(step.name)) for (const need of step.needs) wanted.add(need)
  return steps.filter(({ name }) => wanted.has(name))
}

/**
 * Why a list of steps can't be run, if so.
 * @param {readonly Task[]} steps
 * @returns {string[]}
 */
export function faultsOf(steps) {
  /** @type {Set<string>} */
  const before = new Set()
  /** @type {string[]} */
  const faults = []
  for (const { name, needs } of steps) {
    if (before.has(name)) faults.push(`${name} stands twice`)
    for (const need of needs)
      if (!before.has(need)) faults.push(`${name} needs ${need}, which is not before it`)
    before.add(name)
  }
  return faults
}
