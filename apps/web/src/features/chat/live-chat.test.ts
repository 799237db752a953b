import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkFailed } from '@candor/client/calls/call-failed'
import type { ChatStreamMessage } from '@candor/client/stream/stream'
import type { CallInput, CallName, CallOutput } from '@candor/contract/calls'
import type { Chat, ChatMessage } from '@candor/contract/calls/chat'
import { createLiveChat } from './live-chat.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const service = { isAttended: true, isOpen: true, hours: null, opensAt: null, answerMinutes: null }
const message = (seq: number, author: ChatMessage['author'] = 'operator'): ChatMessage => ({
  seq,
  author,
  text: `text ${seq}`,
  fileId: null,
  about: null,
  event: null,
  clientId: null,
  at: '2026-03-08T09:30:00-04:00',
})
const batch = 50

/** One conversation of the server, read as by its calls. */
function setUp(
  count: number,
  fields: Partial<Chat> = {},
  options: { wantsNew?: boolean; key?: string | null } = {},
) {
  const messages = Array.from({ length: count }, (_, at) => message(at + 1))
  const asked: [CallName, object][] = []
  const state = { isDown: false, listener: null as null | ((word: ChatStreamMessage) => void) }
  const chatNow = (): Chat => ({
    chatId: '7',
    state: 'open',
    streamKey: 'key',
    openedAt: '2026-03-08T09:30:00-04:00',
    closedAt: null,
    rating: null,
    lastSeq: messages.length,
    userReadSeq: 0,
    operatorReadSeq: 0,
    unread: messages.length,
    position: null,
    mailedTo: null,
    ...fields,
  })
  const answers: Partial<Record<CallName, (input: { after?: number; before?: number }) => unknown>> = {
    'Chat/GetService': () => service,
    'Chat/GetChat': () => ({
      service,
      conversation:
        count === 0
          ? null
          : { chat: chatNow(), messages: messages.slice(-batch), hasMore: messages.length > batch },
    }),
    'Chat/GetMessages': ({ after, before }) => ({
      chat: chatNow(),
      messages:
        before === undefined
          ? messages.slice(after).slice(0, batch)
          : messages.slice(0, before - 1).slice(-batch),
      hasMore: before !== undefined && before > batch + 1,
    }),
  }
  async function call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>> {
    asked.push([name, input])
    if (state.isDown) throw new NetworkFailed()
    return (answers[name]?.(input as object) ?? {}) as CallOutput<Name>
  }
  const unread: number[] = []
  const control = createLiveChat({
    call,
    listen: (_key, listener) => {
      state.listener = listener
      return () => {
        state.listener = null
      }
    },
    visitorKey: () => options.key ?? null,
    prepare: async () => undefined,
    isSignedIn: options.key === undefined,
    chatId: null,
    wantsNew: options.wantsNew ?? false,
    onUnread: (left) => unread.push(left),
  })
  const say = (word: ChatStreamMessage) => state.listener?.(word)
  return { control, messages, asked, state, say, chatNow, unread, now: () => control.store.getState() }
}

const changed = { type: 'chatChanged', key: 'key' } as const
const seqs = (messages: readonly ChatMessage[]) => messages.map(({ seq }) => seq)

test('after a stream message, only the new messages are read', async () => {
  const { control, messages, asked, say, now } = setUp(2)
  await control.open()
  messages.push(message(3))
  say(changed)
  await vi.advanceTimersByTimeAsync(0)
  expect(seqs(now().messages)).toEqual([1, 2, 3])
  expect(asked.at(-1)).toEqual(['Chat/GetMessages', { chatId: '7', after: 2, limit: batch }])
})

test('a lost reading is repeated without another stream message', async () => {
  const { control, messages, asked, state, say, now } = setUp(1)
  await control.open()
  messages.push(message(2))
  state.isDown = true
  say(changed)
  await vi.advanceTimersByTimeAsync(0)
  expect(seqs(now().messages)).toEqual([1])
  state.isDown = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(seqs(now().messages)).toEqual([1, 2])
  const { length } = asked
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toHaveLength(length)
  state.isDown = true
  say(changed)
  await vi.advanceTimersByTimeAsync(0)
  control.stop()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toHaveLength(length + 1)
})

test('more messages than fit one answer are all read', async () => {
  const { control, messages, say, now } = setUp(1)
  await control.open()
  for (let seq = 2; seq <= 121; seq += 1) messages.push(message(seq))
  say(changed)
  await vi.advanceTimersByTimeAsync(0)
  expect(now().messages).toHaveLength(121)
})

