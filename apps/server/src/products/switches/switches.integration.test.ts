import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SwitchedProduct } from '@candor/engine/switches/switches'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { StreamClient } from '../../testing/stream-client.ts'
import { Trader } from '../../testing/people/trader.ts'

let at: TestProduct
let admin: Operator
let other: Operator
let trader: Trader
beforeAll(async () => {
  at = await startTestProduct()
  admin = await Operator.of(at, 'admin')
  other = await Operator.of(at, 'admin')
  trader = await Trader.tryout(at)
})
afterAll(() => at.product.close())

const hostile = '<svg onload=alert(1)> "the chain has split"'
const market = 'BTC/USDT'
const switches = async () => (await admin.call('Switches/GetSwitches', {})).data
const ofMarket = async (symbol = market) => (await switches())?.markets.find((one) => one.market === symbol)
const ofProduct = async (name: string) => (await switches())?.products.find(({ product }) => product === name)
const setMarket = async (state: 'open' | 'cancelOnly' | 'halted', reason = 'a test') =>
  (await admin.call('Switches/SetMarket', { market, state, reason })).name
const approve = async (waiting: { proposalId: number; hash: string } | null | undefined) => {
  if (!waiting) throw new Error('nothing waits')
  const { proposalId, hash } = waiting
  return (await other.call('Approvals/Approve', { proposalId, hash })).name
}
// One proposes it, and another approves it.
const openMarket = async () => {
  expect(await setMarket('open')).toBe('success')
  expect(await approve((await ofMarket())?.proposal)).toBe('success')
}
const publicState = async () => {
  const { data } = await at.call('Spot/GetMarkets', {})
  const found = data?.markets.find((one) => one.market === market)
  return [found?.state, found?.isOpen]
}

test('a market is stopped and opened, and everybody is told', async () => {
  const first = await trader.placed({ price: '40000' })
  const second = await trader.placed({ price: '40001' })
  expect(await ofMarket()).toEqual({ market, state: 'open', openOrders: 2, changed: null, proposal: null })
  expect(await publicState()).toEqual(['open', true])
  const phone = await StreamClient.open(at.product.url)
  phone.subscribe({ channel: 'tickers' })
  await phone.next('tickers')

  expect(await setMarket('cancelOnly', hostile)).toBe('success')
  const told = await phone.next('tickers', ({ tickers }) => tickers.some((one) => one.market === market))
  expect(told.tickers.find((one) => one.market === market)?.state).toBe('cancelOnly')
  expect(await publicState()).toEqual(['cancelOnly', false])
  const placed = await trader.place({})
  expect([placed.name, placed.reason]).toEqual(['outsideTradingHours', 'marketCancelOnly'])
  const amended = await at.call(
    'Spot/AmendOrder',
    { orderId: first, price: '39999', quantity: '0.001' },
    trader.token,
  )
  expect(amended.reason).toBe('marketCancelOnly')
  expect((await at.call('Spot/CancelOrder', { orderId: first }, trader.token)).name).toBe('success')
  expect(await ofMarket()).toMatchObject({
    state: 'cancelOnly',
    openOrders: 1,
    changed: { by: { operatorId: admin.operatorId, name: admin.name }, reason: hostile },
  })

  expect(await setMarket('halted')).toBe('success')
  expect((await trader.place({})).reason).toBe('marketHalted')
  const kept = await at.call('Spot/CancelOrder', { orderId: second }, trader.token)
  expect([kept.name, kept.reason]).toEqual(['outsideTradingHours', 'marketHalted'])
  const all = await at.call('Spot/CancelAllOrders', {}, trader.token)
  expect(all.reason).toBe('marketHalted')
  expect(await trader.openOrders()).toHaveLength(1)

  await openMarket()
  expect((await at.call('Spot/CancelAllOrders', {}, trader.token)).name).toBe('success')
  expect(await ofMarket()).toMatchObject({ state: 'open', openOrders: 0, changed: { reason: 'a test' } })
  expect((await ofMarket('ETH/USDT'))?.changed).toBe(null)
  phone.socket.close()
})

