import { expect, test } from 'vitest'
import { languageByShortName, languageForLocales, languages } from './languages.ts'

test.each([
  [['de-AT', 'en'], 'DE'],
  [['pt-BR', 'es-MX'], 'ES'],
  [['zh-CN'], 'CH'],
  [['zh'], 'CH'],
  [['zh-Hans-SG'], 'CH'],
  [['zh-TW'], 'ZH-TW'],
  [['zh-Hant'], 'ZH-TW'],
  [['zh-HK'], 'ZH-TW'],
  [['pt-BR'], 'EN'],
  [[], 'EN'],
])('a browser that prefers %j gets %s', (locales, shortName) => {
  expect(languageForLocales(locales).shortName).toBe(shortName)
})

test('short names are found in any case, and have one language each', () => {
  expect(languageByShortName('zh-tw')?.Name).toBe('繁體中文')
  expect(languageByShortName('xx')).toBeUndefined()
  expect(new Set(languages.map(({ shortName }) => shortName)).size).toBe(9)
  expect(languages.map(({ lid }) => lid)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})
