import { expect, test } from 'vitest'
import { firstKeys } from './first-texts.mjs'
import { complaints, languagesOf, placeholders } from './texts.mjs'

test('placeholders are found inside plurals too', () => {
  expect(placeholders('{count, plural, one {# of {total}} other {# of {total}}}')).toBe('count total')
  expect(placeholders('plain')).toBe('')
})

test('a missing, extra, empty or renamed text is reported', () => {
  const english = new Map([
    ['a', 'Hello {name}'],
    ['b', 'Bye'],
    ['c', 'Yes'],
    ['d', 'No'],
  ])
  const other = new Map([
    ['a', 'Hallo {nome}'],
    ['b', ' '],
    ['c', 'Ja'],
    ['e', 'Zu viel'],
  ])
  expect(complaints('de', other, english)).toEqual([
    'de: a has {nome} where English has {name}',
    'de: b is empty',
    'de: d is missing',
    'de: e is not in English',
  ])
})

test('a catalogue has the languages common to all of its sources', () => {
  const shared = { folder: 'packages/contract/texts' }
  expect(languagesOf([shared])).toHaveLength(9)
  expect(languagesOf([shared, { folder: 'apps/console/src/i18n/texts' }])).toEqual(['en', 'zh-CN', 'zh-TW'])
})

test('the first texts contain the titles of the pages where a visit begins, and no others', () => {
  const titles = ['home.title', 'login.pageTitle', 'withdraw.records', 'orders.title', 'notFound.title']
  expect([...firstKeys(titles)]).toEqual(['home.title', 'login.pageTitle'])
})
