// Builds what `npm start` runs: the texts, the trader's app, and the server as one file beside that of its thread.
import { build as bundle } from 'esbuild'
import { build as buildSite } from 'vite'
import { compileTexts } from './texts.mjs'

export async function buildServer() {
  await bundle({
    // The program, and the thread that it starts beside itself.
    entryPoints: ['apps/server/src/main.ts', 'apps/server/src/projections/fill-views.ts'],
    entryNames: '[name]',
    outdir: 'apps/server/dist',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    // Our own packages are source, not installed programs: they go into the bundle.
    alias: {
      '@candor/contract': './packages/contract/src',
      '@candor/money': './packages/money/src',
      '@candor/engine': './packages/engine/src',
    },
    sourcemap: true,
    logLevel: 'warning',
  })
}

/** @param {{ outDir?: string, minify?: boolean }} options */
export async function buildWeb({ outDir = 'dist', minify = true } = {}) {
  const build = { outDir, minify, emptyOutDir: true }
  await buildSite({ root: 'apps/web', configFile: 'apps/web/vite.config.ts', logLevel: 'warn', build })
}

if (process.argv[1]?.endsWith('build.mjs')) {
  const { found } = compileTexts()
  for (const complaint of found) console.error(complaint)
  if (found.length > 0) process.exit(1)
  await Promise.all([buildServer(), buildWeb()])
}
