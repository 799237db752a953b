import { expect, test } from 'vitest'
import type { ContentRow } from '@candor/contract/operators/calls/content'
import {
  changedLanguages,
  editsTowards,
  faultOf,
  foundRows,
  inOrder,
  isAgreement,
  isSameText,
  languageState,
  missingOfMail,
  nameOf,
  pictureName,
  pictureWith,
  placeholderOf,
  slugFault,
  slugFrom,
  textsOf,
  undescribedLanguages,
  withWritten,
  withoutLanguages,
} from './model.ts'

const english = { title: 'Fees', body: 'Low.' }
const german = { title: 'Gebühren', body: 'Niedrig.' }
const empty = { title: '', body: '' }

test.each([
  ['New market: SOL/USDT', 'new-market-sol-usdt'],
  ['Gebühren für Käufer', 'gebuhren-fur-kaufer'],
  ['Maßnahmen', 'massnahmen'],
  ['  …hello…  ', 'hello'],
  ['2026 in review', '2026-in-review'],
  ['新公告', ''],
  ['<script>', 'script'],
  ['a'.repeat(70), 'a'.repeat(64)],
  [`${'a'.repeat(63)} b`, 'a'.repeat(63)],
])('the title %j becomes the name %j', (title, slug) => {
  expect(slugFrom(title)).toBe(slug)
})

test.each([
  ['', 'content.slugRequired'],
  ['-fees', 'content.slugFormat'],
  ['fees and more', 'content.slugFormat'],
  ['a'.repeat(65), 'content.slugFormat'],
  ['Fees', 'content.slugTaken'],
  ['fees-2', undefined],
])('the name %j: %s', (slug, fault) => {
  expect(slugFault(slug, ['fees'])).toBe(fault)
})

test.each([
  [{ edits: { DE: german }, saved: {}, inForce: {} }, 'unsaved'],
  [{ edits: { DE: empty }, saved: { DE: german }, inForce: { DE: german } }, 'unsaved'],
  [{ edits: {}, saved: {}, inForce: {} }, 'missing'],
  [{ edits: {}, saved: { DE: german }, inForce: {} }, 'changed'],
  [{ edits: {}, saved: {}, inForce: { DE: german } }, 'changed'],
  [{ edits: {}, saved: { DE: german }, inForce: { DE: german } }, 'same'],
] as const)('a language is marked: %j %s', (texts, state) => {
  expect(languageState('DE', texts)).toBe(state)
})

test('text written as it was saved is no edit', () => {
  const saved = { EN: english }
  const edits = withWritten({}, saved, 'EN', { ...english, body: 'Lower.' })
  expect(edits).toEqual({ EN: { title: 'Fees', body: 'Lower.' } })
  expect(withWritten(edits, saved, 'EN', { ...english })).toEqual({})
  expect(withWritten({ DE: german }, saved, 'EN', { ...english })).toEqual({ DE: german })
  // A language that is missing and stays empty.
  expect(withWritten({}, saved, 'FR', empty)).toEqual({})
})

test('saved languages leave the edits', () => {
  expect(withoutLanguages({ EN: english, DE: german }, ['EN'])).toEqual({ DE: german })
})

test('languages change when title or text does, or when they come and go', () => {
  const after = { EN: { ...english, title: 'Our fees' }, FR: german }
  expect(changedLanguages({ EN: english, DE: german }, after)).toEqual(['EN', 'FR', 'DE'])
  expect(changedLanguages({ EN: english }, { EN: { ...english } })).toEqual([])
  expect(isSameText(undefined, empty)).toBe(true)
})

test('editing from a version removes its missing languages', () => {
  expect(editsTowards({ EN: english, DE: german }, { EN: { ...english, body: 'Old.' } })).toEqual({
    EN: { title: 'Fees', body: 'Old.' },
    DE: empty,
  })
})

test.each([
  ['EN', english, null],
  ['DE', empty, null],
  ['DE', { title: ' ', body: '\n' }, null],
  ['EN', empty, { field: 'title', complaint: 'content.titleRequired' }],
  ['DE', { title: ' ', body: 'Text' }, { field: 'title', complaint: 'content.titleRequired' }],
  ['DE', { title: 'Titel', body: '' }, { field: 'body', complaint: 'content.bodyRequired' }],
  ['DE', { title: 'Titel', body: 'a'.repeat(20_001) }, { field: 'body', complaint: 'content.bodyTooLong' }],
] as const)('%s %j can be saved, or why not', (language, text, fault) => {
  expect(faultOf(language, text)).toEqual(fault)
})

