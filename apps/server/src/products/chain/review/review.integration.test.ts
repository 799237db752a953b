import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lowerHex } from '@candor/chain/hex'
import { ChainExchange, type ChainUser } from '../../../testing/chain-exchange.ts'
import { stranger, tokens } from '../../../testing/fake-chain.ts'
import { Operator } from '../../../testing/people/operator.ts'

// Blocks are read once a second, and on a busy machine more slowly.
vi.setConfig({ testTimeout: 120_000 })

let exchange: ChainExchange
let reviewer: Operator
let treasurer: Operator
beforeAll(async () => {
  exchange = await ChainExchange.start()
  reviewer = await Operator.of(exchange.at, 'reviewer')
  treasurer = await Operator.of(exchange.at, 'treasurer')
})
afterAll(() => exchange.close())

const ether = 10n ** 18n

async function found(user: ChainUser): Promise<string> {
  exchange.chain.hidden.set(lowerHex(user.address), ether)
  await exchange.until(async () => {
    exchange.chain.mine()
    await exchange.read()
    return (await user.arrivals()).length > 0
  })
  return (await user.arrivals())[0]?.arrivalId ?? ''
}

async function small(user: ChainUser, raw = 500_000n): Promise<string> {
  exchange.chain.mine(tokens({ to: user.address, raw }))
  exchange.chain.mineMany(2)
  await user.becomes('small 3')
  return (await user.arrivals())[0]?.arrivalId ?? ''
}

async function item(itemId: string) {
  const { data, name } = await reviewer.call('Chain/GetItem', { itemId })
  if (!data) throw new Error(`no item: ${name}`)
  return data
}

const reason = 'seen on the chain'

test('found coins are credited by two, and not returned, since their sender is unknown', async () => {
  const ada = await exchange.user()
  const itemId = await found(ada)
  const { item: waiting, arrival } = await item(itemId)
  expect(waiting).toMatchObject({
    queue: 'arrivals',
    state: 'waiting',
    marks: ['found'],
    uid: ada.uid,
    needed: 2,
  })
  expect(arrival).toMatchObject({ state: 'review', quantity: '1.00000000', coin: 'ETH' })
  expect((await treasurer.call('Chain/Return', { itemId, reason })).name).toBe('orderStatusIsNotAnOrder')
  const { data } = await reviewer.call('Chain/Credit', { itemId, reason })
  expect(data?.proposalId).toBeGreaterThan(0)
  expect((await treasurer.call('Chain/Credit', { itemId, reason })).name).toBe('decidedAlready')
  const { proposal } = (await item(itemId)).item
  if (!proposal) throw new Error('no proposal')
  const { proposalId, hash } = proposal
  expect((await reviewer.call('Approvals/Approve', { proposalId, hash })).name).not.toBe('success')
  expect((await treasurer.call('Approvals/Approve', { proposalId, hash })).name).toBe('success')
  await ada.becomes('credited 3')
  expect(await ada.available('ETH')).toBe('1.00000000')
  expect((await item(itemId)).item).toMatchObject({ state: 'done', signed: 2 })
  expect((await reviewer.call('Chain/Credit', { itemId, reason })).name).toBe('decidedAlready')
})

test('too small an amount is returned to its sender, by operators who may pay out, and never credited', async () => {
  const ada = await exchange.user()
  const itemId = await small(ada)
  expect((await item(itemId)).item).toMatchObject({ state: 'waiting', marks: ['small'], needed: 1 })
  expect((await reviewer.call('Chain/Credit', { itemId, reason })).name).toBe('decidedAlready')
  expect((await reviewer.call('Chain/Return', { itemId, reason })).name).toBe('roleNotAllowed')
  expect((await treasurer.call('Chain/Return', { itemId, reason })).name).toBe('success')
  expect(await item(itemId)).toMatchObject({
    item: { state: 'rejected' },
    arrival: { state: 'returning' },
    returnReason: reason,
    returnAddress: stranger,
  })
  expect((await treasurer.call('Chain/Return', { itemId, reason })).name).toBe('decidedAlready')
})

test('a return killed between the journal and the table is done by asking again', async () => {
  const ada = await exchange.user()
  const itemId = await small(ada)
  expect((await treasurer.call('Chain/Return', { itemId, reason })).name).toBe('success')
  await exchange.at.query("update chain_arrivals set state = 'small' where arrival_id = $1", [itemId])
  expect((await treasurer.call('Chain/Return', { itemId, reason })).name).toBe('success')
  expect((await item(itemId)).arrival).toMatchObject({ state: 'returning' })
})

test('dust is not in the queue, but is found by its number, and can be returned', async () => {
  const ada = await exchange.user()
  const waiting = async () =>
    (await reviewer.call('Queues/GetItems', { queue: 'arrivals', filter: 'waiting', search: ada.uid })).data
      ?.items
  const itemId = await small(ada, 99_999n)
  expect(await waiting()).toEqual([])
  expect((await item(itemId)).arrival).toMatchObject({ state: 'small', quantity: '0.099999' })
  exchange.chain.mine(tokens({ to: ada.address, raw: 100_000n }))
  exchange.chain.mineMany(2)
  await ada.becomes('small 3', 'small 3')
  expect(await waiting()).toMatchObject([{ amount: '0.100000', marks: ['small'] }])
  expect((await treasurer.call('Chain/Return', { itemId, reason })).name).toBe('success')
})

test('a deposit credited by two is not returned, even before the tables know of it', async () => {
  const ada = await exchange.user()
  exchange.chain.mine(tokens({ to: ada.address, raw: 5_000_000n }))
  exchange.chain.mineMany(2)
  await ada.becomes('credited 3')
  const itemId = (await ada.arrivals())[0]?.arrivalId ?? ''
  await exchange.at.query(
    "update chain_arrivals set state = 'review', credited_at = null where arrival_id = $1",
    [itemId],
  )
  expect((await treasurer.call('Chain/Return', { itemId, reason })).name).toBe('decidedAlready')
  expect((await reviewer.call('Chain/Credit', { itemId, reason })).name).toBe('decidedAlready')
})

test('a credited deposit lost from the chain waits for review', async () => {
  const ada = await exchange.user()
  exchange.chain.mine(tokens({ to: ada.address, raw: 5_000_000n }))
  exchange.chain.mineMany(2)
  await ada.becomes('credited 3')
  const itemId = (await ada.arrivals())[0]?.arrivalId ?? ''
  expect((await reviewer.call('Chain/GetItem', { itemId })).name).toBe('orderMissing')
  exchange.chain.forget(3)
  exchange.chain.mineMany(4)
  await ada.becomes('credited 0')
  const told = await item(itemId)
  expect(told.item).toMatchObject({ state: 'waiting', marks: ['lost'] })
  expect(told.lostAt).not.toBeNull()
  expect((await treasurer.call('Chain/Return', { itemId, reason })).name).toBe('decidedAlready')
})

test('a request without its fields, or about an unknown item, is refused', async () => {
  for (const name of ['Chain/Credit', 'Chain/Return'] as const) {
    expect((await treasurer.callRaw(name, { reason })).name).toBe('orderNumberEmpty')
    expect((await treasurer.callRaw(name, { itemId: '1' })).name).toBe('requiredParametersEmpty')
    expect((await treasurer.callRaw(name, { itemId: '999999', reason })).name).toBe('orderMissing')
  }
  expect((await reviewer.callRaw('Chain/GetItem', {})).name).toBe('orderNumberEmpty')
  expect((await reviewer.call('Chain/GetItem', { itemId: '999999' })).name).toBe('orderMissing')
})
