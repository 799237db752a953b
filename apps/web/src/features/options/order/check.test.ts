import { describe, expect, it } from 'vitest'
import { tickHash } from '@candor/engine/rules/tick-chain'
import type { OptionOrder } from '@candor/contract/calls/options'
import { checkResult, priceE10, stepsOf, verdictOf } from './check.ts'
import type { CheckStep, PublishedTicks } from './check.ts'
import { readTicks } from './read-ticks.ts'

const coinId = 2
const start = Date.parse('2026-03-08T14:00:00.000Z')
const hashBefore = 'a'.repeat(64)
const at = (second: number) => new Date(start + second * 1_000).toISOString()

/** A tick a second from the opening on, or at these seconds, at these prices, chained like real ones. */
function published(prices: readonly string[], seconds = [...prices.keys()]): PublishedTicks {
  let before = hashBefore
  const ticks = prices.map((price, place) => {
    const number = 10 + place
    const second = seconds[place] ?? 0
    const hash = tickHash(before, coinId, { number, at: start + second * 1_000, priceE10: priceE10(price) })
    before = hash
    return { number, at: at(second), price, hash }
  })
  return { coinId, hashBefore, ticks }
}

const prices = ['60000.0000000000', '60001.0000000000', '60002.0000000000', '60005.0000000000']
const won: OptionOrder = {
  orderId: '7',
  clientOrderId: null,
  pair: 'BTC/USDT',
  coin: 'BTC',
  cycleSeconds: 2,
  direction: 'up',
  amount: '100.000000',
  fee: '0.200000',
  returnPpm: 820_000,
  winIncome: '182.000000',
  acceptance: null,
  openingPrice: '60000.0000000000',
  openingTick: 10,
  closingTick: 12,
  closingPrice: '60002.0000000000',
  openedAt: at(0.4),
  maturesAt: at(2.4),
  settledAt: at(2.5),
  status: 'won',
  voidReason: null,
  movedPrice: null,
  income: '182.000000',
}
const right = {
  chain: 'right',
  opening: 'right',
  closing: 'right',
  result: 'right',
  income: 'right',
} as const

it('confirms a correct result', () => {
  expect(checkResult(won, published(prices))).toEqual(right)
  const lost: OptionOrder = { ...won, direction: 'down', status: 'lost', income: '0.000000' }
  expect(checkResult(lost, published(prices))).toEqual(right)
})

it('confirms a price that came back to its start, and a feed that fell silent', () => {
  const flat = published(['60000.0000000000', '60001.0000000000', '60000.0000000000', '60009.0000000000'])
  const returned: OptionOrder = {
    ...won,
    closingPrice: '60000.0000000000',
    status: 'returned',
    income: '100.000000',
  }
  expect(checkResult(returned, flat)).toEqual(right)
  const silent: OptionOrder = {
    ...won,
    cycleSeconds: 30,
    maturesAt: at(30.4),
    closingTick: null,
    closingPrice: null,
    status: 'void',
    income: '100.200000',
  }
  expect(checkResult(silent, published(prices, [0, 1, 2, 31]))).toEqual(right)
})

const changedTick = (place: number, change: object): PublishedTicks => {
  const { ticks, ...rest } = published(prices)
  const tick = ticks[place]
  if (!tick) throw new Error('there is no such tick')
  return { ...rest, ticks: ticks.with(place, { ...tick, ...change }) }
}

it.each<[string, CheckStep, Partial<OptionOrder>, PublishedTicks]>([
  ['a tick that was changed afterwards', 'chain', {}, changedTick(2, { price: '59000.0000000000' })],
  ['a first tick that was changed', 'chain', {}, changedTick(0, { price: '59000.0000000000' })],
  [
    'an opening price that was not published',
    'opening',
    { openingPrice: '60000.5000000000' },
    published(prices),
  ],
  ['an opening after the next tick', 'opening', { openedAt: at(1.4) }, published(prices)],
  ['an opening tick that is left out', 'opening', { openingTick: 9 }, published(prices)],
  ['an end before its time', 'closing', { maturesAt: at(2.3) }, published(prices)],
  [
    'an end that was not the last tick',
    'closing',
    { closingTick: 11, closingPrice: prices[1] ?? '' },
    published(prices),
  ],
  [
    'a closing price that was not published',
    'closing',
    { closingPrice: '60003.0000000000' },
    published(prices),
  ],
  [
    'void although there was a tick',
    'closing',
    { closingTick: null, closingPrice: null, status: 'void' },
    published(prices),
  ],
  ['a win told as a loss', 'result', { status: 'lost', income: '0.000000' }, published(prices)],
  ['a win that was paid too little', 'income', { income: '181.999999' }, published(prices)],
])('finds %s', (_what, step, change, ticks) => {
  const check = checkResult({ ...won, ...change }, ticks)
  expect(check[step]).toBe('wrong')
  expect(Object.values(check).filter((verdict) => verdict === 'wrong')).toHaveLength(1)
})

