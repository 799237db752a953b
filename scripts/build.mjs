// Builds everything for `npm start`: the texts, the apps for traders and operators, the signer, and the
// server as one file beside those of its threads.
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { build as buildWithVite } from 'vite'
import { compressSite } from './compress.mjs'
import { compileTexts } from './texts.mjs'

const threads = [
  'platform/core/follower/follow',
  'platform/core/verify/verify-process',
  'platform/journal/seal-thread',
  'platform/operators/audit-check-process',
  'platform/projections/fill/fill-views',
]

/** The program and its threads. */
export async function buildServer() {
  await Promise.all([
    bundleFor('apps/server', ['main'], { packages: 'external' }),
    // Loaded only on test money.
    bundleFor('apps/server', ['local-chain/local-chain'], { packages: 'external' }),
    bundleFor('apps/server', ['local-chain/node-process'], {
      packages: 'external',
      name: 'local-chain-node',
    }),
    // A thread reads few files; otherwise it would start more slowly than the program.
    bundleFor('apps/server', threads, { external: ['pg', 'pg-copy-streams'] }),
  ])
}

/** The process with the keys. */
export async function buildSigner() {
  await bundleFor('apps/signer', ['main'], { packages: 'external' })
}

/**
 * @param {string} app
 * @param {readonly string[]} entries
 * @param {{ packages?: 'external', external?: string[], name?: string }} options
 */
async function bundleFor(app, entries, { name = '[name]', ...outside }) {
  await bundle({
    entryPoints: entries.map((path) => `${app}/src/${path}.ts`),
    entryNames: name,
    outdir: `${app}/dist`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    ...outside,
    // Our own packages are sources, not installed programs: they are bundled.
    alias: {
      '@candor/chain': './packages/chain/src',
      '@candor/contract': './packages/contract/src',
      '@candor/money': './packages/money/src',
      '@candor/engine': './packages/engine/src',
    },
    sourcemap: true,
    logLevel: 'warning',
  })
}

/** @param {string} root @param {{ outDir?: string, minify?: boolean }} options */
async function buildSite(root, { outDir = 'dist', minify = true } = {}) {
  const build = { outDir, minify, emptyOutDir: true }
  await buildWithVite({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build })
  await compressSite(join(root, outDir))
}

/** @param {{ outDir?: string, minify?: boolean }} options */
export const buildWeb = async (options = {}) => await buildSite('apps/web', options)

if (process.argv[1]?.endsWith('build.mjs')) {
  const { found } = compileTexts()
  for (const complaint of found) console.error(complaint)
  if (found.length > 0) process.exit(1)
  await Promise.all([buildServer(), buildSigner(), buildWeb(), buildSite('apps/console')])
}
