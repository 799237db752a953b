import { expect, test } from 'vitest'
import {
  added,
  begun,
  failed,
  nextToSend,
  restoredOutbox,
  retried,
  storedOutbox,
  uploaded,
  without,
} from './outbox.ts'
import type { Outbox, OutboxItem } from './outbox.ts'

const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const item = (digit: number, fields: Partial<OutboxItem> = {}): OutboxItem => ({
  clientId: idOf(digit),
  chatId: '7',
  text: `text ${digit}`,
  about: null,
  fileId: null,
  isUploading: false,
  writtenAt: digit,
  refusal: null,
  ...fields,
})
const ids = (outbox: Outbox) => outbox.map(({ clientId }) => Number(clientId.at(-1)))

test('the oldest goes first, and the same one is added once', () => {
  const outbox = added(added(added([], item(1)), item(2)), item(1))
  expect(ids(outbox)).toEqual([1, 2])
  expect(nextToSend(outbox)?.clientId).toBe(idOf(1))
  expect(nextToSend(without(outbox, idOf(1)))?.clientId).toBe(idOf(2))
  expect(nextToSend([])).toBeNull()
})

test('without an answer it stays as it is, with the same clientId and before the others', () => {
  const outbox = [item(1), item(2)]
  expect(failed(outbox, idOf(1), { kind: 'again' })).toEqual(outbox)
})

test('a refused one steps aside, and comes first again when it is retried', () => {
  const refused = failed([item(1), item(2)], idOf(1), { kind: 'refused', refusal: 'code.orderMissing' })
  expect(nextToSend(refused)?.clientId).toBe(idOf(2))
  expect(nextToSend(retried(refused, idOf(1)))?.clientId).toBe(idOf(1))
})

test('a message to an ended conversation begins a new one when retried, under the same clientId', () => {
  const ended = failed([item(1)], idOf(1), { kind: 'ended', refusal: 'code.orderStatusIsNotAnOrder' })
  expect(nextToSend(ended)).toBeNull()
  expect(nextToSend(retried(ended, idOf(1)))).toEqual(item(1, { chatId: null }))
})

test('messages written before a conversation go into the one that begins', () => {
  const refused = item(3, { chatId: null, refusal: 'code.requestFailed' })
  expect(begun([item(1, { chatId: null }), item(2), refused], '9')).toEqual([
    item(1, { chatId: '9' }),
    item(2),
    refused,
  ])
})

test('an uploaded image is sent by its number and survives a reload; one on its way does not', () => {
  const outbox = [item(1, { isUploading: true }), item(2)]
  expect(ids(restoredOutbox(storedOutbox('41', outbox), '41'))).toEqual([2])
  const sent = uploaded(outbox, idOf(1), 'file-1')
  expect(sent[0]).toMatchObject({ fileId: 'file-1', isUploading: false })
  expect(ids(restoredOutbox(storedOutbox('41', sent), '41'))).toEqual([1, 2])
})

test.each([
  ['the same account', '41', '41', [1]],
  ['another account', '41', '42', []],
  ['a visitor after an account', '41', 'visitor', []],
  ['the same visitor', 'visitor', 'visitor', [1]],
  ['whoever signs in after writing as a visitor', 'visitor', '41', [1]],
])('unsent messages found by %s', (_name, writer, reader, found) => {
  expect(ids(restoredOutbox(storedOutbox(writer, [item(1)]), reader))).toEqual(found)
})

test('nothing is stored for an empty outbox', () => {
  expect(storedOutbox('41', [])).toBeNull()
})

test.each([
  [null],
  [''],
  ['{'],
  ['[]'],
  ['{"owner":"41","items":"x"}'],
  ['{"owner":"41","items":[null,1,{}]}'],
  [JSON.stringify({ owner: '41', items: [{ ...item(1), clientId: 'no-uuid' }] })],
  [JSON.stringify({ owner: '41', items: [{ ...item(1), text: 'a'.repeat(2_001) }] })],
  [JSON.stringify({ owner: '41', items: [{ ...item(1), chatId: 7 }] })],
])('storage that holds %j holds nothing to send', (stored) => {
  expect(restoredOutbox(stored, '41')).toEqual([])
})
