import { CallFailed, loadFailureWords, NetworkFailed } from '@candor/client/calls/call-failed'
import { resultCodes } from '@candor/contract/result-codes'
import { beforeAll, expect, test } from 'vitest'
import { createOutbox } from './outbox.ts'
import type { Unsent } from './outbox.ts'

beforeAll(loadFailureWords)

/** An outbox with a server that gives these answers in order; then it accepts everything. */
function before(...answers: (Error | null)[]) {
  const sent: string[] = []
  const kept = new Map<string, readonly Unsent[]>()
  const outbox = createOutbox({
    send: async (_chatId, { clientId }, onProgress) => {
      sent.push(clientId)
      onProgress(0.5)
      await Promise.resolve()
      const answer = answers.shift()
      if (answer) throw answer
    },
    keep: (chatId, unsent) => kept.set(chatId, unsent),
    recall: (chatId) => kept.get(chatId) ?? [],
  })
  const states = () => outbox.store.getState()['1']?.map(({ clientId, state }) => `${clientId} ${state}`)
  return { outbox, sent, kept, states }
}
const answer = (clientId: string) => ({ clientId, kind: 'answer' as const, content: clientId })

test('messages are sent in the order in which they were written', async () => {
  const { outbox, sent, states } = before()
  outbox.add('1', answer('a'))
  outbox.add('1', answer('b'))
  await outbox.sendWaiting('1')
  expect(sent).toEqual(['a', 'b'])
  expect(states()).toEqual(['a sent', 'b sent'])
  outbox.drop('1', ['a', 'b'])
  expect(states()).toEqual([])
})

test('an unanswered message waits with the later ones behind it, and keeps its name', async () => {
  const { outbox, sent, states } = before(new NetworkFailed())
  outbox.add('1', answer('a'))
  outbox.add('1', answer('b'))
  await outbox.sendWaiting('1')
  expect(states()).toEqual(['a waiting', 'b waiting'])
  await outbox.sendWaiting('1')
  expect(sent).toEqual(['a', 'a', 'b'])
  expect(states()).toEqual(['a sent', 'b sent'])
})

test('the next to sign in sends nothing written by somebody else, and it is kept', async () => {
  const { outbox, sent, kept, states } = before(new NetworkFailed())
  outbox.add('1', answer('a'))
  await outbox.sendWaiting('1')
  outbox.forget()
  expect(states()).toBeUndefined()
  await outbox.sendWaiting('1')
  expect(sent).toEqual(['a'])
  expect(kept.get('1')?.map(({ clientId }) => clientId)).toEqual(['a'])
  outbox.open('1')
  await outbox.sendWaiting('1')
  expect(sent).toEqual(['a', 'a'])
})

test('sending twice at once sends everything once', async () => {
  const { outbox, sent } = before()
  outbox.add('1', answer('a'))
  await Promise.all([outbox.sendWaiting('1'), outbox.sendWaiting('1')])
  expect(sent).toEqual(['a'])
})

test('a refusal is shown at its message, and stops no other', async () => {
  const { outbox, sent, states } = before(new CallFailed(resultCodes.orderStatusIsNotAnOrder))
  outbox.add('1', answer('a'))
  outbox.add('1', answer('b'))
  await outbox.sendWaiting('1')
  expect(states()).toEqual(['a refused', 'b sent'])
  expect(outbox.store.getState()['1']?.[0]?.failure).toBe('code.orderStatusIsNotAnOrder')
  await outbox.tryAgain('1', 'a')
  expect(sent).toEqual(['a', 'b', 'a'])
  expect(states()).toEqual(['a sent', 'b sent'])
})

test('texts are kept over a reload, images are not', async () => {
  const { outbox, kept, sent } = before(new NetworkFailed())
  outbox.add('1', answer('a'))
  outbox.add('1', { clientId: 'i', kind: 'image', content: 'data:image/jpeg;base64,AA==' })
  await outbox.sendWaiting('1')
  expect(kept.get('1')?.map(({ clientId }) => clientId)).toEqual(['a'])
  const reloaded = createOutbox({
    send: async (_chatId, { clientId }) => {
      sent.push(clientId)
      await Promise.resolve()
    },
    keep: (chatId, unsent) => kept.set(chatId, unsent),
    recall: (chatId) => kept.get(chatId) ?? [],
  })
  reloaded.open('1')
  expect(kept.get('1')).toHaveLength(1)
  await reloaded.sendWaiting('1')
  expect(sent).toEqual(['a', 'a'])
})
