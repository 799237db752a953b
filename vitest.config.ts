import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Unit tests stand beside the code they test; integration tests need a database and say so in their name.
const unitTests = ['{packages,apps}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs']
const integrationTests = ['{apps/server,apps/signer,simulation}/**/*.integration.test.ts']
const installed = '**/node_modules/**'

// Loading the modules takes longer than most tests, so the files of a worker share them. A file that puts something in the
// place of a module, or needs one that nobody has used, has its modules for itself.
const mocking = testFiles().filter((file) => /vi\.(mock|resetModules)\(/.test(readFileSync(file, 'utf8')))

function testFiles(): string[] {
  const folders = ['packages', 'apps', 'simulation'].flatMap((top) =>
    top === 'simulation' ? [top] : readdirSync(top).map((name) => join(top, name, 'src')),
  )
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
}

const unit = {
  // Some compute for a second or two; a busy machine must not fail them.
  testTimeout: 30_000,
}
const integration = {
  globalSetup: ['apps/server/src/testing/database.ts'],
  setupFiles: ['apps/server/src/testing/patience.ts'],
  expect: { poll: { timeout: 20_000 } },
  alias: [
    {
      find: /^@node-rs\/argon2$/,
      replacement: join(import.meta.dirname, 'apps/server/src/testing/programs/quick-argon2.ts'),
    },
  ],
  // Most of the time is spent waiting, so four files run at a time even on two cores.
  maxWorkers: 4,
  // Some start the product three times; a machine half as fast must not fail them.
  testTimeout: 90_000,
  hookTimeout: 120_000,
}
// The files that take longest, few lines as they may have: one that began last would be left alone at the end.
const longest = [
  'upgrade/upgrade',
  'programs/programs',
  'chain-watch/faults',
  'gateway/roles',
  'programs/main',
  'chain-watch/reorganisations',
  'jobs/living-markets',
  'journal/seal',
  'simulation/chain/losses',
  'signer/src/losses',
  'backup/backup',
  'signer/src/kills',
  'fill/filling',
  'payments/killed',
  'options/verifiers',
  'chain-watch/foreign-addresses',
  'walk/slow-doors',
  'outbox/set-aside',
  'core/core',
  'db/keeper',
  'sandbox-reviewer/sandbox-reviewer',
  'core/held-journal',
  'core/database-gone',
].map((name) => `${name}.integration.test.ts`)
const strays = longest.filter((name) => !testFiles().some((file) => file.endsWith(name)))
if (strays.length > 0) throw new Error(`There is no ${strays.join(', no ')}`)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.endsWith(name))
      return place === -1 ? longest.length : place
    }
    // eslint-disable-next-line unicorn/no-array-sort -- it is Vitest's, and returns another array
    const usual = await super.sort(files)
    return usual.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

const isIntegration = (file: string) => file.endsWith('.integration.test.ts')

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: unitTests,
          exclude: [...integrationTests, installed, ...mocking],
          isolate: false,
        },
      },
      { test: { ...unit, name: 'unit-alone', include: mocking.filter((file) => !isIntegration(file)) } },
      {
        test: {
          ...integration,
          name: 'integration',
          include: integrationTests,
          exclude: [installed, ...mocking],
          isolate: false,
        },
      },
      { test: { ...integration, name: 'integration-alone', include: mocking.filter(isIntegration) } },
      { test: { ...unit, name: 'tidy', include: ['tidy/**/*.test.ts'] } },
    ],
  },
})
