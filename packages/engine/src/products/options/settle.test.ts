import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Event } from '../../events.ts'
import { feesAccountId, houseAccountId } from '../../nucleus/accounts/account-table.ts'
import { byOperator } from '../../nucleus/authors.ts'
import { assertLedgerHolds } from '../../nucleus/ledger/invariants.ts'
import { available, locked } from '../../nucleus/ledger/ledger.ts'
import { feeOn } from '../../rules/fees.ts'
import { optionIncome, optionWinnings } from '../../rules/option-settlement.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import type { Asked } from '../../testing/authored.ts'
import { apply } from '../../testing/authored.ts'
import { alice, bob, btc, market, nameOf, noon, usdt } from '../../testing/exchange.ts'
import { cycle, OptionsDesk, pair, settledIn, usd } from '../../testing/options-desk.ts'

/**
 * The balance changes after an option of 100 USDT at 80 % and a fee of 1 %, in USDT since before its opening.
 */
const outcomes = [
  ['up', 50_001n, 'won', 79n, -80n, 1n],
  ['up', 49_999n, 'lost', -101n, 100n, 1n],
  ['up', 50_000n, 'returned', -1n, 0n, 1n],
  ['down', 49_999n, 'won', 79n, -80n, 1n],
  ['down', 50_001n, 'lost', -101n, 100n, 1n],
  ['down', 50_000n, 'returned', -1n, 0n, 1n],
] as const

/** The ticks before an option runs: from rules 2 on it is opened by one of its own. */
const ticksBefore = (rules: number) => (rules < 2 ? 1 : 2)

describe.each([1, 2])('settling under rules %i', (rules) => {
  it.each(outcomes)('%s, closing at %s: %s', (direction, price, result, forAlice, forHouse, forFees) => {
    const desk = new OptionsDesk(rules)
    const accounts = [alice, houseAccountId, feesAccountId]
    const before = accounts.map((id) => desk.money(id))
    const orderId = desk.open({ direction })
    desk.tick(price, 29_000)
    const [settled] = settledIn(desk.clock(1_001))
    expect(settled).toMatchObject({ orderId, accountId: alice, result, closingTick: ticksBefore(rules) + 1 })
    expect(settled?.income).toBe((forAlice + 101n) * usd)
    const after = accounts.map((id, i) => desk.money(id) - (before[i] ?? 0n))
    expect(after).toEqual([forAlice, forHouse, forFees].map((units) => units * usd))
    expect(accounts.map((id) => desk.money(id, locked))).toEqual([0n, 0n, 0n])
  })

  it('is void, with stake and fee back, when the feed was silent for more than five seconds', () => {
    const desk = new OptionsDesk(rules)
    const before = [alice, houseAccountId, feesAccountId].map((id) => desk.money(id))
    desk.open()
    desk.tick(51_000n, 24_999)
    const [settled] = settledIn(desk.clock(5_002))
    expect(settled).toMatchObject({ result: 'void', closingTick: null, closingPriceE10: null })
    expect(settled?.income).toBe(101n * usd)
    expect([alice, houseAccountId, feesAccountId].map((id) => desk.money(id))).toEqual(before)
  })

  it('takes a tick that is exactly five seconds old', () => {
    const desk = new OptionsDesk(rules)
    desk.open()
    desk.tick(51_000n, 25_000)
    expect(settledIn(desk.clock(5_001))[0]?.result).toBe('won')
  })

  it('takes the last tick at maturity, and none after it', () => {
    const desk = new OptionsDesk(rules)
    desk.open()
    desk.tick(49_000n, 30_000)
    expect(settledIn(desk.tick(51_000n))).toEqual([])
    expect(settledIn(desk.clock(0))).toEqual([])
    const [settled] = settledIn(desk.tick(40_000n, 1))
    const closing = { closingTick: ticksBefore(rules) + 2, closingPriceE10: 51_000n * 10n ** 10n }
    expect(settled).toMatchObject({ result: 'won', ...closing })
  })

  it('settles options matured during downtime by the tick of their time, or not at all', () => {
    const desk = new OptionsDesk(rules)
    const early = desk.open()
    const late = desk.open({ cycleSeconds: 60 })
    desk.tick(51_000n, 28_000)
    const settled = settledIn(desk.clock(9 * 3_600_000))
    expect(settled.map(({ orderId, result }) => [orderId, result])).toEqual([
      [early, 'won'],
      [late, 'void'],
    ])
  })

  it('goes by maturity, then by number', () => {
    const desk = new OptionsDesk(rules)
    const slow = desk.open({ cycleSeconds: 60 })
    desk.tick(50_000n, 30_000)
    const fast = [desk.open(), desk.open({ accountId: bob })]
    desk.tick(51_000n, 29_999)
    expect(settledIn(desk.clock(1_000)).map(({ orderId }) => orderId)).toEqual([slow, ...fast])
  })

  it('is not changed by later configuration', () => {
    const desk = new OptionsDesk(rules)
    desk.open()
    desk.configureOptions({
      isOpen: false,
      cycles: [{ seconds: 90, returnPpm: 1, stakeMin: 1n, stakeMax: 1n, feePpm: 50_000, exposureMax: 1n }],
    })
    desk.must({ type: 'setProductSwitch', at: desk.at, product: 'options', isOpen: false, closedRegions: [] })
    desk.must({ type: 'setAccountFlags', at: desk.at, accountId: alice, set: ['frozen'], clear: [] })
    desk.tick(51_000n, 29_000)
    expect(settledIn(desk.clock(1_001))[0]?.income).toBe(180n * usd)
  })
})

