import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Applied } from '../../engine.ts'
import { feesAccountId } from '../../nucleus/accounts/account-table.ts'
import { assertLedgerHolds } from '../../nucleus/ledger/invariants.ts'
import { available, type Bucket, locked } from '../../nucleus/ledger/ledger.ts'
import { openScope } from '../../nucleus/undo.ts'
import { feeOn } from '../../rules/fees.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import type { Asked } from '../../testing/authored.ts'
import { alice, bob, btc, Exchange, limit, market, usdt } from '../../testing/exchange.ts'
import { rawState } from '../../testing/raw-state.ts'
import type { LimitTerms } from './commands.ts'

const ten = { priceTicks: 5_000_000, quantityLots: 10 }
const adopting = (exchange: Exchange): Asked => ({ type: 'adoptRules', at: exchange.at, version: 8 })

function makerFeesOf({ events }: Applied): bigint[] {
  return events.filter((event) => event.type === 'ordersTraded').map(({ makerFee }) => makerFee)
}

/** Bob sells to whatever rests; ten lots are worth 50 000 000 units of USDT, or 100 000 of BTC. */
function selling(exchange: Exchange, change: Partial<LimitTerms> = {}): Applied {
  return exchange.must(exchange.placement(bob, limit({ side: 'sell', ...change })))
}

function amend(exchange: Exchange, change: Partial<typeof ten>): Applied {
  return exchange.must({
    type: 'amendOrder',
    at: exchange.at,
    accountId: alice,
    orderId: 1,
    ...ten,
    ...change,
  })
}

describe('an order that rests', () => {
  it.each([
    ['lowered', 0],
    ['raised', 50_000],
  ])('keeps its maker fee when that of the market is %s, to its last fill', (_how, makerFeePpm) => {
    const exchange = new Exchange()
    exchange.place(alice, limit())
    exchange.configure({ makerFeePpm, takerFeePpm: 3_000 })
    for (const quantityLots of [4, 6]) {
      const applied = selling(exchange, { quantityLots })
      expect(makerFeesOf(applied)).toEqual([BigInt(quantityLots) * 10n])
    }
    expect(exchange.state.ledger.balance(alice, btc, available)).toBe(1_000_100_000n - 100n)
    expect(exchange.state.ledger.balance(alice, usdt, locked)).toBe(0n)
    // The taker pays the fee of the market at the trade.
    expect(exchange.state.ledger.balance(feesAccountId, usdt, available)).toBe(150_000n)
  })

  it('has a fee of its own beside others at its price', () => {
    const exchange = new Exchange()
    exchange.place(alice, limit({ isPostOnly: true }))
    exchange.configure({ makerFeePpm: 50_000 })
    exchange.place(alice, limit())
    exchange.configure({ makerFeePpm: 0 })
    exchange.place(alice, limit({ isPostOnly: true }))
    expect(makerFeesOf(selling(exchange, { quantityLots: 30 }))).toEqual([100n, 5_000n, 0n])
  })

  it.each([
    ['fewer lots keep it', { quantityLots: 8 }, 80n],
    ['the same order keeps it', {}, 100n],
    ['more lots take the fee of today', { quantityLots: 11 }, 220n],
    ['another price takes the fee of today', { priceTicks: 5_000_001 }, 200n],
  ])('when it is amended: %s', (_what, change, makerFee) => {
    const exchange = new Exchange()
    exchange.place(alice, limit())
    exchange.configure({ makerFeePpm: 2_000 })
    amend(exchange, change)
    expect(makerFeesOf(selling(exchange, { quantityLots: 11 }))).toEqual([makerFee])
  })

  it('has the maker fee of the moment in which its rest came to rest', () => {
    const exchange = new Exchange()
    exchange.place(bob, limit({ side: 'sell', quantityLots: 4 }))
    exchange.place(alice, limit())
    exchange.configure({ makerFeePpm: 0 })
    expect(makerFeesOf(selling(exchange, { quantityLots: 6 }))).toEqual([60n])
  })

  it('leaves nothing of its fee to the next one in its slot', () => {
    const exchange = new Exchange()
    exchange.place(alice, limit())
    exchange.configure({ makerFeePpm: 7 })
    exchange.must({ type: 'cancelOrder', at: exchange.at, accountId: alice, orderId: 1 })
    exchange.place(alice, limit())
    expect(makerFeesOf(selling(exchange))).toEqual([0n])
  })

  it('keeps it in a snapshot', () => {
    const exchange = new Exchange()
    exchange.place(alice, limit({ isPostOnly: true }))
    exchange.configure({ makerFeePpm: 2_000 })
    const restored = decodeSnapshot(encodeSnapshot(exchange.state))
    expect(stateHash(restored)).toBe(stateHash(exchange.state))
    Object.assign(exchange, { state: restored })
    exchange.place(alice, limit())
    expect(makerFeesOf(selling(exchange, { quantityLots: 20 }))).toEqual([100n, 200n])
  })
})