const unproved = { ...right, closing: 'unknown', result: 'unknown', income: 'unknown' } as const
const cut = (count: number): PublishedTicks => {
  const { ticks, ...rest } = published(prices)
  return { ...rest, ticks: ticks.slice(0, count) }
}

describe('ticks left out at the end', () => {
  it('prove nothing, whatever was said about them', () => {
    const lie: OptionOrder = {
      ...won,
      closingTick: 11,
      closingPrice: prices[1] ?? '',
      direction: 'down',
      status: 'lost',
      income: '0.000000',
    }
    const silence: OptionOrder = {
      ...won,
      closingTick: null,
      closingPrice: null,
      status: 'void',
      income: '100.200000',
    }
    for (const order of [won, lie, silence]) {
      expect(checkResult(order, cut(2))).toEqual(unproved)
      expect(checkResult(order, cut(3))).toEqual(unproved)
    }
    expect(verdictOf(checkResult(won, cut(3)))).toBe('unknown')
    expect(verdictOf(checkResult(won, cut(4)))).toBe('right')
    expect(verdictOf(checkResult(lie, cut(4)))).toBe('wrong')
  })
  it('nor does no tick at all', () => {
    const check = checkResult(won, { coinId, hashBefore: null, ticks: [] })
    expect([check.chain, check.opening, verdictOf(check)]).toEqual(['right', 'unknown', 'unknown'])
  })
})

describe('the ticks seen by this phone', () => {
  const { ticks } = published(prices)
  it('match the published ones', () => {
    expect(checkResult(won, published(prices), { seen: ticks, sent: null })).toEqual(right)
  })
  it('reveal a rewritten chain, sound as it is', () => {
    const anew = published(prices.with(2, '59000.0000000000'))
    const lie: OptionOrder = { ...won, closingPrice: '59000.0000000000', status: 'lost', income: '0.000000' }
    expect(verdictOf(checkResult(lie, anew))).toBe('right')
    expect(checkResult(lie, anew, { seen: ticks.slice(0, 2), sent: null })).toEqual(right)
    expect(checkResult(lie, anew, { seen: ticks.slice(3), sent: null }).chain).toBe('wrong')
  })
})

describe('reading the published ticks', () => {
  const all = published(prices).ticks
  const reader = (perPage: number, upTo = all.length) => {
    const asked: number[] = []
    const read = async (_coin: string, from: number) => {
      asked.push(from)
      const ticks = all.slice(0, upTo).filter(({ number }) => number >= from)
      return await Promise.resolve({ coinId, hashBefore, ticks: ticks.slice(0, perPage) })
    }
    return { asked, read }
  }
  it('goes on after a short page until past the end', async () => {
    const { asked, read } = reader(1)
    expect((await readTicks(won, [], read)).ticks).toEqual(all)
    expect(asked).toEqual([10, 11, 12, 13])
  })
  it('stops where there are no more', async () => {
    const { asked, read } = reader(2, 3)
    expect((await readTicks(won, [], read)).ticks).toEqual(all.slice(0, 3))
    expect(asked).toEqual([10, 12, 13])
  })
  it('includes the ticks seen by this phone, before and after', async () => {
    const { asked, read } = reader(1)
    const early: OptionOrder = { ...won, openingTick: 11, maturesAt: all[1]?.at ?? '' }
    const seen = [10, 13].map((number) => ({ number, hash: '' }))
    expect((await readTicks(early, seen, read)).ticks).toEqual(all)
    expect(asked[0]).toBe(10)
  })
})

/** Taken after tick 10, at a price of 60 000; tick 11 opens it and it ends two seconds later. */
const waited: OptionOrder = {
  ...won,
  acceptance: {
    at: at(0.4),
    afterTick: 10,
    opensUntil: at(5.4),
    seenPrice: '60000.0000000000',
    openingMovePpmMax: 20,
  },
  openingTick: 11,
  openingPrice: '60001.0000000000',
  openedAt: at(1),
  maturesAt: at(3),
  closingTick: 13,
  closingPrice: '60005.0000000000',
}
const later = [...prices, '60006.0000000000']
const having = (change: Partial<NonNullable<OptionOrder['acceptance']>>): Partial<OptionOrder> => ({
  acceptance: waited.acceptance && { ...waited.acceptance, ...change },
})