test('a halted market stays halted over a restart', async () => {
  await setMarket('halted')
  await at.product.close()
  at = await startTestProduct({ DATABASE_URL: at.databaseUrl })
  admin = await Operator.of(at, 'admin')
  other = await Operator.of(at, 'admin')
  expect(await publicState()).toEqual(['halted', false])
  await openMarket()
})

test('a product is closed for all and for some countries', async () => {
  const reason = hostile
  const set = async (isOpen: boolean, closedRegions: ('US' | 'FR')[]) =>
    (await admin.call('Switches/SetProduct', { product: 'spot', isOpen, closedRegions, reason })).name
  expect(await ofProduct('spot')).toEqual({
    product: 'spot',
    isOpen: true,
    closedRegions: [],
    changed: null,
    proposal: null,
  })
  expect(await set(true, ['US', 'FR', 'US'])).toBe('success')
  expect(await ofProduct('spot')).toMatchObject({
    isOpen: true,
    closedRegions: ['FR', 'US'],
    changed: { by: { operatorId: admin.operatorId, name: admin.name }, reason },
  })
  const { token } = await Trader.tryout(at)
  await at.call('Account/SetRegion', { region: 'FR' }, token)
  const order = { market, side: 'buy', kind: 'limit', price: '40000', quantity: '0.001' } as const
  expect((await at.call('Spot/PlaceOrder', order, token)).name).toBe('productNotOffered')
  expect(await set(false, ['US', 'FR'])).toBe('success')
  expect((await at.call('Spot/PlaceOrder', order, token)).reason).toBe('productClosed')
  // Neither opening nor taking a country off the list is for one operator.
  expect(await set(false, ['US'])).toBe('success')
  expect(await ofProduct('spot')).toMatchObject({ isOpen: false, closedRegions: ['FR', 'US'] })
  expect(await approve((await ofProduct('spot'))?.proposal)).toBe('success')
  expect(await ofProduct('spot')).toMatchObject({ isOpen: false, closedRegions: ['US'] })
  expect(await set(true, [])).toBe('success')
  expect((await at.call('Spot/PlaceOrder', order, token)).reason).toBe('productClosed')
  expect(await approve((await ofProduct('spot'))?.proposal)).toBe('success')
  expect((await at.call('Spot/PlaceOrder', order, token)).name).toBe('success')
  expect((await ofProduct('swap'))?.changed).toBe(null)
})

test('two operators open a market, and one of them stops it meanwhile', async () => {
  await setMarket('halted')
  const { data } = await admin.call('Switches/SetMarket', { market, state: 'open', reason: 'it is repaired' })
  const waiting = (await ofMarket())?.proposal
  expect(waiting).toMatchObject({
    proposalId: data?.proposalId,
    state: 'open',
    reason: 'it is repaired',
    proposedBy: { name: admin.name },
    effectiveAt: null,
    approvedBy: null,
    isOwn: true,
  })
  const hash = waiting?.hash ?? ''
  const proposalId = waiting?.proposalId ?? 0
  expect((await admin.call('Approvals/Approve', { proposalId, hash })).name).toBe('ownProposal')
  expect(await setMarket('open')).toBe('decidedAlready')
  expect(await publicState()).toEqual(['halted', false])
  // Stopping needs nobody else, whatever waits.
  expect(await setMarket('cancelOnly')).toBe('success')
  expect(await approve(waiting)).toBe('success')
  expect(await publicState()).toEqual(['open', true])
  expect(await ofMarket()).toMatchObject({ changed: { by: { name: admin.name } }, proposal: null })

  await setMarket('halted')
  expect(await setMarket('open')).toBe('success')
  const { proposalId: rejected = 0 } = (await ofMarket())?.proposal ?? {}
  const treasurer = await Operator.of(at, 'treasurer')
  const no = { proposalId: rejected, reason: 'not yet' }
  expect((await treasurer.call('Approvals/Reject', no)).name).toBe('roleNotAllowed')
  expect((await other.call('Approvals/Reject', no)).name).toBe('success')
  expect((await ofMarket())?.proposal).toBe(null)
  await openMarket()
})

