import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed, NetworkFailed } from '@candor/client/calls/call-failed'
import type { Chat } from '@candor/contract/calls/chat'
import type { OutboxItem } from './outbox.ts'
import { createSender } from './sender.ts'
import type { Sent } from './sender.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const chat = { chatId: '7', streamKey: '', state: 'open' } as Chat

/** Accepts each clientId once, like the server; loses answers and refuses on request. */
function fakeServer() {
  const taken: OutboxItem[] = []
  const attempts: string[] = []
  const server = {
    taken,
    attempts,
    // The fault of each attempt, in order.
    faults: [] as ('lost' | 'offline' | CallFailed)[],
    async send(item: OutboxItem): Promise<Sent> {
      attempts.push(item.clientId)
      const fault = server.faults.shift()
      if (fault === 'offline') throw new NetworkFailed()
      if (fault instanceof CallFailed) throw fault
      const isRepeat = taken.some(({ clientId }) => clientId === item.clientId)
      if (!isRepeat) taken.push(item)
      if (fault === 'lost') throw new NetworkFailed()
      return { chat, message: { clientId: item.clientId } as Sent['message'], isRepeat }
    },
  }
  return server
}

function setUp(owner = '41', stored: { text: string | null } = { text: null }) {
  const server = fakeServer()
  const sent: string[] = []
  const make = () =>
    createSender({
      owner,
      storage: {
        read: () => stored.text,
        write: (text) => {
          stored.text = text
        },
      },
      send: async (item) => await server.send(item),
      upload: async () => 'file-1',
      outcomeOf: (failure) =>
        failure instanceof CallFailed
          ? failure.retryAfterSeconds === undefined
            ? { kind: 'refused', refusal: 'code.requestFailed' }
            : { kind: 'again', pauseMs: failure.retryAfterSeconds * 1000 }
          : { kind: 'again' },
      onSent: ({ message }) => sent.push(message.clientId ?? ''),
    })
  return { server, sent, stored, make, sender: make() }
}

const write = (sender: ReturnType<typeof createSender>, ...texts: string[]) =>
  texts.forEach((text) => sender.add({ chatId: null, text, about: null }))
const texts = (items: readonly OutboxItem[]) => items.map(({ text }) => text)

test('texts are sent in order, and nothing is left', async () => {
  const { server, sent, stored, sender } = setUp()
  write(sender, 'one', 'two', 'three')
  await vi.advanceTimersByTimeAsync(0)
  expect(texts(server.taken)).toEqual(['one', 'two', 'three'])
  expect(sent).toHaveLength(3)
  expect(sender.store.getState()).toMatchObject({ outbox: [], sendingId: null })
  expect(stored.text).toBeNull()
})

test('a lost answer is asked for again under the same clientId: written once, in order', async () => {
  const { server, sender } = setUp()
  server.faults = ['lost', 'offline', 'lost']
  write(sender, 'one', 'two')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(texts(server.taken)).toEqual(['one', 'two'])
  expect(new Set(server.attempts.slice(0, 4)).size).toBe(1)
  expect(server.attempts).toHaveLength(5)
})

test('unsent messages survive a reload and are written once, though the first attempt had arrived', async () => {
  const { server, stored, sender, make } = setUp()
  server.faults = ['lost']
  write(sender, 'one', 'two')
  await vi.advanceTimersByTimeAsync(0)
  expect(stored.text).toContain('one')
  sender.stop()
  make().run()
  await vi.advanceTimersByTimeAsync(0)
  expect(texts(server.taken)).toEqual(['one', 'two'])
  expect(stored.text).toBeNull()
})