test('texts are found by their language', () => {
  const picture = { name: null, alt: 'Korn' }
  expect(textsOf([{ language: 'DE', ...german, picture }])).toEqual({ DE: { ...german, picture } })
})

test('rows are found by words of title and name', () => {
  const row = (slug: string, title: string) => ({ slug, title }) as ContentRow
  const rows = [row('fees', 'What we charge'), row('loans', 'Borrowing')]
  expect(foundRows(rows, 'charge FEES').map(({ slug }) => slug)).toEqual(['fees'])
  expect(foundRows(rows, ' ').length).toBe(2)
  expect(foundRows(rows, 'charge loans')).toEqual([])
})

test('a mail names the placeholders it is missing', () => {
  const body = 'It works for {minutes, plural, one {# minute} other {# minutes}}. {reasonable}'
  expect(missingOfMail({ title: '{amount} came', body }, ['minutes', 'amount', 'reason'])).toEqual(['reason'])
})

test('placeholders are written in double braces, those of mails in single ones', () => {
  expect(placeholderOf('help', 'rows:spot.markets')).toBe('{{rows:spot.markets}}')
  expect(placeholderOf('mail', 'amount')).toBe('{amount}')
})

test('users accept terms and agreement, and no other page', () => {
  expect(isAgreement('page', 'termsOfService')).toBe(true)
  expect(isAgreement('page', 'about')).toBe(false)
  expect(isAgreement('help', 'agreement')).toBe(false)
})

test('help articles are listed by group, and stay in order within it', () => {
  const row = (slug: string, group: ContentRow['group']) => ({ slug, group }) as ContentRow
  const rows = [row('check', 'checking'), row('a', 'trading'), row('first', 'start'), row('b', 'trading')]
  expect(inOrder(rows).map(({ slug }) => slug)).toEqual(['first', 'a', 'b', 'check'])
  expect(inOrder([row('b', null), row('a', null)]).map(({ slug }) => slug)).toEqual(['b', 'a'])
})

test.each([
  ['Your country is now {country}', 'Your country is now {country}'],
  ['{mark, select, frozen {Frozen} other {Changed}}', 'marked'],
])('the mail %j is called %j', (title, name) => {
  expect(nameOf({ title, slug: 'marked' })).toBe(name)
})

const harvest = { name: 'a'.repeat(32), alt: 'A harvest' }
const withEnglish = { EN: { ...english, picture: harvest } }

test('a language has its own picture or the English one', () => {
  expect(pictureName(withEnglish, 'DE')).toBe(harvest.name)
  const own = { ...harvest, name: 'b'.repeat(32) }
  expect(pictureName({ ...withEnglish, DE: { ...german, picture: own } }, 'DE')).toBe(own.name)
  expect(pictureName({ EN: english, DE: german }, 'DE')).toBeNull()
})

test.each([
  [{ EN: english, DE: german }, []],
  [withEnglish, []],
  [{ ...withEnglish, DE: german }, ['DE']],
  [{ ...withEnglish, DE: { ...german, picture: { name: null, alt: 'Eine Ernte' } } }, []],
  [{ EN: { ...english, picture: { ...harvest, alt: ' ' } } }, ['EN']],
])('pictures without words in %j: %j', (texts, languages) => {
  expect(undescribedLanguages(texts)).toEqual(languages)
})

test.each([
  [null, { name: harvest.name }, { name: harvest.name, alt: '' }],
  [harvest, { name: null }, { name: null, alt: 'A harvest' }],
  [{ name: null, alt: 'A' }, { alt: '' }, null],
])('the picture %j with %j is %j', (picture, change, changed) => {
  expect(pictureWith(picture, change)).toEqual(changed)
})

test('another picture or other words are a change', () => {
  const before = { ...english, picture: harvest }
  expect(isSameText(before, { ...english, picture: { ...harvest } })).toBe(true)
  expect(isSameText(english, { ...english, picture: null })).toBe(true)
  expect(isSameText(before, english)).toBe(false)
  expect(isSameText(before, { ...english, picture: { ...harvest, alt: 'Grain' } })).toBe(false)
})