describe('asking for settlement', () => {
  const ask = (desk: OptionsDesk, orderId: number, accountId = alice) =>
    desk.apply({ type: 'settleOption', at: desk.at, accountId, orderId })

  it.each([
    ['optionAccountInvalid', 'the house asks for nothing', 2, 9],
    ['optionAccountUnknown', 'beats a missing order', 99, 9],
    ['orderMissing', 'never opened', alice, 9],
    ['orderMissing', 'no number', alice, 0.5],
    ['optionAlreadySettled', 'never twice', alice, 1],
    ['orderOfAnotherAccount', 'beats too early', bob, 2],
    ['optionNotYetDue', 'not before its end', alice, 2],
  ])('%s: %s', (rejection, _why, accountId, orderId) => {
    const desk = new OptionsDesk()
    desk.open()
    desk.tick(50_000n, 30_000)
    desk.clock(1)
    desk.open({ direction: 'down' })
    desk.at += 30_000
    const before = stateHash(desk.state)
    const { outcome, events } = ask(desk, orderId, accountId)
    expect(nameOf(outcome)).toBe(rejection)
    expect(events).toEqual([])
    expect(stateHash(desk.state)).toBe(before)
  })

  it('settles all that is due, as the clock would', () => {
    const run = (byClock: boolean) => {
      const desk = new OptionsDesk()
      desk.open()
      desk.open({ accountId: bob, direction: 'down' })
      desk.tick(51_000n, 30_000)
      desk.at += 1
      const settled = byClock ? desk.clock(0) : ask(desk, 1).events
      return { settled, hash: stateHash(desk.state) }
    }
    expect(run(true)).toEqual(run(false))
    expect(settledIn(run(false).settled)).toHaveLength(2)
  })
})

