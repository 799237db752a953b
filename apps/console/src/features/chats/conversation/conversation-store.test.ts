import { expect, test } from 'vitest'
import type { OperatorChatMessage } from '@candor/contract/operators/calls/chats'
import { createConversation } from './conversation-store.ts'
import type { OpenChat } from './conversation-store.ts'

const message = (seq: number): OperatorChatMessage => ({
  seq,
  author: 'user',
  text: '',
  fileId: null,
  about: null,
  event: null,
  clientId: null,
  at: '2026-11-17T12:00:00-05:00',
  operator: null,
})
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index))
const chatOf = (lastSeq: number) => ({ chatId: '1', lastSeq }) as OpenChat

/** A server with a growing conversation. */
function server(first: number, last: number) {
  const state = { last, pages: [] as object[] }
  const reader = createConversation({
    chat: async () => {
      await Promise.resolve()
      return {
        chat: chatOf(state.last),
        messages: range(first, state.last),
        hasMore: first > 1,
        others: [],
      }
    },
    messages: async (page) => {
      state.pages.push(page)
      await Promise.resolve()
      const messages =
        'after' in page
          ? range(page.after + 1, Math.min(state.last, page.after + page.limit))
          : range(Math.max(1, page.before - page.limit), page.before - 1)
      return { chat: chatOf(state.last), messages, hasMore: (messages[0]?.seq ?? 1) > 1 }
    },
  })
  const seqs = () => reader.store.getState().conversation?.messages.map(({ seq }) => seq)
  return { state, reader, seqs }
}

test('it is read whole at first, then only what is new', async () => {
  const { state, reader, seqs } = server(1, 2)
  await reader.refresh()
  state.last = 3
  await reader.refresh()
  expect(seqs()).toEqual([1, 2, 3])
  expect(state.pages).toEqual([{ after: 2, limit: 100 }])
})

test('requests during a reading cause one more reading, however many there are', async () => {
  const { state, reader, seqs } = server(1, 1)
  await reader.refresh()
  const both = [reader.refresh(), reader.refresh(), reader.refresh()]
  state.last = 2
  await Promise.all(both)
  expect(seqs()).toEqual([1, 2])
  expect(state.pages).toHaveLength(2)
})

test('more than a page is read page by page', async () => {
  const { state, reader, seqs } = server(1, 1)
  await reader.refresh()
  state.last = 251
  await reader.refresh()
  expect(seqs()).toHaveLength(251)
  expect(state.pages).toHaveLength(3)
})

test('older messages stand before the known ones', async () => {
  const { reader, seqs } = server(60, 80)
  await reader.refresh()
  await reader.loadOlder()
  expect(seqs()?.[0]).toBe(10)
  expect(reader.store.getState().conversation?.hasMore).toBe(true)
  await reader.loadOlder()
  expect(seqs()).toHaveLength(80)
  await reader.loadOlder()
  expect(reader.store.getState().conversation?.hasMore).toBe(false)
})

test('a failed reading is reported, and the next one clears it', async () => {
  let fails = true
  const reader = createConversation({
    chat: async () => {
      await Promise.resolve()
      if (fails) throw new Error('no network')
      return { chat: chatOf(1), messages: range(1, 1), hasMore: false, others: [] }
    },
    messages: async () => await Promise.reject(new Error('nothing is known yet')),
  })
  await reader.refresh()
  expect(reader.store.getState().failure).toBeInstanceOf(Error)
  fails = false
  await reader.refresh()
  expect(reader.store.getState()).toMatchObject({ failure: null, conversation: { messages: [{ seq: 1 }] } })
})
