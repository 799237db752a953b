import { afterAll, beforeAll, expect, test } from 'vitest'
import { Member } from '../../testing/people/member.ts'
import { Operator } from '../../testing/people/operator.ts'
import { must } from '../../testing/people/saver.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'

let at: TestProduct
let ann: Member
let sue: Operator
beforeAll(async () => {
  at = await startTestProduct()
  // A price is fresh for five seconds.
  at.holdClock()
  ann = await Member.of(at)
  sue = await Operator.of(at, 'support')
})
afterAll(async () => {
  await at.product.close()
})

test('a note waits in the queue, is answered once, and the answer is mailed', async () => {
  const { data: left } = await at.call('Feedback/Leave', { text: ' The chart is good. ' }, ann.token)
  const itemId = left?.noteId ?? ''
  expect((await at.call('Feedback/GetNotes', {}, ann.token)).data).toMatchObject({
    notes: [{ noteId: itemId, text: 'The chart is good.', state: 'waiting', answer: null }],
    nextPage: null,
  })
  const listed = await sue.call('Queues/GetItems', { queue: 'feedback', filter: 'waiting' })
  expect(listed.data?.items).toMatchObject([
    { queue: 'feedback', itemId, uid: ann.uid, state: 'waiting', signed: 0, needed: 1 },
  ])
  expect((await sue.call('Feedback/GetItem', { itemId })).data).toMatchObject({
    uid: ann.uid,
    text: 'The chart is good.',
    exchanges: 0,
    answered: null,
  })

  expect((await sue.call('Feedback/Answer', { itemId, reason: 'Thank you!' })).name).toBe('success')
  const mail = await at.mailTo(ann.email)
  expect(mail?.subject).toBe('We have answered your note')
  expect(mail?.text).toContain('The chart is good.')
  expect(mail?.text).toContain('Thank you!')
  expect((await at.call('Feedback/GetNotes', {}, ann.token)).data?.notes).toMatchObject([
    { state: 'answered', answer: 'Thank you!' },
  ])
  const counts = await sue.call('Queues/GetCounts', {})
  expect(counts.data?.queues.find(({ queue }) => queue === 'feedback')?.waiting).toBe(0)
  expect((await sue.call('Feedback/GetItem', { itemId })).data).toMatchObject({
    item: { state: 'done' },
    answered: { by: { name: sue.name }, text: 'Thank you!' },
  })
  expect((await sue.call('Feedback/Answer', { itemId, reason: 'Again' })).name).toBe('decidedAlready')
})

test('an item counts the exchanges of coins by its author', async () => {
  await must(at, { type: 'indexTick', coinId: 2, priceE10: 50_000n * 10n ** 10n })
  const quoted = { from: 'USDT', to: 'BTC', amount: '100' }
  for (const time of [1, 2]) {
    const { data } = await at.call('Swap/GetQuote', quoted, ann.token)
    const { name } = await at.call('Swap/Execute', { quoteId: data?.quote.quoteId ?? '' }, ann.token)
    expect([time, name]).toEqual([time, 'success'])
  }
  const { data: left } = await at.call('Feedback/Leave', { text: 'Two' }, ann.token)
  const { data: item } = await sue.call('Feedback/GetItem', { itemId: left?.noteId ?? '' })
  expect(item?.exchanges).toBe(2)
})

test('nobody leaves an empty note, sees the notes of others, or leaves one without a session', async () => {
  const other = await Member.registered(at)
  expect((await at.call('Feedback/GetNotes', {}, other.token)).data?.notes).toEqual([])
  expect((await at.call('Feedback/Leave', { text: '  ' }, ann.token)).name).toBe('requiredParametersEmpty')
  expect((await at.call('Feedback/Leave', { text: 'x'.repeat(1001) }, ann.token)).name).toBe('invalidRequest')
  for (const name of ['Feedback/Leave', 'Feedback/GetNotes'] as const)
    expect((await at.callRaw(name, { text: 'Hello' })).name).toBe('tokenInvalid')
})

test('an unknown item is missing, and answering needs the right to', async () => {
  const treasurer = await Operator.of(at, 'treasurer')
  expect((await treasurer.call('Feedback/Answer', { itemId: '1', reason: 'No' })).name).toBe('roleNotAllowed')
  expect((await sue.call('Feedback/GetItem', { itemId: '99999' })).name).toBe('orderMissing')
  expect((await sue.call('Feedback/GetItem', { itemId: '' })).name).toBe('orderNumberEmpty')
  expect((await sue.call('Feedback/Answer', { itemId: '99999', reason: 'No' })).name).toBe('orderMissing')
})