describe('whatever happens', () => {
  const step = fc.record({
    afterMs: fc.integer({ min: 0, max: 20_000 }),
    price: fc.option(fc.integer({ min: 49_995, max: 50_005 }), { nil: null }),
    stake: fc.option(fc.bigInt({ min: 5n * usd, max: 700n * usd }), { nil: null }),
    isUp: fc.boolean(),
    isLong: fc.boolean(),
  })

  it('each option is settled once and pays what the rule says; no unit appears or is lost', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const desk = new OptionsDesk()
        desk.configureOptions({ openingMovePpmMax: 60 })
        const start = [0, 1, 2, alice].map((id) => desk.money(id))
        let expected = 0n
        const seen = new Map<number, bigint>()
        const take = (events: ReturnType<OptionsDesk['clock']>) => {
          for (const event of events) {
            if (event.type === 'optionAccepted') seen.set(event.orderId, -event.stake - event.fee)
            if (event.type !== 'optionSettled' && event.type !== 'optionNotOpened') continue
            expected += (seen.get(event.orderId) ?? 0n) + event.income
            expect(seen.delete(event.orderId)).toBe(true)
          }
        }
        for (const { afterMs, price, stake, isUp, isLong } of steps) {
          take(desk.clock(afterMs))
          if (price !== null) take(desk.tick(BigInt(price)))
          if (stake === null) continue
          const terms = { direction: isUp ? 'up' : 'down', cycleSeconds: isLong ? 60 : 30 } as const
          const seenPriceE10 = isUp ? 50_000n * 10n ** 10n : null
          take(desk.apply(desk.opening({ stake, ...terms, seenPriceE10 })).events)
        }
        // Coming back from a snapshot in the middle changes nothing.
        const restored = decodeSnapshot(encodeSnapshot(desk.state))
        const end = { type: 'clockTick', at: desk.at + 60_001 } as const
        const last = apply(desk.state, { ...end })
        expect(apply(restored, end)).toEqual(last)
        expect(stateHash(restored)).toBe(stateHash(desk.state))
        take(last.events)
        assertLedgerHolds(desk.state.ledger)
        expect(seen.size).toBe(0)
        expect(desk.state.products.options.open.size).toBe(0)
        const ended = [0, 1, 2, alice].map((id) => desk.money(id))
        expect(ended.reduce((sum, units) => sum + units, 0n)).toBe(
          start.reduce((sum, units) => sum + units, 0n),
        )
        expect([1, 2, alice].every((id) => desk.money(id, locked) === 0n)).toBe(true)
        expect(desk.money(alice, available) - (start[3] ?? 0n)).toBe(expected)
      }),
      { numRuns: 150 },
    )
  })

  /** Every possible command while an option runs, except an index tick. */
  const meanwhile = (desk: OptionsDesk): Asked[] => {
    const { at } = desk
    const flags = { type: 'setAccountFlags', at, accountId: alice, set: ['tradeBanned'], clear: [] } as const
    const limits = { dailyLossMax: 1n, coolOffUntil: at + 9, excludedUntil: at + 9 }
    return [
      {
        type: 'configureOptions',
        at,
        pair: { ...pair, isOpen: false, cycles: [{ ...cycle, returnPpm: 1 }] },
      },
      { type: 'setProductSwitch', at, product: 'options', isOpen: false, closedRegions: [] },
      { type: 'setAccountRegion', at, accountId: alice, region: 'AQ' },
      flags,
      { ...flags, set: ['frozen', 'locked'] },
      { type: 'setOptionLimits', at, accountId: alice, ...limits },
      { type: 'settleOption', at, accountId: alice, orderId: 1 },
      { type: 'freezeFunds', at, freezeId: at, accountId: alice, coinId: usdt, amount: 5n },
      { type: 'credit', at, accountId: alice, coinId: usdt, amount: 5n, flow: 'deposit', reference: 'five' },
      { type: 'cancelAllOrders', at, accountId: alice, marketId: null, by: byOperator(1), reason: 'a test' },
      { ...desk.opening({ orderId: at, accountId: bob, direction: 'down' }), at },
      { type: 'configureMarket', at, market: { ...market, isOpen: false } },
      { type: 'configureCoin', at, coinId: btc, symbol: 'XBT', scale: 8 },
      { type: 'clockTick', at },
    ]
  }

  it('nothing but ticks changes a result', () => {
    const acts = fc.array(fc.tuple(fc.nat(13), fc.integer({ min: 0, max: 3_000 })), { maxLength: 20 })
    const prices = fc.array(fc.integer({ min: 49_999, max: 50_001 }), { minLength: 6, maxLength: 6 })
    const run = (ticks: readonly number[], between: readonly (readonly [number, number])[]) => {
      const desk = new OptionsDesk()
      desk.open()
      const events: Event[] = []
      for (const [place, price] of ticks.entries()) {
        events.push(...desk.tick(BigInt(price), noon + (place + 1) * 5_000 - desk.at))
        const ofStep = between.filter((_, i) => i % ticks.length === place).toSorted(([, a], [, b]) => a - b)
        for (const [which, afterMs] of ofStep) {
          desk.at = noon + (place + 1) * 5_000 + afterMs
          const command = meanwhile(desk)[which]
          if (command !== undefined) events.push(...desk.apply(command).events)
        }
      }
      events.push(...desk.clock(600_000))
      return settledIn(events).find(({ orderId }) => orderId === 1)
    }
    fc.assert(
      fc.property(prices, acts, (ticks, between) => {
        const alone = run(ticks, [])
        const { result, closingTick, income } = run(ticks, between) ?? {}
        expect({ result, closingTick, income }).toEqual({
          result: alone?.result,
          closingTick: alone?.closingTick,
          income: alone?.income,
        })
      }),
      { numRuns: 200 },
    )
  })

  it('a win is never less than the rate says, and a fee never more', () => {
    const stakes = fc.bigInt({ min: 1n, max: 2n ** 50n })
    fc.assert(
      fc.property(stakes, fc.integer({ min: 1, max: 2_000_000 }), (stake, ppm) => {
        const winnings = optionWinnings(stake, ppm)
        expect(winnings * 1_000_000n - stake * BigInt(ppm)).toBeLessThan(1_000_000n)
        expect(winnings * 1_000_000n).toBeGreaterThanOrEqual(stake * BigInt(ppm))
        const fee = feeOn(stake, ppm)
        const parts = { stake, fee, winnings }
        expect(optionIncome('won', parts)).toBe(stake + winnings)
        expect(optionIncome('void', parts)).toBe(stake + fee)
      }),
    )
  })
})