test('the next stream message makes up for a failed reading', async () => {
  const { control, messages, state, say, now } = setUp(1)
  await control.open()
  messages.push(message(2))
  state.isDown = true
  say(changed)
  await vi.advanceTimersByTimeAsync(0)
  expect(now().messages).toHaveLength(1)
  state.isDown = false
  say(changed)
  await vi.advanceTimersByTimeAsync(0)
  expect(now().messages).toHaveLength(2)
})

test('older ones are read backwards until there are none', async () => {
  const { control, now } = setUp(120)
  await control.open()
  expect(seqs(now().messages).at(0)).toBe(71)
  await control.loadOlder()
  expect(seqs(now().messages).at(0)).toBe(21)
  await control.loadOlder()
  expect(now()).toMatchObject({ hasOlder: false, older: 'idle' })
  expect(now().messages).toHaveLength(120)
})

test('a failed opening can be tried again', async () => {
  const { control, state, now } = setUp(1)
  state.isDown = true
  await control.open()
  expect(now().phase).toBe('failed')
  state.isDown = false
  await control.open()
  expect(now().phase).toBe('ready')
})

test('typing shows for a while, and ends with the answer', async () => {
  const { control, messages, say, now } = setUp(1)
  await control.open()
  say({ type: 'chatTyping', key: 'key', author: 'user' })
  expect(now().isTyping).toBe(false)
  say({ type: 'chatTyping', key: 'key', author: 'operator' })
  expect(now().isTyping).toBe(true)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(now().isTyping).toBe(false)
  say({ type: 'chatTyping', key: 'key', author: 'operator' })
  messages.push(message(2))
  say(changed)
  await vi.advanceTimersByTimeAsync(0)
  expect(now().isTyping).toBe(false)
})

test('seen messages are reported once, and a later answer doesn’t undo it', async () => {
  const { control, asked, say, now, unread } = setUp(3)
  await control.open()
  expect(now().dividerAfterSeq).toBe(0)
  await control.noteRead()
  await control.noteRead()
  expect(asked.filter(([name]) => name === 'Chat/SetRead')).toEqual([
    ['Chat/SetRead', { chatId: '7', seq: 3 }],
  ])
  say(changed)
  await vi.advanceTimersByTimeAsync(0)
  expect(now().chat?.userReadSeq).toBe(3)
  expect(unread.at(-1)).toBe(0)
})

test('the place in the queue moves', async () => {
  const { control, say, now } = setUp(1, { position: 3 })
  await control.open()
  say({ type: 'chatPosition', key: 'key', position: 2 })
  expect(now().chat?.position).toBe(2)
})

test('typing is reported at most every four seconds, and not in an ended conversation', async () => {
  const { control, asked } = setUp(1)
  await control.open()
  control.noteTyped()
  control.noteTyped()
  await vi.advanceTimersByTimeAsync(4_000)
  control.noteTyped()
  expect(asked.filter(([name]) => name === 'Chat/SetTyping')).toHaveLength(2)
  const over = setUp(1, { state: 'closed' })
  await over.control.open()
  over.control.noteTyped()
  expect(over.asked.map(([name]) => name)).not.toContain('Chat/SetTyping')
})

test('a new question does not open an ended conversation', async () => {
  const { control, now } = setUp(2, { state: 'closed' }, { wantsNew: true })
  await control.open()
  expect(now()).toMatchObject({ phase: 'ready', chat: null, messages: [] })
})

test('one’s own message shows at once; with a gap before it, the others are read first', async () => {
  const { control, messages, now, chatNow } = setUp(1)
  await control.open()
  messages.push(message(2, 'user'))
  control.noteSent({ chat: chatNow(), message: message(2, 'user'), isRepeat: false })
  expect(seqs(now().messages)).toEqual([1, 2])
  messages.push(message(3), message(4, 'user'))
  control.noteSent({ chat: chatNow(), message: message(4, 'user'), isRepeat: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(seqs(now().messages)).toEqual([1, 2, 3, 4])
})

test('a visitor without a key has nothing to read; with one, it goes along', async () => {
  const none = setUp(0, {}, { key: null })
  await none.control.open()
  expect(none.asked).toEqual([['Chat/GetService', {}]])
  const known = setUp(1, {}, { key: 'visitor-key' })
  await known.control.open()
  expect(known.asked[0]).toEqual(['Chat/GetChat', { visitorKey: 'visitor-key' }])
})
