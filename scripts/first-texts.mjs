// The texts that the first screens can show: those named in the code that every visit begins with. They are
// in a language's first chunk; all others come in a second one, after the first paint.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const starts = [
  'apps/web/src/main.tsx',
  'apps/web/src/features/home/screen.tsx',
  'apps/web/src/features/home/user-head.tsx',
  'apps/web/src/features/home/attention/attention-card.tsx',
  'apps/web/src/shared/content/news-dot.tsx',
  'apps/web/src/features/account/login/screen.tsx',
]
// A refusal is shown after a failed call, when there is time to fetch its text.
const told = /^(code|reason|failure)\./
// Names every screen; those that start no visit are shown when all texts are loaded, including their titles.
const routes = 'apps/web/src/shell/routes.ts'
const firstScreen = /^ +(\w+): .*isFirst: true/gm
const screens = 'packages/contract/src/app-paths.ts'
const anyKey = /['"]([a-zA-Z]+\.[a-zA-Z.]+)['"]/g

/** What is imported to be run, not only for its types. @param {string} file @param {string} code */
function importedFiles(file, code) {
  const imports = code.matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+)'/gm)
  return [...imports].map((match) => join(dirname(file), match[1] ?? ''))
}

/** The title of each screen that a visit may begin with. @param {string} code */
function firstTitles(code) {
  const lines = readFileSync(screens, 'utf8').split('\n')
  return [...code.matchAll(firstScreen)].map(([, name]) => {
    const line = lines.find((each) => each.startsWith(`  ${name}: `))
    const title = /title: '([^']+)'/.exec(line ?? '')?.[1]
    if (title === undefined) throw new Error(`${screens} has no line with the title of ${name}`)
    return title
  })
}

/** @param {Iterable<string>} allKeys */
export function firstKeys(allKeys) {
  const keys = [...allKeys]
  /** @type {Set<string>} */
  const files = new Set()
  /** @type {Set<string>} */
  const named = new Set()
  /** @type {string[]} */
  const stems = []
  /** @param {string} file */
  function read(file) {
    if (files.has(file) || file.includes('/generated/')) return
    files.add(file)
    const code = readFileSync(file, 'utf8')
    const keysIn =
      file === routes ? firstTitles(code) : [...code.matchAll(anyKey)].map(([, key]) => key ?? '')
    for (const key of keysIn) named.add(key)
    for (const match of code.matchAll(/`([a-zA-Z.]+\.)\$\{/g)) stems.push(match[1] ?? '')
    for (const next of importedFiles(file, code)) read(next)
  }
  for (const file of starts) read(file)
  return new Set(
    keys.filter((key) => !told.test(key) && (named.has(key) || stems.some((stem) => key.startsWith(stem)))),
  )
}
