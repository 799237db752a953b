import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TermRow, Terms } from '@candor/contract/operators/terms/fields'
import { termKinds, type TermKind } from '@candor/contract/operators/terms/kinds'
import { fromWireTime, toWireMoment } from '@candor/contract/wire-time'
import { Operator } from '../../testing/people/operator.ts'
import { Saver } from '../../testing/people/saver.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'

let at: TestProduct
let treasurer: Operator
let admin: Operator
beforeAll(async () => {
  at = await startTestProduct()
  treasurer = await Operator.of(at, 'treasurer')
  admin = await Operator.of(at, 'admin')
})
afterAll(async () => await at.product.close())

const reason = 'agreed in the meeting'

async function listed(kind: TermKind, who = admin) {
  const { data } = await who.call('Terms/GetProducts', { kind })
  if (!data) throw new Error(`no ${kind} were shown`)
  return data
}

async function one(kind: TermKind, name?: string) {
  const { products } = await listed(kind)
  const found = products.find((each) => name === undefined || each.name === name)
  if (!found) throw new Error(`the seeds have no ${kind} ${name}`)
  return found
}

type Change = { key?: string | null; terms: Terms; effectiveAt?: string }
const propose = async (kind: TermKind, { key = null, terms, effectiveAt }: Change, who = treasurer) =>
  await who.call('Terms/Propose', { kind, key, terms, reason, effectiveAt: effectiveAt ?? null })

async function waiting(kind: TermKind) {
  const last = (await listed(kind)).proposals.at(-1)
  if (!last) throw new Error('nothing waits')
  return last
}

async function agreed(kind: TermKind, change: Change): Promise<void> {
  expect((await propose(kind, change)).name).toBe('success')
  const { proposalId, hash } = await waiting(kind)
  expect((await admin.call('Approvals/Approve', { proposalId, hash })).name).toBe('success')
}

const inDays = (days: number) => toWireMoment(new Date(at.now().getTime() + days * 86_400_000))