describe('before rules 8', () => {
  it('an order had the maker fee of its market at the trade', () => {
    const exchange = new Exchange(7)
    exchange.place(alice, limit({ isPostOnly: true }))
    exchange.configure({ makerFeePpm: 2_000 })
    const { openOrders, pool } = exchange.state.products.spot
    expect(openOrders.isPostOnly(pool.slotOf(1))).toBe(true)
    expect(makerFeesOf(selling(exchange))).toEqual([200n])
  })

  it('its new fee is undone with the change of the market', () => {
    const exchange = new Exchange(7)
    exchange.place(alice, limit())
    exchange.place(bob, limit({ side: 'sell', priceTicks: 5_000_100 }))
    const before = rawState(exchange.state)
    const scope = openScope(exchange.state)
    exchange.configure({ makerFeePpm: 2_000 })
    scope.undo()
    expect(rawState(exchange.state)).toBe(before)
  })

  it('only orders of that market followed it', () => {
    const exchange = new Exchange(7)
    exchange.must({
      type: 'configureMarket',
      at: exchange.at,
      market: { ...market, marketId: 2, symbol: 'BTC/US' },
    })
    exchange.must({ ...exchange.placement(alice, limit()), marketId: 2 })
    exchange.configure({ makerFeePpm: 2_000 })
    const applied = exchange.must({ ...exchange.placement(bob, limit({ side: 'sell' })), marketId: 2 })
    expect(makerFeesOf(applied)).toEqual([100n])
  })

  it.each(['live', 'from a snapshot of format 10'])(
    'an order took the fee that its market had when rules 8 began: %s',
    (how) => {
      const exchange = new Exchange(7)
      exchange.place(alice, limit())
      exchange.configure({ makerFeePpm: 2_000 })
      const state = how === 'live' ? exchange.state : decodeSnapshot(encodeSnapshot(exchange.state, 10))
      const later = Object.assign(exchange, { state })
      later.must(adopting(later))
      later.configure({ makerFeePpm: 50_000 })
      expect(makerFeesOf(selling(later))).toEqual([200n])
    },
  )
})

type Step = readonly [act: 'buy' | 'sell' | 'fee' | 'amend' | 'cancel' | 'adopt', one: number, two: number]

const steps = fc.array(
  fc.tuple(
    fc.constantFrom<Step[0]>('buy', 'sell', 'buy', 'sell', 'fee', 'amend', 'cancel', 'adopt'),
    fc.nat(60),
    fc.nat(50_000),
  ),
  { minLength: 10, maxLength: 60 },
)

/** The fee of each resting order, remembered by its number; what the market says is asked nowhere. */
class Played {
  readonly exchange: Exchange
  /** The maker fee of each fill beside the one that it should have. */
  readonly paid: { readonly fee: bigint; readonly expected: bigint }[] = []
  private readonly fees = new Map<number, number>()
  private readonly owners = new Map<number, number>()
  private feePpm = market.makerFeePpm
  private orderCount = 0

  constructor(rules: number) {
    this.exchange = new Exchange(rules)
  }

  step([act, one, two]: Step): void {
    const { exchange } = this
    const { at } = exchange
    const orderId = 1 + (one % Math.max(1, this.orderCount))
    const accountId = this.owners.get(orderId) ?? alice
    const terms = { priceTicks: 4_999_970 + one, quantityLots: 2 + (two % 40) }
    if (act === 'adopt') exchange.apply(adopting(exchange))
    if (act === 'fee') this.change(two)
    if (act === 'cancel') exchange.apply({ type: 'cancelOrder', at, accountId, orderId })
    if (act === 'amend') {
      const applied = exchange.apply({ type: 'amendOrder', at, accountId, orderId, ...terms })
      const amended = applied.events.find((event) => event.type === 'orderAmended')
      this.note(applied)
      if (amended?.keepsPlace === false) this.fees.set(orderId, this.feePpm)
    }
    if (act !== 'buy' && act !== 'sell') return
    const taken = exchange.placement(two % 2 === 0 ? alice : bob, limit({ ...terms, side: act }))
    const placed = exchange.apply({ ...taken, orderId: this.orderCount + 1 })
    if (!placed.outcome.isAccepted) return
    this.orderCount += 1
    this.note(placed)
    this.owners.set(this.orderCount, taken.accountId)
    this.fees.set(this.orderCount, this.feePpm)
  }

  /** Cancels what still rests. */
  end(): void {
    const { exchange } = this
    for (const accountId of [alice, bob])
      exchange.must({ type: 'cancelAllOrders', at: exchange.at, accountId, marketId: null })
  }

  sumOf(coinId: number, bucket: Bucket): bigint {
    const { ledger } = this.exchange.state
    return [alice, bob, feesAccountId].reduce((sum, id) => sum + ledger.balance(id, coinId, bucket), 0n)
  }

  private change(makerFeePpm: number): void {
    this.exchange.configure({ makerFeePpm })
    this.feePpm = makerFeePpm
    if (this.exchange.state.rules < 8) for (const id of this.fees.keys()) this.fees.set(id, makerFeePpm)
  }

  private note({ events }: Applied): void {
    for (const event of events) {
      if (event.type !== 'ordersTraded') continue
      const received =
        event.takerSide === 'buy' ? event.quoteAmount : BigInt(event.quantityLots) * market.lotUnits
      const expected = feeOn(received, this.fees.get(event.makerOrderId) ?? -1)
      this.paid.push({ fee: event.makerFee, expected })
    }
  }
}

it.each([7, 8])(
  'whatever happens since rules %i, each fill has the fee of its order, and no money is lost or stays held',
  (rules) => {
    let fills = 0
    fc.assert(
      fc.property(steps, (all) => {
        const played = new Played(rules)
        for (const step of all) played.step(step)
        played.end()
        expect(played.paid.map(({ fee }) => fee)).toEqual(played.paid.map(({ expected }) => expected))
        expect([usdt, btc].map((coinId) => played.sumOf(coinId, locked))).toEqual([0n, 0n])
        expect(played.sumOf(usdt, available)).toBe(2_000_000_000_000n)
        expect(played.sumOf(btc, available)).toBe(2_000_000_000n)
        assertLedgerHolds(played.exchange.state.ledger)
        fills += played.paid.length
      }),
      { numRuns: 300 },
    )
    expect(fills).toBeGreaterThan(100)
  },
)
