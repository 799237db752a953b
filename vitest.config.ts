import { defineConfig } from 'vitest/config'

// Unit tests stand beside the code they test; integration tests need a database and say so in their name.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps}/**/*.test.{ts,tsx}', 'scripts/*.test.mjs'],
          exclude: ['**/*.integration.test.ts', '**/node_modules/**'],
          // Some compute for a second or two; a busy machine must not fail them.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{apps/server,apps/signer,simulation}/**/*.integration.test.ts'],
          globalSetup: ['apps/server/src/testing/database.ts'],
          isolate: false,
          // Most of the time is spent waiting, so three files run at a time even on two cores.
          maxWorkers: 3,
          // Some start the product three times; a machine half as fast must not fail them.
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'tidy', include: ['tidy/**/*.test.ts'] } },
    ],
  },
})
