import { describe, expect, test } from 'vitest'
import type { ChatMessage, ChatService } from '@candor/contract/calls/chat'
import { recordKinds } from '@candor/contract/rules/chat'
import {
  daysAgo,
  hoursLines,
  kindOfRecord,
  linkedParts,
  mergedMessages,
  recordAsked,
  standingOf,
  threadOf,
} from './model.ts'
import type { OutboxItem } from './outbox.ts'

const message = (seq: number, fields: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  author: 'user',
  text: `text ${seq}`,
  fileId: null,
  about: null,
  event: null,
  clientId: `client-${seq}`,
  at: `2026-03-08T09:3${seq}:00-04:00`,
  ...fields,
})
const answer = (seq: number, fields: Partial<ChatMessage> = {}) =>
  message(seq, { author: 'operator', clientId: null, ...fields })
const unsent = (clientId: string): OutboxItem => ({
  clientId,
  chatId: '7',
  text: 'later',
  about: null,
  fileId: null,
  isUploading: false,
  writtenAt: 0,
  refusal: null,
})

test.each([
  ['W-12', 'W-12'],
  ['S-1', 'S-1'],
  [null, null],
  ['', null],
  ['w-12', null],
  ['W-0', null],
  ['Z-12', null],
  ['W-12&cc=thief@example.org', null],
  ['<b>W-1</b>', null],
])('%j is asked about as %j', (about, record) => {
  expect(recordAsked(about)).toBe(record)
})

test.each(Object.entries(recordKinds))('%s is the letter of %s', (letter, kind) => {
  expect(kindOfRecord(`${letter}-1`)).toBe(kind)
})

test('messages are merged by number: each once, in order, and the last reading counts', () => {
  const merged = mergedMessages([message(1), message(3)], [message(2), message(3, { text: 'anew' })])
  expect(merged.map(({ seq, text }) => [seq, text])).toEqual([
    [1, 'text 1'],
    [2, 'text 2'],
    [3, 'anew'],
  ])
})

test('nothing new leaves the same list', () => {
  const known = [message(1)]
  expect(mergedMessages(known, [])).toBe(known)
})

describe('a thread', () => {
  const thread = (fields: Partial<Parameters<typeof threadOf>[0]>) =>
    threadOf({
      messages: [],
      outbox: [],
      operatorReadSeq: 0,
      dividerAfterSeq: null,
      dayOf: (at) => at.slice(0, 10),
      ...fields,
    })
  const kinds = (fields: Partial<Parameters<typeof threadOf>[0]>) => thread(fields).map(({ kind }) => kind)

  test('has a line for each day', () => {
    const messages = [message(1), message(2), message(3, { at: '2026-03-09T00:00:00-04:00' })]
    expect(kinds({ messages })).toEqual(['day', 'message', 'message', 'day', 'message'])
  })

  test('marks one’s own as sent or read, and no one else’s', () => {
    const messages = [message(1), answer(2), message(3)]
    const marks = thread({ messages, operatorReadSeq: 2 }).flatMap((entry) =>
      entry.kind === 'message' ? [entry.mark] : [],
    )
    expect(marks).toEqual(['read', null, 'sent'])
  })

  test('divides before the first unread answer, and not before one’s own', () => {
    const messages = [answer(1), message(2), answer(3), answer(4)]
    expect(kinds({ messages, dividerAfterSeq: 1 })).toEqual([
      'day',
      'message',
      'message',
      'unread',
      'message',
      'message',
    ])
    expect(kinds({ messages, dividerAfterSeq: null })).not.toContain('unread')
    expect(kinds({ messages, dividerAfterSeq: 4 })).not.toContain('unread')
  })

  test('begins a run with each change of side, and after every line between', () => {
    const system = message(4, { author: 'system', event: 'joined', text: '', clientId: null })
    const messages = [message(1), message(2), answer(3), system, answer(5)]
    const firsts = thread({ messages, outbox: [unsent('a'), unsent('b')] }).flatMap((entry) =>
      'isFirst' in entry ? [entry.isFirst] : [],
    )
    expect(firsts).toEqual([true, false, true, true, true, false])
  })

  test('shows unsent messages at the end, and never beside their sent copies', () => {
    const entries = thread({ messages: [message(1)], outbox: [unsent('client-1'), unsent('client-2')] })
    expect(entries.map(({ key }) => key)).toEqual(['day 2026-03-08', 'client-1', 'client-2'])
    expect(entries.at(-1)?.kind).toBe('unsent')
  })
})

test.each([
  ['2026-03-08T23:59:00', '2026-03-08T23:59:59', 0],
  ['2026-03-07T23:59:00', '2026-03-08T00:01:00', 1],
  ['2026-02-28T12:00:00', '2026-03-08T00:01:00', 8],
])('%s is seen at %s as %i days ago', (at, now, ago) => {
  expect(daysAgo(at, new Date(now))).toBe(ago)
})

test.each([
  [{ isAttended: true, isOpen: true }, 'attended'],
  [{ isAttended: false, isOpen: true }, 'away'],
  [{ isAttended: false, isOpen: false }, 'closed'],
])('%j is %s', (fields, standing) => {
  const service: ChatService = { hours: null, opensAt: null, answerMinutes: null, ...fields }
  expect(standingOf(service)).toBe(standing)
})

test('days with the same hours share a line', () => {
  const hours = (day: number, from = '09:00', to = '18:00') => ({ day, from, to })
  expect(hoursLines([hours(2), hours(1), hours(3), hours(5), hours(6, '10:00', '14:00')])).toEqual([
    { firstDay: 1, lastDay: 3, from: '09:00', to: '18:00' },
    { firstDay: 5, lastDay: 5, from: '09:00', to: '18:00' },
    { firstDay: 6, lastDay: 6, from: '10:00', to: '14:00' },
  ])
  expect(hoursLines([])).toEqual([])
})

test.each([
  ['no address', [['no address', false]]],
  [
    'see https://a.example/b?c=1.',
    [
      ['see ', false],
      ['https://a.example/b?c=1', true],
      ['.', false],
    ],
  ],
  ['javascript:alert(1)', [['javascript:alert(1)', false]]],
  [
    '<a href="https://a.example">',
    [
      ['<a href="', false],
      ['https://a.example', true],
      ['">', false],
    ],
  ],
  ['', []],
])('%j has the parts %j', (text, parts) => {
  expect(linkedParts(text).map((part) => [part.text, part.isLink])).toEqual(parts)
})