describe('the terms of products', () => {
  test.each(termKinds)('of the kind %s are shown, and the same ones proposed are no change', async (kind) => {
    const { products } = await listed(kind)
    expect(products.length).toBeGreaterThan(0)
    for (const { key, terms, changed } of products) {
      expect(changed).toMatchObject({ by: null, approvedBy: null })
      expect((await propose(kind, { key, terms })).name).toBe('parametersInvalid')
    }
  })

  test('change when two agree, with a history of who and why', async () => {
    const { key, terms } = await one('markets', 'LTC/USDT')
    const dearer = { ...terms, takerFeePpm: 2_500 }
    expect((await propose('markets', { key, terms: dearer })).name).toBe('success')
    const asked = await waiting('markets')
    expect(asked).toMatchObject({
      key,
      name: 'LTC/USDT',
      terms: dearer,
      reason,
      isOwn: false,
      effectiveAt: null,
      approvedBy: null,
      proposedBy: { name: treasurer.name },
    })
    expect((await listed('markets', treasurer)).proposals.at(-1)?.isOwn).toBe(true)
    expect((await propose('markets', { key, terms: { ...terms, takerFeePpm: 1 } }, admin)).name).toBe(
      'decidedAlready',
    )
    expect((await one('markets', 'LTC/USDT')).terms).toEqual(terms)

    const { proposalId, hash } = asked
    expect((await treasurer.call('Approvals/Approve', { proposalId, hash })).name).toBe('ownProposal')
    expect((await admin.call('Approvals/Approve', { proposalId, hash })).name).toBe('success')
    expect(await one('markets', 'LTC/USDT')).toMatchObject({
      terms: dearer,
      changed: { by: { name: treasurer.name }, approvedBy: { name: admin.name }, reason },
    })
    const { data } = await admin.call('Terms/GetHistory', { kind: 'markets', key })
    expect(data?.versions.map((version) => [version.by?.name ?? null, version.terms])).toEqual([
      [treasurer.name, dearer],
      [null, terms],
    ])
    const { data: shown } = await at.call('Spot/GetMarkets', {})
    expect(shown?.markets.find(({ market }) => market === 'LTC/USDT')).toMatchObject({ takerFeePpm: 2_500 })
  })

  test('of a market have its place in lists: then come those without one, in order of listing', async () => {
    const order = async () => {
      const { data } = await at.call('Spot/GetMarkets', {})
      return data?.markets.map(({ market }) => market) ?? []
    }
    const before = await order()
    const [first = '', second = '', ...others] = before
    const last = String(before.at(-1))
    const set = async (name: string, place: number | null) => {
      const { key, terms } = await one('markets', name)
      await agreed('markets', { key, terms: { ...terms, place } })
    }
    await set(last, 1)
    expect(await order()).toEqual([last, first, second, ...others.slice(0, -1)])
    await set(second, 1)
    expect(await order()).toEqual([second, last, first, ...others.slice(0, -1)])
    for (const name of [last, second]) await set(name, null)
    expect(await order()).toEqual(before)
    const { key, terms } = await one('markets', last)
    expect((await propose('markets', { key, terms: { ...terms, place: 0 } })).reason).toBe(
      'marketConfigInvalid',
    )
  })

  test('are rejected and withdrawn like other proposals', async () => {
    const { key, terms } = await one('swap')
    const change = { key, terms: { ...terms, feePpm: 7_000 } }
    await propose('swap', change)
    const first = await waiting('swap')
    expect((await admin.call('Approvals/Reject', { proposalId: first.proposalId, reason })).name).toBe(
      'success',
    )
    await propose('swap', change)
    const { proposalId } = await waiting('swap')
    expect((await treasurer.call('Approvals/Withdraw', { proposalId })).name).toBe('success')
    expect((await listed('swap')).proposals).toEqual([])
    expect((await one('swap')).terms).toEqual(terms)
  })

  test('of a coin, a market, options, a pledge and a sale are new', async () => {
    await agreed('coins', {
      terms: { symbol: 'NEW', decimals: 6, name: 'Newcoin', sources: [{ source: 'kraken' }] },
    })
    const market = await one('markets', 'LTC/USDT')
    await agreed('markets', {
      terms: {
        ...market.terms,
        baseCoin: 'NEW',
        tick: '0.01',
        lot: '0.001',
        quantityMin: '0.01',
        quantityMax: '5000',
      },
    })
    expect((await one('markets', 'NEW/USDT')).terms).toMatchObject({
      quantityMin: '0.01',
      quantityMax: '5000',
    })
    const options = await one('options')
    await agreed('options', { terms: { ...options.terms, coin: 'NEW' } })
    const pledge = await one('pledge', 'USDT')
    await agreed('pledge', {
      terms: { ...pledge.terms, dailyRatePpm: 777, startAt: inDays(-1), endAt: inDays(400) },
    })
    expect((await listed('pledge')).products.some(({ terms }) => terms['dailyRatePpm'] === 777)).toBe(true)
    const { terms: swap } = await one('swap')
    const row: TermRow = { coin: 'NEW', isOpen: true, amountMin: '1', amountMax: '100' }
    await agreed('swap', { key: '', terms: { ...swap, coins: [...(swap['coins'] as TermRow[]), row] } })
    const { data } = await at.call('Swap/GetCoins', {})
    expect(data?.coins.some(({ coin }) => coin === 'NEW')).toBe(true)
  })

  test('that change leave existing positions theirs', async () => {
    const saver = await Saver.tryout(at)
    expect((await saver.pledge()).name).toBe('success')
    const pledges = async () => (await at.call('Pledge/GetOrders', { tab: 'inProgress' }, saver.token)).data
    const before = await pledges()
    expect(before?.orders).toHaveLength(1)
    const product = (await listed('pledge')).products.find(({ key }) => key === '2')
    await agreed('pledge', { key: '2', terms: { ...product?.terms, dailyRatePpm: 9 } })
    expect(await pledges()).toEqual(before)
  })

  test('take effect at their time', async () => {
    at.holdClock()
    const { key, terms } = await one('markets', 'ETH/USDT')
    const from = toWireMoment(new Date(Math.floor(at.now().getTime() / 1_000) * 1_000 + 600_000))
    const later = { ...terms, makerFeePpm: 1_234 }
    await agreed('markets', { key, terms: later, effectiveAt: from })
    expect((await one('markets', 'ETH/USDT')).terms).toEqual(terms)
    const scheduled = await waiting('markets')
    expect(scheduled).toMatchObject({ terms: later, approvedBy: { name: admin.name } })
    expect(fromWireTime(scheduled.effectiveAt ?? '').getTime()).toBe(fromWireTime(from).getTime())
    at.passSeconds(601)
    await expect
      .poll(async () => (await one('markets', 'ETH/USDT')).terms, { timeout: 10_000 })
      .toEqual(later)
    expect((await listed('markets')).proposals).toEqual([])
    expect((await one('markets', 'ETH/USDT')).changed).toMatchObject({
      by: { name: treasurer.name },
      approvedBy: { name: admin.name },
      reason,
    })
  })
})

