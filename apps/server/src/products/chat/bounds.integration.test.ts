import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resultCodeName } from '@candor/contract/result-codes'
import { Asker } from '../../testing/people/asker.ts'
import { documentImage } from '../../testing/people/images.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'

// A proxy stands in front, so that a test can call from more than one address.
let at: TestProduct
let ann: Operator
beforeAll(async () => {
  at = await startTestProduct({ PROXIES: '1' })
  ann = await Operator.of(at, 'support')
})
afterAll(() => at.product.close())
beforeEach(async () => void (await at.query('delete from attempts')))

// A visitor's first message.
async function sentFrom(address: string): Promise<string | undefined> {
  const visitorKey = randomBytes(32).toString('base64url')
  const body = { visitorKey, clientId: randomUUID(), text: 'Hello', language: 'EN' }
  const { answer } = await at.post('Chat/Send', at.sealed(body), { 'x-forwarded-for': address })
  return resultCodeName(answer.resultCode)
}

// Simulates this count within the last hours.
const counted = async (limit: string, who: string, count: number) =>
  await at.query(
    `insert into attempts (key, at) select $1, $2::timestamptz - interval '3 hours' + n * interval '1 second'
     from generate_series(1, $3::int) as n`,
    [`${limit}:${who}`, at.now(), count],
  )

test('a visitor has one home, whichever of its addresses they come from', async () => {
  for (let count = 1; count <= 20; count += 1)
    expect(await sentFrom(`2001:db8:7:1::${count}`)).toBe('success')
  expect(await sentFrom('2001:db8:7:1::99')).toBe('tooManyRequests')
  expect(await sentFrom('2001:db8:7:2::1')).toBe('success')
  expect(await sentFrom('192.0.2.10')).toBe('success')
})

test('messages a day are limited per user, and per home for visitors', async () => {
  const user = await Asker.user(at)
  await user.sent()
  await counted('chatMessageDay', user.uid, 498)
  const clientId = randomUUID()
  expect((await user.send({ clientId })).name).toBe('success')
  const refused = await user.send()
  expect([refused.name, (refused.retryAfterSeconds ?? 0) > 60]).toEqual(['tooManyRequests', true])
  // A message accepted before gets the same answer.
  expect((await user.send({ clientId })).data?.isRepeat).toBe(true)
  await counted('chatVisitorMessageDay', '192.0.2.20', 2_000)
  expect(await sentFrom('192.0.2.20')).toBe('tooManyRequests')
  expect(await sentFrom('192.0.2.21')).toBe('success')
})

test('a hundred images a day are accepted for conversations', async () => {
  const user = await Asker.user(at)
  const bytes = await documentImage()
  await counted('uploadChatImage', user.uid, 99)
  const upload = async (uploadType: string) => (await at.upload({ uploadType, bytes }, user.token)).name
  expect(await upload('chatImage')).toBe('success')
  expect(await upload('chatImage')).toBe('tooManyRequests')
  // Others have their own counts.
  expect(await upload('depositProof')).toBe('success')
})

test('an image is shown to its owner, and recorded, a thousand times a day at most', async () => {
  const user = await Asker.user(at)
  const { data } = await at.upload({ uploadType: 'chatImage', bytes: await documentImage() }, user.token)
  const fileId = data?.fileId ?? ''
  const { chatId } = (await user.sent({ fileId })).chat
  const look = async () => (await at.call('Chat/GetImage', { chatId, fileId }, user.token)).name
  await counted('chatImageViewDay', user.uid, 999)
  expect([await look(), await look()]).toEqual(['success', 'tooManyRequests'])
})

test('impossible numbers of messages are refused', async () => {
  const user = await Asker.user(at)
  const { chatId } = (await user.sent()).chat
  for (const number of [2_147_483_648, 9_007_199_254_740_991, -1, 1.5]) {
    for (const [name, input] of [
      ['GetMessages', { chatId, after: number }],
      ['GetMessages', { chatId, before: number }],
      ['SetRead', { chatId, seq: number }],
    ] as const) {
      expect([name, (await at.callRaw(`Chat/${name}`, input, user.token)).name]).toEqual([
        name,
        'invalidRequest',
      ])
      expect([name, (await ann.callRaw(`Chats/${name}`, input)).name]).toEqual([name, 'invalidRequest'])
    }
  }
  expect((await at.call('Chat/GetMessages', { chatId, before: 2_147_483_647 }, user.token)).name).toBe(
    'success',
  )
})
