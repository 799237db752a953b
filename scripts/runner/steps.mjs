// The steps of `npm test`. One list: their dependencies, their share of the machine, their time budgets, and
// the changes that reach them.

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} command
 * @property {readonly string[]} needs Steps that have passed before it starts.
 * @property {number} cores How many it keeps busy.
 * @property {boolean} isAlone Its tests depend on time: nothing runs beside it, except patient steps.
 * @property {boolean} isPatient It only computes, and takes what all others leave of the machine.
 * @property {number} budgetSeconds On an idle machine with two cores.
 * @property {'vitest' | 'playwright' | null} report Which program reports its tests.
 * @property {Readonly<Record<string, string>>} [env] For its programs alone.
 * @property {Reach} reach When `--changed` runs it.
 */
/**
 * Always; when one of its entry files is reached (a folder ends with a slash); or its reached test files.
 * @typedef {'always' | { entries: readonly string[] } | { tests: RegExp, loads: readonly string[] }} Reach
 */

export const minutesMax = 25

const site = (/** @type {string} */ app) => [
  `${app}/index.html`,
  `${app}/public/`,
  `${app}/src/main.tsx`,
  `${app}/vite.config.ts`,
]
const web = [...site('apps/web'), 'apps/web/vite/']
const built = [
  ...web,
  ...site('apps/console'),
  'apps/server/src/main.ts',
  'apps/signer/src/main.ts',
  'scripts/build.mjs',
]

const npm = (/** @type {string[]} */ ...words) => ['npm', 'run', '--silent', ...words]
/** @type {Pick<Step, 'needs' | 'cores' | 'isAlone' | 'isPatient' | 'report' | 'reach'>} */
const plain = {
  needs: ['texts'],
  cores: 1,
  isAlone: false,
  isPatient: false,
  report: null,
  reach: 'always',
}

// Several threads would each compute the shared types, and the other core has other work.
const oneThread = { GOMAXPROCS: '1', GOGC: '400' }

/** @type {readonly Step[]} Of those that may start, the first in the list does: those that others wait for, and the longest. */
export const steps = [
  { ...plain, name: 'texts', command: ['node', 'scripts/texts.mjs'], needs: [], budgetSeconds: 5 },
  { ...plain, name: 'format', command: npm('format:check'), budgetSeconds: 10 },
  { ...plain, name: 'build', command: npm('build'), budgetSeconds: 60, reach: { entries: built } },
  {
    ...plain,
    name: 'unit',
    command: npm('unit'),
    budgetSeconds: 130,
    report: 'vitest',
    reach: {
      tests: /^(?!.*\.integration\.)((packages|apps)\/.*\.test\.tsx?|scripts\/.*\.test\.mjs)$/,
      loads: [],
    },
  },
  {
    ...plain,
    name: 'chain',
    command: npm('chain', '--', '--deposits', '20', '--payouts', '20', '--kills', '6'),
    // It builds the server again, into the same folder.
    needs: ['build'],
    budgetSeconds: 120,
    reach: { entries: ['simulation/chain.ts'] },
  },
  { ...plain, name: 'types', command: ['node', 'scripts/types.mjs'], env: oneThread, budgetSeconds: 60 },
  { ...plain, name: 'lint', command: npm('lint'), env: oneThread, budgetSeconds: 60 },
  { ...plain, name: 'tidy', command: npm('tidy'), budgetSeconds: 15, report: 'vitest' },
  {
    ...plain,
    name: 'simulation',
    command: npm('simulate', '--', '--commands', '140000'),
    isPatient: true,
    budgetSeconds: 400,
    reach: { entries: ['simulation/simulate.ts'] },
  },
  {
    ...plain,
    name: 'budget',
    command: ['node', 'apps/web/budget.mjs'],
    needs: ['build'],
    budgetSeconds: 5,
    reach: { entries: ['apps/web/budget.mjs', ...web] },
  },
  {
    ...plain,
    name: 'first screen',
    command: ['node', 'scripts/first-screen.mjs'],
    needs: ['build'],
    budgetSeconds: 40,
    reach: { entries: ['scripts/first-screen.mjs', ...web] },
  },
  {
    ...plain,
    name: 'integration',
    command: npm('integration'),
    cores: 2,
    isAlone: true,
    budgetSeconds: 540,
    report: 'vitest',
    reach: {
      tests: /^(apps\/(server|signer)|simulation)\/.*\.integration\.test\.ts$/,
      // The database of all of them.
      loads: ['apps/server/src/testing/database.ts', 'apps/server/src/testing/patience.ts'],
    },
  },
  {
    ...plain,
    name: 'end to end',
    command: npm('e2e'),
    needs: ['build'],
    cores: 2,
    isAlone: true,
    budgetSeconds: 480,
    report: 'playwright',
    reach: { tests: /^e2e\/.*\.spec\.ts$/, loads: ['playwright.config.ts', 'e2e/tools/product.ts'] },
  },
]
