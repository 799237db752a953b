import { expect, test } from 'vitest'
import { complaints, placeholders } from './texts.mjs'

test('placeholders are found inside plurals too', () => {
  expect(placeholders('{count, plural, one {# of {total}} other {# of {total}}}')).toBe('count total')
  expect(placeholders('plain')).toBe('')
})

test('a language that lacks, adds, empties or renames a text is complained about', () => {
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
