import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Asker } from '../../../testing/people/asker.ts'
import { Operator } from '../../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'

let at: TestProduct
let ann: Operator
beforeAll(async () => {
  at = await startTestProduct()
  ann = await Operator.of(at, 'support')
  await at.query("update operator_sessions set expires_at = expires_at + interval '1 year'")
})
afterAll(() => at.product.close())
beforeEach(async () => void (await at.query('delete from attempts')))

// The audit log's entries for a call, oldest first.
const noted = async (act: string) =>
  await at.query<{ uid: string | null; outcome: string; details: string }>(
    'select uid, outcome, details from audit_log where act = $1 order by number',
    [act],
  )

test('a conversation that was never opened is not read unseen', async () => {
  const user = await Asker.user(at)
  const { chatId } = (await user.sent({ text: 'a secret' })).chat
  const read = async () => (await ann.call('Chats/GetMessages', { chatId, after: 0 })).data?.messages.length
  expect(await read()).toBe(1)
  expect(await noted('Chats/GetMessages')).toMatchObject([{ uid: user.uid, outcome: 'success' }])
  // Continued reading is not noted with every message.
  await user.sent()
  await read()
  await ann.call('Chats/GetMessages', { chatId, before: 2 })
  expect(await noted('Chats/GetMessages')).toHaveLength(1)
  const { chatId: other } = (await (await Asker.user(at)).sent()).chat
  await ann.call('Chats/GetChat', { chatId: other })
  await ann.call('Chats/GetMessages', { chatId: other, after: 0 })
  expect(await noted('Chats/GetMessages')).toHaveLength(1)
  expect(await noted('Chats/GetChat')).toHaveLength(1)
  // Each opening is noted.
  await ann.call('Chats/GetChat', { chatId: other })
  expect(await noted('Chats/GetChat')).toHaveLength(2)
  at.passSeconds(601)
  await read()
  expect(await noted('Chats/GetMessages')).toHaveLength(2)
})

test('an inbox that is read again and again is noted once in a while', async () => {
  const before = (await noted('Chats/GetInbox')).length
  const look = async (input: { filter: 'waiting' | 'open'; search?: string }) => {
    await ann.call('Chats/GetInbox', input)
    return (await noted('Chats/GetInbox')).length - before
  }
  expect(await look({ filter: 'waiting' })).toBe(1)
  expect(await look({ filter: 'waiting' })).toBe(1)
  expect(await look({ filter: 'open' })).toBe(2)
  // A search is a separate look for each of its words.
  expect(await look({ filter: 'open', search: 'secret' })).toBe(3)
  expect(await look({ filter: 'open', search: 'secrets' })).toBe(4)
  at.passSeconds(601)
  await at.query('update operator_sessions set seen_at = $1', [at.now()])
  expect(await look({ filter: 'waiting' })).toBe(5)
})

test('a long text is kept once, with its request', async () => {
  const user = await Asker.user(at)
  const { chatId } = (await user.sent()).chat
  const text = `long ${'x'.repeat(1_500)}`
  await ann.call('Chats/Send', { chatId, clientId: randomUUID(), text })
  const entries = await noted('Chats/Send')
  expect(entries.map(({ outcome, details }) => [outcome, details.includes(text)])).toEqual([
    ['asked', true],
    ['success', false],
  ])
  expect(JSON.parse(entries[1]?.details ?? '')).toMatchObject({ chatId, text: { characters: 1_505 } })
})
