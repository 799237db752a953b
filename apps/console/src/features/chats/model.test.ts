import { expect, test } from 'vitest'
import type { CannedAnswer, OperatorChatMessage } from '@candor/contract/operators/calls/chats'
import {
  cannedText,
  foundCanned,
  inserted,
  lastReadSeq,
  ratingMean,
  recordHref,
  shares,
  unreadSeq,
  viewOf,
  waitLevel,
  withMessages,
} from './model.ts'

const message = (seq: number, author: OperatorChatMessage['author'] = 'user'): OperatorChatMessage => ({
  seq,
  author,
  text: `message ${seq}`,
  fileId: null,
  about: null,
  event: null,
  clientId: null,
  at: '2026-11-17T12:00:00-05:00',
  operator: null,
})

test.each([
  [['chats'], { page: 'inbox', chatId: undefined, isAccount: false }],
  [['chats', '12'], { page: 'inbox', chatId: '12', isAccount: false }],
  [['chats', '12', 'account'], { page: 'inbox', chatId: '12', isAccount: true }],
  [['chats', '12x'], { page: 'inbox', chatId: undefined, isAccount: false }],
  [['chats', 'canned'], { page: 'canned', cannedId: undefined }],
  [['chats', 'canned', 'new'], { page: 'canned', cannedId: 'new' }],
  [['chats', 'hours'], { page: 'hours' }],
  [['chats', 'statistics'], { page: 'statistics' }],
])('%j is a place of its own', (parts, view) => {
  expect(viewOf(parts)).toEqual(view)
})

test.each([
  [0, 'fine'],
  [299, 'fine'],
  [300, 'slow'],
  [899, 'slow'],
  [900, 'late'],
])('after %d seconds a wait is %s', (seconds, level) => {
  expect(waitLevel(seconds)).toBe(level)
})

test.each([
  ['W-12', '#/queues/withdrawals/12'],
  ['D-3', '#/queues/deposits/3'],
  ['A-4', '#/queues/arrivals/4?of=10004218'],
  ['L-5', '#/queues/loans/5'],
  ['G-6', '#/queues/grants/6'],
  ['S-7', '#/users/10004218/orders'],
  ['O-8', '#/users/10004218/options'],
  ['P-9', '#/users/10004218/pledges'],
  ['B-10', '#/users/10004218/subscriptions'],
  ['X-11', '#/users/10004218/exchanges'],
  ['T-12', '#/users/10004218/flow'],
  ['F-13', '#/users/10004218/flow'],
  ['Z-1', null],
  ['W-0', null],
  ['W-12/../..', null],
  ['javascript:alert(1)', null],
])('the record %s is found at %s', (about, href) => {
  expect(recordHref(about, '10004218')).toBe(href)
})

test('a record in a list of the user leads nowhere without a user', () => {
  expect(recordHref('S-7', null)).toBeNull()
})

test('messages read twice are listed once, in order', () => {
  const known = [message(3), message(4)]
  const joined = withMessages(known, [message(5), message(4), message(2)])
  expect(joined.map(({ seq }) => seq)).toEqual([2, 3, 4, 5])
  expect(withMessages(known, [])).toBe(known)
})

test('the last message of the user counts as unread, never a note', () => {
  expect(unreadSeq([message(1), message(2), message(3, 'note')], 0)).toBe(2)
  expect(unreadSeq([message(1), message(2), message(3, 'note')], 2)).toBeNull()
  expect(unreadSeq([message(1, 'operator')], 0)).toBeNull()
})

test('the read mark stands below the last answer that the user has read', () => {
  const messages = [message(1), message(2, 'operator'), message(3, 'note'), message(4, 'operator')]
  expect(lastReadSeq(messages, 3)).toBe(2)
  expect(lastReadSeq(messages, 4)).toBe(4)
  expect(lastReadSeq(messages, 1)).toBeNull()
})

test.each([
  ['Hello  there', 6, 6, 'Hello you there', 9],
  ['Hello them', 6, 10, 'Hello you', 9],
  ['', 0, 0, 'you', 3],
])('words are inserted into %j', (draft, start, end, written, cursor) => {
  expect(inserted(draft, 'you', start, end)).toEqual({ draft: written, cursor })
})

const answer = (title: string, texts: Record<string, string>): CannedAnswer => ({
  cannedId: title,
  title,
  texts: Object.entries(texts).map(([language, text]) => ({
    language: language as CannedAnswer['texts'][number]['language'],
    text,
  })),
})

test('a canned answer is in the language of the conversation, or in English', () => {
  const greeting = answer('Greeting', { EN: 'Hello', DE: 'Hallo' })
  expect(cannedText(greeting, 'DE')).toBe('Hallo')
  expect(cannedText(greeting, 'FR')).toBe('Hello')
  expect(cannedText(answer('Odd', { DE: 'Hallo' }), 'FR')).toBe('Hallo')
})

test('canned answers are found by their titles first, then by their texts in any language', () => {
  const fees = answer('Fees', { EN: 'See the list' })
  const greeting = answer('Greeting', { EN: 'Hello', DE: 'Hallo, es geht um Fees' })
  expect(foundCanned([greeting, fees], ' fees ')).toEqual([fees, greeting])
  expect(foundCanned([greeting, fees], '')).toEqual([greeting, fees])
  expect(foundCanned([greeting, fees], 'refund')).toEqual([])
})

test('bars are shares of the longest, and a mean needs a rating', () => {
  expect(shares([1, 4, 0])).toEqual([0.25, 1, 0])
  expect(shares([0, 0])).toEqual([0, 0])
  expect(ratingMean([1, 0, 0, 0, 3])).toBe(4)
  expect(ratingMean([0, 0, 0, 0, 0])).toBeNull()
})