describe('an option that waited for its opening', () => {
  it('is found right', () => {
    expect(checkResult(waited, published(later))).toEqual(right)
  })
  it.each<[string, CheckStep, Partial<OptionOrder>]>([
    ['opened at the tick that was known', 'opening', { openingTick: 10, openingPrice: '60000.0000000000' }],
    ['passed over a tick', 'opening', { openingTick: 12, openingPrice: '60002.0000000000' }],
    ['was too far from the seen price', 'opening', having({ openingMovePpmMax: 16 })],
    ['opened at another moment', 'opening', { openedAt: at(1.1) }],
    ['ended a cycle after the order', 'closing', { maturesAt: at(2.4) }],
  ])('is found wrong when it %s', (_what, step, change) => {
    expect(checkResult({ ...waited, ...change }, published(later))[step]).toBe('wrong')
  })
})

describe('the tick and price sent by this phone', () => {
  const check = (order: OptionOrder, sent: { afterTick: number | null; seenPrice: string | null }) =>
    checkResult(order, published(later), { seen: [], sent })
  const seenPrice = '60000'
  it('match the acceptance, at once or a tick later', () => {
    for (const afterTick of [null, 9, 10]) expect(check(waited, { afterTick, seenPrice })).toEqual(right)
  })
  it('reveal an order backdated to open at a known tick', () => {
    expect(check(waited, { afterTick: 11, seenPrice }).opening).toBe('wrong')
  })
  it('reveal a seen price that was never sent', () => {
    expect(check(waited, { afterTick: 10, seenPrice: '60000.5' }).opening).toBe('wrong')
    expect(check(waited, { afterTick: 10, seenPrice: null }).opening).toBe('wrong')
    const any: OptionOrder = { ...waited, ...having({ seenPrice: null }) }
    expect(check(any, { afterTick: 10, seenPrice }).opening).toBe('wrong')
    expect(check(any, { afterTick: 10, seenPrice: null })).toEqual(right)
  })
})

describe('an option that never ran', () => {
  const moved: OptionOrder = {
    ...waited,
    ...having({ openingMovePpmMax: 16 }),
    openingTick: null,
    openingPrice: null,
    openedAt: null,
    maturesAt: null,
    closingTick: null,
    closingPrice: null,
    status: 'void',
    voidReason: 'priceMoved',
    movedPrice: '60001.0000000000',
    income: '100.200000',
  }
  const silent: OptionOrder = { ...moved, voidReason: 'noTickInTime', movedPrice: null }
  const late = published(prices, [0, 6, 7, 8])

  it('is found right', () => {
    expect(verdictOf(checkResult(moved, published(prices)))).toBe('right')
    expect(verdictOf(checkResult(silent, late))).toBe('right')
    expect(stepsOf(moved)).toEqual(['chain', 'opening', 'result', 'income'])
  })
  it.each<[string, CheckStep, Partial<OptionOrder>, PublishedTicks]>([
    ['the tick was near enough', 'opening', { ...having({}) }, published(prices)],
    ['there was one in time', 'opening', { voidReason: 'noTickInTime', movedPrice: null }, published(prices)],
    ['it moved to another price', 'opening', { movedPrice: '60009.0000000000' }, published(prices)],
    ['there is no reason', 'opening', { voidReason: null }, published(prices)],
    ['it is told as a loss', 'result', { status: 'lost', income: '0.000000' }, published(prices)],
    ['the fee did not come back', 'income', { income: '100.000000' }, published(prices)],
  ])('is found wrong when %s', (_what, step, change, ticks) => {
    expect(checkResult({ ...moved, ...change }, ticks)[step]).toBe('wrong')
  })
  it('is not proved before a tick after the time for it', () => {
    expect(verdictOf(checkResult(silent, { ...late, ticks: late.ticks.slice(0, 1) }))).toBe('unknown')
  })
  it('is read from the tick before it until it could no longer open', async () => {
    const asked: number[] = []
    const read = async (_coin: string, from: number) => {
      asked.push(from)
      return await Promise.resolve({ ...late, ticks: late.ticks.filter(({ number }) => number === from) })
    }
    await readTicks(silent, [], read)
    expect(asked).toEqual([10, 11])
  })
})
