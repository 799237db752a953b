import PO from 'pofile'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '@candor/contract/languages'
import { hasText, reasons } from '@candor/contract/reasons'
import { resultCodes } from '@candor/contract/result-codes'
import { complaints, languagesOf } from '../scripts/texts.mjs'
import { sourceFiles } from './sources.ts'

const everyLanguage = languages.map(({ locale }) => locale)
const consoleFolder = 'apps/console/src/i18n/texts'
// The folders of texts, and their minimum languages.
const folders: Record<string, readonly string[]> = {
  'packages/contract/texts': everyLanguage,
  'apps/web/src/i18n/texts': everyLanguage,
  'apps/server/src/platform/texts': everyLanguage,
  [consoleFolder]: ['en', 'zh-CN', 'zh-TW'],
}

function read(folder: string, locale: string): Map<string, string> {
  const { items } = PO.parse(readFileSync(`${folder}/${locale}.po`, 'utf8'))
  return new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']))
}

describe.each(Object.entries(folders))('%s', (folder, wanted) => {
  const english = read(folder, 'en')
  const locales = languagesOf([{ folder }])

  test('has texts', () => {
    expect(english.size).toBeGreaterThan(20)
  })

  test('every language has every text and no others', () => {
    expect(locales).toEqual(expect.arrayContaining([...wanted]))
    for (const locale of locales) {
      expect(complaints(locale, read(folder, locale), english)).toEqual([])
    }
  })

  test('translations differ from the English text', () => {
    for (const locale of locales.filter((locale) => locale !== 'en')) {
      const same = [...read(folder, locale)].filter(
        ([key, text]) =>
          text === english.get(key) && /[a-z]{4}.* .*[a-z]{4}/i.test(text.replaceAll(/\{\w+\}/g, '')),
      )
      expect([locale, same]).toEqual([locale, []])
    }
  })
})

// One word per idea, in translations too: these texts do not use the trade's other words.
test.each([['zh-TW', '期權', '選擇權']])('%s does not say %s for %s', (locale, stray, word) => {
  const texts = Object.keys(folders).flatMap((folder) => Array.from(read(folder, locale).values()))
  expect(texts.filter((text) => text.includes(stray))).toEqual([])
  expect(texts.filter((text) => text.includes(word)).length).toBeGreaterThan(20)
})

test('every result code has its text, and so has every reason with words of its own', () => {
  const texts = read('packages/contract/texts', 'en')
  const names = Object.keys(resultCodes).map((name) => `code.${name}`)
  const worded = Object.keys(reasons)
    .filter((name) => hasText(name))
    .map((name) => `reason.${name}`)
  expect([...texts.keys()].toSorted()).toEqual([...names, 'code.reserved', ...worded].toSorted())
})

test.each([
  ['apps/web/src/', 'packages/contract/src/app-paths.ts'],
  ['apps/console/src/', null],
])('every text of %s is used', (app, titles) => {
  const code = sourceFiles
    .filter(({ path }) => path.startsWith(app) || path === titles)
    .map(({ text }) => text)
    .join('\n')
  const unused = [...read(`${app}i18n/texts`, 'en').keys()].filter(
    (key) => ![`'${key}'`, `"${key}"`].some((word) => code.includes(word)) && !isComposed(key, code),
  )
  expect(unused).toEqual([])
})

// Some keys are composed of a stem and a closed set of endings, as in `level.${level}`.
function isComposed(key: string, code: string): boolean {
  const stem = key.slice(0, key.lastIndexOf('.') + 1)
  return stem !== '' && code.includes(['`', stem, '${'].join(''))
}
