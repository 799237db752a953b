import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { languages } from '../../../packages/contract/src/languages.ts'
import { paths } from '../../../packages/contract/src/app-paths.ts'
import { staticFiles } from './static-files.ts'

type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>

// The first screens of a visit, by the names of their chunks; the rest is loaded when needed.
const firstScreens = { '/': 'home', [paths.home]: 'home', [paths.login]: 'login' }

function closure(manifest: Manifest, key: string, files: Set<string> = new Set()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || files.has(`/${chunk.file}`)) return files
  files.add(`/${chunk.file}`)
  for (const next of chunk.imports ?? []) closure(manifest, next, files)
  return files
}

/** A shared chunk has no module to be found by, only its name. */
function pieceOf(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((piece) => manifest[piece]?.name === name)
  if (key === undefined) throw new Error(`the build has no piece ${name}`)
  return key
}

/** The early script with the names of this build in it. */
export async function earlyScript(distFolder: string, script: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(distFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const page = await readFile(join(distFolder, 'index.html'), 'utf8')
  const pages = Object.entries(firstScreens).map(([path, screen]) => [
    path,
    // Files named by the page itself are already loading.
    [...closure(manifest, pieceOf(manifest, screen))].filter((file) => !page.includes(file)),
  ])
  const ofHome = closure(manifest, pieceOf(manifest, 'home'))
  const user = [...closure(manifest, pieceOf(manifest, 'user'))].filter(
    (file) => !ofHome.has(file) && !page.includes(file),
  )
  const words = languages.flatMap(({ shortName, locale }) => {
    const chunk = manifest[`src/i18n/generated/${locale}.ts`]
    return chunk ? [[shortName, `/${chunk.file}`]] : []
  })
  const firstFiles = { languages: Object.fromEntries(words), pages: Object.fromEntries(pages), user }
  return script.replace("'__CANDOR_FIRST_FILES__'", JSON.stringify(firstFiles))
}

export function early(): Plugin {
  const file = join(import.meta.dirname, 'early.js')
  return staticFiles('candor-early', new Map([['/early.js', () => readFile(file)]]))
}
