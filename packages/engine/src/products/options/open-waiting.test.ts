import { describe, expect, it } from 'vitest'
import { feesAccountId, houseAccountId } from '../../nucleus/accounts/account-table.ts'
import { locked } from '../../nucleus/ledger/ledger.ts'
import { dayOf } from '../../rules/option-limits.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { apply } from '../../testing/authored.ts'
import { alice, bob, btc, nameOf, noon } from '../../testing/exchange.ts'
import { cycle, e10, notOpenedIn, openedIn, OptionsDesk, settledIn, usd } from '../../testing/options-desk.ts'
import { isOptionDue } from './options.ts'

const eth = 3

/** A desk with options on a second coin. */
function twoCoins(): OptionsDesk {
  const desk = new OptionsDesk()
  const { at } = desk
  desk.must({ type: 'configureCoin', at, coinId: eth, symbol: 'ETH', scale: 8 })
  desk.must({ type: 'indexTick', at, coinId: eth, priceE10: 3_000n * e10 })
  desk.configureOptions({ coinId: eth })
  return desk
}

const purses = (desk: OptionsDesk) =>
  [alice, houseAccountId, feesAccountId].flatMap((id) => [desk.money(id), desk.money(id, locked)])

describe('an accepted option', () => {
  it('opens at the first tick after it, not at the one that a faster feed has passed', () => {
    const desk = new OptionsDesk()
    // The world has jumped; the next tick will show it.
    desk.at += 900
    const orderId = desk.accept({ seenPriceE10: 50_000n * e10 })
    const [opened] = openedIn(desk.tick(50_300n, 100))
    expect(opened).toEqual({
      type: 'optionOpened',
      orderId,
      accountId: alice,
      coinId: btc,
      cycleSeconds: 30,
      direction: 'up',
      stake: 100n * usd,
      fee: 1n * usd,
      returnPpm: 800_000,
      winnings: 80n * usd,
      openingTick: 2,
      openingPriceE10: 50_300n * e10,
      clientOrderId: null,
      at: noon + 1_000,
      maturesAt: noon + 31_000,
    })
    desk.tick(50_300n, 30_000)
    // Its early knowledge is worth nothing.
    expect(settledIn(desk.clock(1))[0]?.result).toBe('returned')
  })

  it('takes a tick of its own millisecond when that follows it, and none before', () => {
    const desk = new OptionsDesk()
    desk.tick(50_100n)
    const orderId = desk.accept()
    const events = desk.tick(50_200n)
    expect(openedIn(events)).toMatchObject([{ orderId, openingTick: 3, openingPriceE10: 50_200n * e10 }])
    // The price is in force before anything opens at it.
    expect(events.map(({ type }) => type)).toEqual(['indexTicked', 'optionOpened'])
  })

  it('waits for a tick of its own coin', () => {
    const desk = twoCoins()
    const first = desk.accept()
    const second = desk.accept({ coinId: eth })
    const third = desk.accept({ accountId: bob })
    expect(
      openedIn(desk.must({ type: 'indexTick', at: noon, coinId: eth, priceE10: e10 }).events),
    ).toMatchObject([{ orderId: second, openingTick: 2 }])
    expect(openedIn(desk.tick(50_001n, 5)).map(({ orderId }) => orderId)).toEqual([first, third])
  })

  it.each([
    [50_500n * e10, 'exactly a hundredth above'],
    [49_500n * e10, 'exactly a hundredth below'],
  ])('opens at %s: %s', (priceE10) => {
    const desk = new OptionsDesk()
    desk.accept({ seenPriceE10: 50_000n * e10 })
    const { events } = desk.must({ type: 'indexTick', at: noon, coinId: btc, priceE10 })
    expect(openedIn(events)).toHaveLength(1)
  })

  it.each([
    [50_500n * e10 + 1n, 'a hundredth above and a bit'],
    [49_500n * e10 - 1n, 'a hundredth below and a bit'],
  ])('is void at %s: %s', (priceE10) => {
    const desk = new OptionsDesk()
    const before = purses(desk)
    const orderId = desk.accept({ seenPriceE10: 50_000n * e10 })
    const { events } = desk.must({ type: 'indexTick', at: noon + 7, coinId: btc, priceE10 })
    expect(notOpenedIn(events)).toEqual([
      {
        type: 'optionNotOpened',
        orderId,
        accountId: alice,
        coinId: btc,
        reason: 'priceMoved',
        tick: 2,
        priceE10,
        income: 101n * usd,
        at: noon + 7,
      },
    ])
    expect(purses(desk)).toEqual(before)
    expect(desk.state.products.options.open.size).toBe(0)
    expect(desk.state.products.options.dayLosses.get(alice)).toEqual({ day: dayOf(noon), loss: 0n })
  })

  it('takes any price when its buyer named none', () => {
    const desk = new OptionsDesk()
    desk.accept()
    expect(openedIn(desk.tick(90_000n, 5_000))).toHaveLength(1)
  })

  it('keeps the bound it was accepted with', () => {
    const desk = new OptionsDesk()
    desk.accept({ seenPriceE10: 50_000n * e10 })
    desk.configureOptions({ openingMovePpmMax: 1, isOpen: false })
    expect(openedIn(desk.tick(50_400n, 1_000))).toHaveLength(1)
  })

  it('opens at a tick of the last millisecond of its five seconds, before a clock of it', () => {
    const desk = new OptionsDesk()
    desk.accept()
    expect(notOpenedIn(desk.clock(5_000))).toEqual([])
    expect(isOptionDue(desk.state, desk.at)).toBe(false)
    expect(isOptionDue(desk.state, desk.at + 1)).toBe(true)
    expect(openedIn(desk.tick(50_000n))).toMatchObject([{ maturesAt: noon + 35_000 }])
    expect(isOptionDue(desk.state, desk.at + 1)).toBe(false)
  })

  it('is void a millisecond later, whatever comes first', () => {
    const ends = {
      clock: (desk: OptionsDesk) => desk.clock(5_001),
      tick: (desk: OptionsDesk) => desk.tick(50_000n, 5_001),
      tickOfAnother: (desk: OptionsDesk) =>
        desk.must({ type: 'indexTick', at: noon + 5_001, coinId: eth, priceE10: 3_000n * e10 }).events,
      asked: (desk: OptionsDesk) =>
        desk.must({ type: 'settleOption', at: noon + 5_001, accountId: alice, orderId: 1 }).events,
    }
    for (const end of Object.values(ends)) {
      const desk = twoCoins()
      const before = purses(desk)
      desk.accept({ seenPriceE10: 50_000n * e10 })
      const events = end(desk)
      expect(notOpenedIn(events)).toMatchObject([
        { reason: 'noTickInTime', tick: null, priceE10: null, income: 101n * usd, at: noon + 5_001 },
      ])
      expect(openedIn(events)).toEqual([])
      expect(purses(desk)).toEqual(before)
    }
  })

  it('is refused when the feed is stale already', () => {
    const desk = new OptionsDesk()
    desk.at += 5_001
    expect(nameOf(desk.apply(desk.opening()).outcome)).toBe('optionOpeningPriceMissing')
  })

  it('counts as open while it waits, and can not be ended by asking', () => {
    const desk = new OptionsDesk()
    const orderId = desk.accept()
    const { open } = desk.state.products.options
    expect(open.ofAccount(alice)).toEqual({ count: 1, stake: 100n * usd })
    expect(open.exposure({ coinId: btc, cycleSeconds: 30 })).toBe(80n * usd)
    desk.at += 5_000
    const ask = { type: 'settleOption', at: desk.at, orderId } as const
    expect(nameOf(desk.apply({ ...ask, accountId: bob }).outcome)).toBe('orderOfAnotherAccount')
    expect(nameOf(desk.apply({ ...ask, accountId: alice }).outcome)).toBe('optionNotYetDue')
  })

  it('comes back from a snapshot while it waits', () => {
    const desk = twoCoins()
    desk.open({ cycleSeconds: 60 })
    desk.accept({ clientOrderId: 'tap', seenPriceE10: 50_000n * e10 })
    desk.accept({ coinId: eth, accountId: bob, direction: 'down' })
    const restored = decodeSnapshot(encodeSnapshot(desk.state))
    expect(stateHash(restored)).toBe(stateHash(desk.state))
    const steps = [
      { type: 'indexTick', at: noon + 4_000, coinId: btc, priceE10: 50_001n * e10 },
      { type: 'clockTick', at: noon + 5_001 },
      { type: 'clockTick', at: noon + 70_000 },
    ] as const
    for (const step of steps) expect(apply(restored, step)).toEqual(desk.must(step))
    expect(stateHash(restored)).toBe(stateHash(desk.state))
  })

  it('matures in the order of opening, also after a snapshot, when a later one opened first', () => {
    const desk = twoCoins()
    const late = desk.accept()
    const early = desk.accept({ coinId: eth })
    desk.must({ type: 'indexTick', at: noon + 1_000, coinId: eth, priceE10: 3_000n * e10 })
    desk.tick(50_000n, 3_000)
    const restored = decodeSnapshot(encodeSnapshot(desk.state))
    expect(stateHash(restored)).toBe(stateHash(desk.state))
    const numbers = (state: typeof restored, afterMs: number) =>
      settledIn(apply(state, { type: 'clockTick', at: noon + afterMs }).events).map(({ orderId }) => orderId)
    for (const state of [restored, desk.state]) {
      expect(numbers(state, 31_001)).toEqual([early])
      expect(numbers(state, 33_001)).toEqual([late])
    }
  })
})

