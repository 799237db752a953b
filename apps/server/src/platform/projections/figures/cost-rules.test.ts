import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Event } from '@candor/engine/events'
import { byJob } from '@candor/engine/nucleus/authors'
import { buckets } from '@candor/engine/nucleus/ledger/ledger'
import type { Bucket } from '@candor/engine/nucleus/ledger/ledger'
import { alice, bob, btc, Exchange, limit, market } from '@candor/engine/testing/exchange'
import { RandomCommands } from '@candor/engine/testing/random-commands'
import { cdr, oak, quoteIdOf } from '@candor/engine/testing/savings'
import { taker, WholeExchange } from '@candor/engine/testing/whole-exchange'
import type { Committed } from '../../journal/committed.ts'
import { type CoinFacts, type Cost, costAfter, costKey, CostSteps, settleCosts } from './cost-rules.ts'
import { costsOfEvents } from '../testing/naive-costs.ts'

const e10 = 10n ** 10n
const command = { type: 'clockTick', at: 1, by: byJob('clock') } as const

describe('holdings and their cost', () => {
  const bought = { held: 10n, known: 4n, costE10: 400n * e10 }
  it.each([
    ['bought coins bring their cost', bought, 6n, 300n * e10, { held: 16n, known: 10n, costE10: 700n * e10 }],
    ['others change nothing of it', bought, 6n, null, { held: 16n, known: 4n, costE10: 400n * e10 }],
    ['what leaves takes its share', bought, -5n, null, { held: 5n, known: 2n, costE10: 200n * e10 }],
    ['the last unit takes all', bought, -10n, null, { held: 0n, known: 0n, costE10: 0n }],
    ['units round down and cost up', bought, -1n, null, { held: 9n, known: 3n, costE10: 300n * e10 }],
    [
      'a cost never rounds in favour of a gain',
      { held: 3n, known: 3n, costE10: 10n },
      -1n,
      null,
      { held: 2n, known: 2n, costE10: 7n },
    ],
  ])('%s', (_rule, before, change, paidE10, after) => {
    expect(costAfter(before, change, paidE10)).toEqual(after)
  })

  it('outflows never lower the average, and raise it by less than a unit for each remaining unit', () => {
    const some = fc.bigInt({ min: 1n, max: 10n ** 15n })
    fc.assert(
      fc.property(some, some, some, some, (known, others, costE10, share) => {
        const before = { held: known + others, known, costE10 }
        const out = 1n + (share % before.held)
        const after = costAfter(before, -out, null)
        expect(after.known <= after.held).toBe(true)
        const isNext = after.costE10 * known >= costE10 * after.known
        const isLeast = (after.costE10 - 1n) * known < costE10 * after.known
        expect(after.known === 0n ? after.costE10 === 0n : isNext && isLeast).toBe(true)
      }),
    )
  })
})

// The events of all commands of an exchange, from the first of its constructor on.
function recorded(play: (house: WholeExchange) => void): { house: WholeExchange; told: Committed[] } {
  const told: Committed[] = []
  // oxlint-disable-next-line typescript/unbound-method -- it is called on each exchange below.
  const { apply } = Exchange.prototype
  const spy = vi.spyOn(Exchange.prototype, 'apply').mockImplementation(function (this: Exchange, asked) {
    const applied = apply.call(this, asked)
    if (applied.outcome.isAccepted)
      told.push({ seq: told.length + 1, command, events: [...applied.events] as Event[] })
    return applied
  })
  try {
    const house = new WholeExchange()
    play(house)
    return { house, told }
  } finally {
    spy.mockRestore()
  }
}

// Like the view: in runs of commands, with the costs it has written in between.
function costsInRuns(told: readonly Committed[], runLength: (run: number) => number): Map<number, Cost> {
  const costs = new Map<number, Cost>()
  const coins = new Map<number, CoinFacts>()
  for (let from = 0, run = 0; from < told.length; run += 1) {
    const steps = new CostSteps()
    const length = runLength(run)
    for (const one of told.slice(from, from + length)) steps.fold(one)
    settleCosts(costs, steps, coins)
    for (const [coinId, { scale, priceE10 }] of steps.coins) {
      const before = coins.get(coinId)
      coins.set(coinId, {
        scale: scale ?? before?.scale ?? null,
        priceE10: priceE10 ?? before?.priceE10 ?? null,
      })
    }
    from += length
  }
  return costs
}

