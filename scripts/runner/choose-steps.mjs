// The steps and their test files that a change reaches. When in doubt, everything.
import { basename } from 'node:path'
import { reachedFrom } from './reach.mjs'
import {
  checkedAlways,
  reachesEverything,
  smokeSpecs,
  specsOfCapability,
  specsOfOperators,
} from './reach-table.mjs'
import { withNeeds } from './schedule.mjs'

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./run-steps.mjs').ChosenStep} ChosenStep */
/**
 * @typedef {object} Choice
 * @property {ChosenStep[]} steps
 * @property {string[]} why Changed files for which everything is run.
 * @property {string[]} leftOut
 */

const mains = [
  'apps/web/src/main.tsx',
  'apps/console/src/main.tsx',
  'apps/server/src/main.ts',
  'apps/signer/src/main.ts',
]
const isTestCode = (/** @type {string} */ path) => /\.test\.(tsx?|mjs)$|\/testing\//.test(path)
const isProduct = (/** @type {string} */ path) => /^(apps|packages)\//.test(path) && !isTestCode(path)

/**
 * @param {object} change
 * @param {readonly Step[]} change.steps
 * @param {readonly string[]} change.changed
 * @param {readonly string[]} change.files All of the project.
 * @param {import('./reach.mjs').Arrows} change.arrows
 * @returns {Choice}
 */
export function chooseSteps({ steps, changed, files, arrows }) {
  /** @type {Map<string, Set<string>>} */
  const filesOf = new Map()
  /** @type {string[]} */
  const why = []
  // Its importers have changed too, or the type check fails.
  const isGone = (/** @type {string} */ path) => /\.(tsx?|mjs)$/.test(path) && !files.includes(path)
  for (const path of changed) {
    const reached = reachedFrom(path, arrows)
    const hits = steps.map((step) => ({ step, found: foundIn(step, path, { reached, files }) }))
    for (const { step, found } of hits)
      if (found.length > 0) filesOf.set(step.name, new Set([...(filesOf.get(step.name) ?? []), ...found]))
    const isKnown = hits.some(({ found }) => found.length > 0) || matches(checkedAlways, path) || isGone(path)
    if (matches(reachesEverything, path) || !isKnown) why.push(path)
  }
  if (why.length > 0) return { steps: [...steps], why, leftOut: [] }

  const always = steps.filter(({ reach }) => reach === 'always').map(({ name }) => name)
  const chosen = withNeeds(steps, new Set([...always, ...filesOf.keys()]))
  const narrowed = chosen.map((step) => narrow(step, { files, found: filesOf.get(step.name) }))
  return { steps: narrowed, why, leftOut: leftOutOf(steps, narrowed, files) }
}

/** @param {readonly RegExp[]} patterns @param {string} path */
const matches = (patterns, path) => patterns.some((pattern) => pattern.test(path))

/**
 * The files of a step that a changed file reaches: test files, or the step's entry files.
 * @param {Step} step
 * @param {string} path
 * @param {{ reached: ReadonlySet<string>, files: readonly string[] }} project
 * @returns {readonly string[]}
 */
function foundIn({ reach, report }, path, { reached, files }) {
  if (reach === 'always') return []
  if ('entries' in reach) return reach.entries.filter((entry) => hasEntry(reached, entry))
  const tests = files.filter((file) => reach.tests.test(file))
  if (reach.loads.some((loaded) => reached.has(loaded))) return tests
  if (report === 'playwright' && isProduct(path)) return specsOf(path, reached, tests)
  return tests.filter((test) => reached.has(test))
}

/** @param {ReadonlySet<string>} reached @param {string} entry */
function hasEntry(reached, entry) {
  return entry.endsWith('/') ? [...reached].some((path) => path.startsWith(entry)) : reached.has(entry)
}

/**
 * The browser tests for a file of the product: by its capability, or the smoke tests.
 * @param {string} path
 * @param {ReadonlySet<string>} reached
 * @param {readonly string[]} tests
 */
function specsOf(path, reached, tests) {
  const isBuilt = /^apps\/\w+\/(?!src\/)/.test(path) || mains.some((main) => reached.has(main))
  if (!isBuilt) return []
  const [, app, name = ''] = /^apps\/(\w+)\/src\/(?:features|products)\/([^/]+)\//.exec(path) ?? []
  const product = /^packages\/engine\/src\/products\/([^/]+)\//.exec(path)?.[1] ?? ''
  const rows =
    app === 'console'
      ? [specsOfOperators[name]]
      : [specsOfCapability[name || product], app === 'server' ? specsOfOperators[name] : undefined]
  // A feature without a row may be in any of them.
  if (app !== undefined && app !== 'server' && rows[0] === undefined) return tests
  const named = rows.flatMap((row) => row ?? [])
  const specs = named.length > 0 ? named : smokeSpecs
  return tests.filter((test) => specs.includes(basename(test, '.spec.ts')))
}

/**
 * A step with all its test files reached runs as a whole.
 * @param {Step} step
 * @param {{ files: readonly string[], found: ReadonlySet<string> | undefined }} tests
 * @returns {ChosenStep}
 */
function narrow(step, { files, found }) {
  if (step.reach === 'always' || 'entries' in step.reach) return step
  const { tests } = step.reach
  const all = files.filter((file) => tests.test(file))
  return found === undefined || found.size >= all.length ? step : { ...step, files: [...found].toSorted() }
}

/**
 * @param {readonly Step[]} steps
 * @param {readonly ChosenStep[]} chosen
 * @param {readonly string[]} files
 */
function leftOutOf(steps, chosen, files) {
  return steps.flatMap((step) => {
    const taken = chosen.find(({ name }) => name === step.name)
    if (!taken) return [`${step.name}: all of it`]
    if (taken.files === undefined || step.reach === 'always' || 'entries' in step.reach) return []
    const { tests } = step.reach
    const all = files.filter((file) => tests.test(file)).length
    return [`${step.name}: ${all - taken.files.length} of ${all} files`]
  })
}