test('what opens a product anywhere waits for a second operator, and closing does not', async () => {
  const set = async (isOpen: boolean, closedRegions: ('US' | 'FR')[]) => {
    const change = { product: 'lab' as const, isOpen, closedRegions, reason: 'a test' }
    const { data } = await admin.call('Switches/SetProduct', change)
    return data?.proposalId
  }
  expect(await set(true, ['US'])).toBe(null)
  expect(await set(true, ['FR', 'US'])).toBe(null)
  const proposalId = await set(true, ['FR'])
  expect(await ofProduct('lab')).toMatchObject({
    closedRegions: ['FR', 'US'],
    proposal: { proposalId, isOpen: true, closedRegions: ['FR'] },
  })
  expect((await admin.call('Approvals/Withdraw', { proposalId: proposalId ?? 0 })).name).toBe('success')
  expect(await set(false, ['FR', 'US'])).toBe(null)
})

test('two at once are done one after the other', async () => {
  const both = await Promise.all([setMarket('halted', 'one'), setMarket('cancelOnly', 'other')])
  expect(both).toEqual(['success', 'success'])
  const found = await ofMarket()
  expect([found?.state, found?.changed?.reason]).toEqual(
    found?.state === 'cancelOnly' ? ['cancelOnly', 'other'] : ['halted', 'one'],
  )
  await openMarket()
})

test('only existing switches are set, by admins, with a reason', async () => {
  for (const role of ['support', 'reviewer', 'treasurer'] as const) {
    const operator = await Operator.of(at, role)
    const act = { market, state: 'halted', reason: 'a test' } as const
    expect((await operator.call('Switches/GetSwitches', {})).name).toBe('success')
    expect((await operator.call('Switches/SetMarket', act)).name).toBe('roleNotAllowed')
    const product = { product: 'spot' as const, isOpen: false, closedRegions: [], reason: 'a test' }
    expect((await operator.call('Switches/SetProduct', product)).name).toBe('roleNotAllowed')
  }
  const act = { market: 'NONE/USDT', state: 'halted', reason: 'a test' } as const
  expect((await admin.call('Switches/SetMarket', act)).name).toBe('spotVarietyDoesNotExist')
  expect((await admin.call('Switches/SetMarket', { ...act, market, reason: '' })).name).toBe(
    'requiredParametersEmpty',
  )
  const shut = { ...act, market, state: 'shut' as 'open' }
  expect((await admin.call('Switches/SetMarket', shut)).name).toBe('invalidRequest')
  const product = { product: 'casino' as 'spot', isOpen: false, closedRegions: [], reason: 'a test' }
  expect((await admin.call('Switches/SetProduct', product)).name).toBe('invalidRequest')
  expect((await ofMarket())?.state).toBe('open')
})

// A missing or unknown switch does not compile.
const everySwitch: Record<SwitchedProduct, true> = {
  spot: true,
  options: true,
  pledge: true,
  lab: true,
  swap: true,
  deposits: true,
  withdrawals: true,
  loans: true,
  transfers: true,
}

test('every product that the engine can close is in the list', async () => {
  const listed = (await switches())?.products.map(({ product }) => product) ?? []
  expect(listed.toSorted()).toEqual(Object.keys(everySwitch).toSorted())
  for (const product of ['loans', 'transfers'] as const) {
    const closing = { product, isOpen: false, closedRegions: [], reason: 'a test' }
    expect((await admin.call('Switches/SetProduct', closing)).name).toBe('success')
    expect(await ofProduct(product)).toMatchObject({ isOpen: false, changed: { reason: 'a test' } })
    expect((await admin.call('Switches/SetProduct', { ...closing, isOpen: true })).name).toBe('success')
    expect(await approve((await ofProduct(product))?.proposal)).toBe('success')
    expect(await ofProduct(product)).toMatchObject({ isOpen: true, proposal: null })
  }
})