describe('terms are refused', () => {
  test('to those who may not set them, and everybody sees them', async () => {
    const { key, terms } = await one('loans')
    for (const role of ['support', 'reviewer'] as const) {
      const operator = await Operator.of(at, role)
      expect((await operator.call('Terms/GetProducts', { kind: 'loans' })).name).toBe('success')
      expect((await operator.call('Terms/GetHistory', { kind: 'loans', key })).name).toBe('success')
      expect((await propose('loans', { key, terms: { ...terms, termDays: 3 } }, operator)).name).toBe(
        'roleNotAllowed',
      )
    }
  })

  test('of a product that does not exist, twice, or under another number', async () => {
    const { key, terms } = await one('options', 'BTC')
    expect((await propose('options', { key: '4000', terms })).name).toBe('noActivity')
    expect((await admin.call('Terms/GetHistory', { kind: 'options', key: '4000' })).name).toBe('noActivity')
    expect((await propose('options', { terms })).name).toBe('parametersInvalid')
    expect((await propose('options', { key, terms: { ...terms, coin: 'ETH' } })).name).toBe(
      'parametersInvalid',
    )
    const { terms: loans } = await one('loans')
    expect((await propose('loans', { terms: { ...loans, termDays: 3 } })).name).toBe('parametersInvalid')
  })

  const market = { kind: 'markets', name: 'BTC/USDT' } as const
  const options = { kind: 'options', name: 'BTC' } as const
  const pledge = { kind: 'pledge', name: 'USDT' } as const
  const lab = { kind: 'lab' } as const
  const isNew = { isNew: true }
  test.each<
    [
      name: string,
      of: { kind: TermKind; name?: string; isNew?: boolean },
      change: Readonly<Record<string, unknown>>,
    ]
  >([
    ['spotCurrencyNotConfigured', { ...market, ...isNew }, { baseCoin: 'NONE' }],
    ['spotConfigurationWrong', { ...market, ...isNew }, { baseCoin: 'USDT' }],
    ['spotConfigurationWrong', market, { tick: '0.5' }],
    ['spotConfigurationWrong', market, { bandPpm: 1_000_000 }],
    ['spotConfigurationWrong', market, { hours: [{ fromMinute: 5, toMinute: 5 }] }],
    ['amountWrong', market, { quantityMin: '0.000000001' }],
    ['amountWrong', market, { notionalMin: '0.0000000001' }],
    ['optionVarietyDoesNotExist', { ...options, ...isNew }, { coin: 'NONE' }],
    ['parametersInvalid', options, { openingMovePpmMax: 0 }],
    ['outsideActivityTime', pledge, { endAt: '2020-01-01T00:00:00Z' }],
    ['quantityBelowRange', pledge, { principalMin: '0' }],
    ['tradeCurrencyNotConfigured', { ...pledge, ...isNew }, { coin: 'NONE' }],
    ['settlementCurrencyNotConfigured', { ...lab, ...isNew }, { paymentCoin: 'NONE' }],
    ['currencyPriceNotConfigured', { ...lab, ...isNew }, { price: '0' }],
    ['requiredParametersEmpty', market, { notionalMin: undefined }],
    ['parametersInvalid', market, { takerFeePpm: -1 }],
    ['parametersInvalid', market, { takerFeePpm: 0.5 }],
    ['parametersInvalid', market, { bandReference: 'mine' }],
    ['parametersInvalid', market, { price: '5' }],
    ['requiredParametersEmpty', options, { cycles: [{ seconds: 60 }] }],
    ['parametersInvalid', pledge, { startAt: 'tomorrow' }],
  ])('with %s: %o %o', async (name, { kind, name: named, isNew: isOther = false }, change) => {
    const { key, terms } = await one(kind, named)
    const asked = {
      kind,
      key: isOther ? null : key,
      terms: { ...terms, ...change },
      reason,
      effectiveAt: null,
    }
    const before = (await listed(kind)).proposals
    expect((await treasurer.callRaw('Terms/Propose', asked)).name).toBe(name)
    expect((await listed(kind)).proposals).toEqual(before)
  })

  test('with a time that has passed or is far away', async () => {
    const { key, terms } = await one('channels')
    const change = { key, terms: { ...terms, feePpm: 12_345 } }
    for (const effectiveAt of [inDays(-1), inDays(91)])
      expect((await propose('channels', { ...change, effectiveAt })).name).toBe('parametersInvalid')
    expect((await propose('channels', { ...change, effectiveAt: 'soon' })).name).toBe('parametersInvalid')
  })
})
