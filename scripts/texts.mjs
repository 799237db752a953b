// Compiles the translators' .po catalogues into modules for the apps, and fails if a language has a missing,
// extra or empty text, or other placeholders than English.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import PO from 'pofile'
import { firstKeys } from './first-texts.mjs'

/** @typedef {{ folder: string, only?: RegExp }} Source A folder of texts, or those of it with such keys. */
/** @type {Source} */
const shared = { folder: 'packages/contract/texts' }
/** @type {Source} */
const ofWeb = { folder: 'apps/web/src/i18n/texts' }

// Each output merges its sources, in the languages common to all of them. If the first screen has a budget,
// texts it does not show go to `rest/`.
export const catalogues = [
  { out: 'apps/web/src/i18n/generated', sources: [shared, ofWeb], firstOf: firstKeys },
  {
    out: 'apps/console/src/i18n/generated',
    // Operators and users read the same names of movements and buckets.
    sources: [
      shared,
      { ...ofWeb, only: /^(flow\.name|bucket)\./ },
      { folder: 'apps/console/src/i18n/texts' },
    ],
  },
  {
    out: 'apps/server/src/platform/texts/generated',
    sources: [
      shared,
      // Names in tables of texts published by the server.
      { ...ofWeb, only: /^(depositKind\.|withdraw\.byCard$)/ },
      { folder: 'apps/server/src/platform/texts' },
    ],
    // Unchanged, because operators edit them.
    written: /^mail\.\w+\.(subject|body)$/,
  },
]

const reference = 'en'

/** @param {string} file */
function readCatalogue(file) {
  /** @type {Map<string, string>} */
  const texts = new Map()
  for (const item of PO.parse(readFileSync(file, 'utf8')).items) {
    if (texts.has(item.msgid)) throw new Error(`${file}: ${item.msgid} stands twice`)
    texts.set(item.msgid, item.msgstr[0] ?? '')
  }
  return texts
}

/** The names a text expects to be given, in any order. @param {string} text */
export function placeholders(text) {
  const names = [...text.matchAll(/\{\s*([A-Za-z]\w*)\s*[,}]/g)].map((match) => match[1] ?? '')
  return [...new Set(names)].toSorted().join(' ')
}

/**
 * @param {string} language
 * @param {Map<string, string>} texts
 * @param {Map<string, string>} english
 */
export function complaints(language, texts, english) {
  const found = []
  for (const [key, source] of english) {
    const text = texts.get(key)
    if (text === undefined) found.push(`${language}: ${key} is missing`)
    else if (text.trim() === '') found.push(`${language}: ${key} is empty`)
    else if (placeholders(text) !== placeholders(source))
      found.push(
        `${language}: ${key} has {${placeholders(text)}} where English has {${placeholders(source)}}`,
      )
  }
  for (const key of texts.keys()) if (!english.has(key)) found.push(`${language}: ${key} is not in English`)
  return found
}

/** @param {readonly Source[]} sources @param {string} language */
function merged(sources, language) {
  return new Map(
    sources.flatMap(({ folder, only }) =>
      [...readCatalogue(join(folder, `${language}.po`))].filter(([key]) => !only || only.test(key)),
    ),
  )
}

/** The languages that all of these folders have. @param {readonly Source[]} sources */
export function languagesOf(sources) {
  const [first = [], ...others] = sources.map(({ folder }) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.po'))
      .map((file) => basename(file, '.po')),
  )
  return first.filter((language) => others.every((languages) => languages.includes(language)))
}

/** @param {string} file @param {[string, string][]} texts */
function writeModule(file, texts) {
  const compiled = Object.fromEntries(texts.map(([key, text]) => [key, compileMessage(text)]))
  // The apps format texts with a few lines of their own code.
  const types = file.startsWith('apps/server/') ? '@lingui/core' : '@candor/client/languages/message'
  const module = `import type { Messages } from '${types}'\n\nexport const messages: Messages = ${JSON.stringify(compiled, null, 1)}\n`
  writeFileSync(file, module)
}

/** Texts with such keys in every language, as they are written. @param {string} file @param {readonly Source[]} sources @param {RegExp} written */
function writeSources(file, sources, written) {
  const byLanguage = Object.fromEntries(
    languagesOf(sources).map((language) => [
      language,
      Object.fromEntries([...merged(sources, language)].filter(([key]) => written.test(key))),
    ]),
  )
  const module = `export const written: Record<string, Record<string, string>> = ${JSON.stringify(byLanguage, null, 1)}\n`
  writeFileSync(file, module)
}

export function compileTexts() {
  const found = []
  let count = 0
  // While a catalogue is being written, TEXTS_ONLY=en compiles only that language and skips rooms without it.
  const only = process.env['TEXTS_ONLY']
  for (const { out, sources, firstOf, written } of catalogues) {
    if (only && !languagesOf(sources).includes(only)) continue
    mkdirSync(out, { recursive: true })
    const languages = languagesOf(sources).filter((language) => !only || language === only)
    const english = merged(sources, reference)
    const first = firstOf?.(english.keys())
    if (first) mkdirSync(join(out, 'rest'), { recursive: true })
    for (const language of languages) {
      const texts = merged(sources, language)
      found.push(...complaints(language, texts, english))
      const all = [...texts]
      writeModule(
        join(out, `${language}.ts`),
        all.filter(([key]) => !first || first.has(key)),
      )
      if (first)
        writeModule(
          join(out, 'rest', `${language}.ts`),
          all.filter(([key]) => !first.has(key)),
        )
      count += texts.size
    }
    if (written) writeSources(join(out, 'written.ts'), sources, written)
    const keys = [...english.keys()].map((key) => `  | '${key}'`).join('\n')
    writeFileSync(join(out, 'text-key.ts'), `export type TextKey =\n${keys}\n`)
  }
  return { found, count }
}

if (process.argv[1]?.endsWith('texts.mjs')) {
  const { found, count } = compileTexts()
  for (const complaint of found) console.error(complaint)
  console.log(`texts: ${count} compiled, ${found.length} complaints`)
  process.exit(found.length === 0 && count > 0 ? 0 : 1)
}
