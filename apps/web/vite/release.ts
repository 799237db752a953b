import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { minify } from 'vite'
import type { Plugin } from 'vite'
import { earlyScript } from './early.ts'
import { appVersion } from '../../../packages/contract/src/app-version.ts'

// The server fills in the page itself; the rest is written below and describes the build.
const notAssets = new Set(['index.html', 'sw.js', 'version.json', 'assets.json', 'robots.txt'])

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !/\.(br|gz)$/.test(file) && !file.startsWith('.vite/'))
    .toSorted()
}

/** The build id depends on the content of all files for the browser, so the same sources give the same id. */
async function buildIdOf(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n`).update(await readFile(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}

/** Names the build and writes the update files: version.json, the list of files, the service worker. */
export function release(): Plugin {
  let folder = ''
  return {
    name: 'candor-release',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      // A build that failed before writing shows its own error.
      if (!existsSync(join(folder, 'index.html'))) return
      const early = await readFile(join(folder, 'early.js'), 'utf8')
      const { code } = await minify('early.js', await earlyScript(folder, early))
      await writeFile(join(folder, 'early.js'), code)

      const files = await filesOf(folder)
      const buildId = await buildIdOf(folder, files)
      const assets = files.filter((file) => !notAssets.has(file)).map((file) => `/${file}`)

      const page = await readFile(join(folder, 'index.html'), 'utf8')
      await writeFile(join(folder, 'index.html'), page.replace('__CANDOR_BUILD_ID__', buildId))
      const version = { version: appVersion.name, versionCode: appVersion.code, buildId }
      await writeFile(join(folder, 'version.json'), JSON.stringify(version))
      await writeFile(join(folder, 'assets.json'), JSON.stringify({ buildId, assets }))
      const worker = await readFile(join(import.meta.dirname, 'service-worker.js'), 'utf8')
      const filled = worker
        .replace("'__CANDOR_BUILD_ID__'", JSON.stringify(buildId))
        .replace("'__CANDOR_ASSETS__'", JSON.stringify(assets))
      await writeFile(join(folder, 'sw.js'), filled)
    },
  }
}