/** Wins less losses of a buyer who sees the world half a second before the index and trades on it. */
function balanceOfFasterFeed(rules: number): number {
  const desk = new OptionsDesk(rules)
  const cycles = [{ ...cycle, seconds: 5 }]
  desk.configureOptions({ cycles })
  let seed = 7
  // A coin that falls to one side or the other (a linear congruential generator).
  const step = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed >= 2 ** 31 ? 1n : -1n
  }
  let world = 50_000n
  let balance = 0
  for (let second = 0; second < 2_000; second += 1) {
    const known = step()
    if (second % 4 === 0) {
      const direction = known > 0n ? 'up' : 'down'
      desk.must(desk.opening({ at: desk.at + 500, cycleSeconds: 5, stake: 5n * usd, direction }))
    }
    world += known + step()
    for (const { result } of settledIn(desk.tick(world, 1_000))) {
      if (result === 'won') balance += 1
      if (result === 'lost') balance -= 1
    }
  }
  return balance
}

describe('a faster feed', () => {
  it('won under rules 1, and wins no more', () => {
    expect(balanceOfFasterFeed(1)).toBeGreaterThan(90)
    expect(Math.abs(balanceOfFasterFeed(2))).toBeLessThan(45)
  })
})

describe('an upgrade in the middle', () => {
  it('an option that was opened under rules 1 is settled as it was meant', () => {
    const desk = new OptionsDesk(1)
    const old = desk.open()
    desk.must({ type: 'adoptRules', at: desk.at, version: 2 })
    const waiting = desk.accept({ direction: 'down' })
    expect(openedIn(desk.tick(50_010n, 1_000)).map(({ orderId }) => orderId)).toEqual([waiting])
    desk.tick(50_005n, 29_000)
    expect(settledIn(desk.clock(1))).toMatchObject([{ orderId: old, result: 'won', closingTick: 3 }])
    expect(settledIn(desk.clock(1_000))).toMatchObject([{ orderId: waiting, result: 'won', closingTick: 3 }])
  })

  it('an older format has no waiting options', () => {
    const desk = new OptionsDesk(1)
    desk.open()
    const before = stateHash(desk.state, 5)
    const restored = decodeSnapshot(encodeSnapshot(desk.state, 5))
    expect(stateHash(restored, 5)).toBe(before)
  })
})