const other = { notionalMin: 1n, bandPpm: 0 }
const inBtc = { ...market, ...other, marketId: 2, symbol: 'OAK/BTC', baseCoinId: oak, quoteCoinId: btc }
const inCdr = { ...market, ...other, marketId: 3, symbol: 'BTC/CDR', quoteCoinId: cdr }
const pairs = [
  [oak, btc],
  [btc, oak],
  [1, btc],
  [btc, 1],
] as const

const traders = [alice, bob, taker]

// Random commands, and then trades and exchanges between coins that random commands do not contain.
function playAll(seed: number, rounds: number) {
  return recorded((house) => {
    // The accounts below get test money, which does not exist on real money.
    house.must({ type: 'declareMoney', at: house.at, money: 'test' })
    const random = new RandomCommands(house, seed)
    for (let round = 0; round < rounds; round += 1) house.apply(random.next())
    house.must({ type: 'configureMarket', at: house.at, market: inBtc })
    house.must({ type: 'configureMarket', at: house.at, market: inCdr })
    house.configureSwap({})
    const open = { product: 'swap', isOpen: true, closedRegions: [] } as const
    house.must({ type: 'setProductSwitch', at: house.at, ...open })
    house.must({ type: 'setProductSwitch', at: house.at, ...open, product: 'spot' })
    for (const accountId of traders) {
      const clear = ['frozen', 'locked', 'tradeBanned'] as const
      house.must({ type: 'setAccountFlags', at: house.at, accountId, set: ['certified'], clear })
      for (const coinId of [btc, oak, cdr]) house.credit(accountId, coinId, 10n ** 11n)
    }
    for (let round = 0; round < rounds; round += 1) playCoins(house, round, seed)
  })
}

function playCoins(house: WholeExchange, round: number, seed: number): void {
  const orderId = 1_000_000 + round
  house.at += 1_000
  house.price(btc, BigInt(50_000 + ((round * 71 + seed) % 900)) * e10)
  house.price(oak, BigInt(9 + (round % 4)) * 10n ** 8n)
  const accountId = traders[(round + seed) % 3] ?? alice
  const side = (round * 7 + seed) % 5 < 3 ? 'buy' : 'sell'
  const priceTicks = 2_000 + ((round * 37 + seed) % 90)
  const terms = limit({ side, priceTicks, quantityLots: 2 + ((round * 13) % 30) })
  house.apply({ ...house.placement(accountId, terms), orderId, marketId: 2 + (round % 2) })
  const [fromCoinId, toCoinId] = pairs[(round + seed) % pairs.length] ?? [oak, btc]
  const amount = 1_000_000n + BigInt((round * 7_919) % 900_000)
  const quoted = house.quoted({ fromCoinId, toCoinId, amount })
  house.apply(house.executing(quoted, { orderId, accountId, quoteId: quoteIdOf(orderId) }))
}

describe('the costs of an exchange', () => {
  it.each([1, 2, 8, 4, 6, 7])('match a simple list of purchases, to the unit: %i', (seed) => {
    const { house, told } = playAll(seed, 600)
    const events = told.flatMap((one) => one.events)
    const naive = costsOfEvents(events)
    const whole = costsInRuns(told, () => told.length)
    expect(whole).toEqual(naive)
    // However the commands come, one by one or many at once.
    expect(costsInRuns(told, () => 1)).toEqual(naive)
    expect(costsInRuns(told, (run) => 1 + ((run * 17 + seed) % 40))).toEqual(naive)
    // The held amounts are those in the ledger.
    for (const accountId of [alice, bob, taker])
      for (const coinId of [btc, oak, cdr]) {
        const held = buckets.reduce(
          (sum, _, bucket) => sum + house.state.ledger.balance(accountId, coinId, bucket as Bucket),
          0n,
        )
        expect(whole.get(costKey(accountId, coinId))?.held ?? 0n).toBe(held)
      }
    // It has covered the kinds of events to be tested.
    const kinds = new Set(events.map((event) => (event.type === 'posted' ? event.posting.flow : event.type)))
    for (const kind of ['spotTrade', 'spotFee', 'swapFee', 'labCoins', 'deposit', 'freeze'])
      expect(kinds).toContain(kind)
    const markets = events.flatMap((event) => (event.type === 'ordersTraded' ? [event.marketId] : []))
    expect(new Set(markets)).toEqual(new Set([1, 2, 3]))
    const swapped = events.flatMap((event) => (event.type === 'swapExecuted' ? [event.terms] : []))
    expect(swapped.some(({ fromCoinId, toCoinId }) => fromCoinId === oak && toCoinId === btc)).toBe(true)
  })
})