test('two windows keep the messages of both, and a later one sends each once', async () => {
  const stored = { text: null }
  const [one, two] = [setUp('41', stored), setUp('41', stored)]
  for (const { server } of [one, two]) server.faults = ['offline', 'offline']
  write(one.sender, 'of the first')
  await vi.advanceTimersByTimeAsync(10)
  write(two.sender, 'of the second')
  await vi.advanceTimersByTimeAsync(10)
  for (const { sender } of [one, two]) sender.stop()
  const back = setUp('41', stored)
  back.sender.run()
  await vi.advanceTimersByTimeAsync(0)
  expect(texts(back.server.taken)).toEqual(['of the first', 'of the second'])
  expect(stored.text).toBeNull()
})

test('a window does not bring back messages sent or dropped by another', async () => {
  const stored = { text: null }
  const [one, two] = [setUp('41', stored), setUp('41', stored)]
  for (const { server } of [one, two]) server.faults = ['offline']
  write(one.sender, 'sent')
  await vi.advanceTimersByTimeAsync(10)
  write(two.sender, 'dropped')
  await vi.advanceTimersByTimeAsync(10)
  two.sender.drop(two.sender.store.getState().outbox[0]?.clientId ?? '')
  one.sender.run()
  await vi.advanceTimersByTimeAsync(0)
  expect(texts(one.server.taken)).toEqual(['sent'])
  expect(stored.text).toBeNull()
})

test('another account neither sends nor keeps unsent messages', async () => {
  const { server, stored, sender } = setUp()
  server.faults = ['offline']
  write(sender, 'secret')
  await vi.advanceTimersByTimeAsync(0)
  sender.stop()
  const other = setUp('42', stored)
  other.sender.run()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(other.server.taken).toEqual([])
  expect(stored.text).toBeNull()
})

test('unsent messages outlast the loss of the session', async () => {
  const { server, stored, sender } = setUp()
  server.faults = ['offline']
  write(sender, 'mine')
  await vi.advanceTimersByTimeAsync(0)
  sender.stop()
  setUp('visitor', stored).sender.run()
  await vi.advanceTimersByTimeAsync(0)
  const back = setUp('41', stored)
  back.sender.run()
  await vi.advanceTimersByTimeAsync(0)
  expect(texts(back.server.taken)).toEqual(['mine'])
})

test('a refused one does not hold up the others, and can be retried or dropped', async () => {
  const { server, sender } = setUp()
  server.faults = [new CallFailed(25)]
  write(sender, 'one', 'two')
  await vi.advanceTimersByTimeAsync(0)
  expect(texts(server.taken)).toEqual(['two'])
  const [refused] = sender.store.getState().outbox
  expect(refused).toMatchObject({ text: 'one', refusal: 'code.requestFailed' })
  sender.retry(refused?.clientId ?? '')
  await vi.advanceTimersByTimeAsync(0)
  expect(texts(server.taken)).toEqual(['two', 'one'])
  expect(server.attempts[0]).toBe(server.attempts[2])
})

test('too many at once wait for as long as the server says', async () => {
  const { server, sender } = setUp()
  server.faults = [new CallFailed(429, { data: { retryAfterSeconds: 7 } })]
  write(sender, 'one')
  await vi.advanceTimersByTimeAsync(6_900)
  expect(server.taken).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(texts(server.taken)).toEqual(['one'])
})

test('the network is back: nothing waits for its pause', async () => {
  const { server, sender } = setUp()
  server.faults = Array.from({ length: 6 }, () => 'offline' as const)
  write(sender, 'one')
  await vi.advanceTimersByTimeAsync(40_000)
  server.faults = []
  sender.run()
  await vi.advanceTimersByTimeAsync(0)
  expect(texts(server.taken)).toEqual(['one'])
})

test('an image is uploaded first, and texts after it wait', async () => {
  const { server, sender } = setUp()
  sender.add({ chatId: null, text: '', about: null }, new Blob(['picture']))
  write(sender, 'after it')
  expect(Object.values(sender.store.getState().pictures)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(server.taken.map(({ fileId, text }) => [fileId, text])).toEqual([
    ['file-1', ''],
    [null, 'after it'],
  ])
  expect(sender.store.getState().pictures).toEqual({})
})
