import { describe, expect, it } from 'vitest'
import { commandEncoding, decodeCommand, encodeCommand } from '../command-codec.ts'
import { byJob } from '../nucleus/authors.ts'
import { createState } from '../state.ts'
import { apply } from '../testing/authored.ts'
import { btc, Exchange } from '../testing/exchange.ts'
import { OptionsDesk } from '../testing/options-desk.ts'

const e10 = 10n ** 10n

function ticks(at: number, ...prices: [coinId: number, price: bigint][]) {
  return {
    type: 'indexTicks',
    at,
    prices: prices.map(([coinId, price]) => ({ coinId, priceE10: price * e10 })),
  } as const
}

describe('the index prices of a moment', () => {
  it('come in as one command, each chained to the previous one of its coin', () => {
    const { state, at } = new Exchange()
    const before = state.index.get(btc)
    const { events } = apply(state, ticks(at + 1, [btc, 51_000n], [1, 1n]))
    expect(events).toMatchObject([
      { type: 'indexTicked', coinId: btc, number: (before?.number ?? 0) + 1, priceE10: 51_000n * e10 },
      { type: 'indexTicked', coinId: 1, number: 1 },
    ])
  })

  it('are taken when one of them is refused, and the answer names it', () => {
    const { state, at } = new Exchange()
    const { outcome, events } = apply(state, ticks(at + 1, [99, 5n], [btc, 51_000n], [1, 0n], [btc, 52_000n]))
    expect(outcome).toMatchObject({
      isAccepted: true,
      parts: [
        { rejection: 'coinUnknown' },
        { isAccepted: true },
        { rejection: 'amountNotPositive' },
        { rejection: 'timeStandsStill' },
      ],
    })
    expect(events.length).toBe(1)
    expect(state.index.get(btc)?.priceE10).toBe(51_000n * e10)
  })

  it('are refused when none can be taken', () => {
    const { state, at } = new Exchange()
    expect(apply(state, ticks(at + 1)).outcome).toMatchObject({ rejection: 'parametersInvalid' })
    expect(apply(state, ticks(at + 1, [99, 5n])).outcome).toMatchObject({ rejection: 'coinUnknown' })
  })

  it('are refused while time stands still, so that a price can grow old', () => {
    const { state, at } = new Exchange()
    expect(apply(state, ticks(at, [btc, 51_000n])).outcome).toMatchObject({ rejection: 'timeStandsStill' })
    expect(apply(state, ticks(at + 1, [btc, 51_000n])).outcome.isAccepted).toBe(true)
  })

  it('are the clock as well', () => {
    const desk = new OptionsDesk()
    desk.state.products.spot.clientOrders.remember(16, 'a', 1, desk.at, 2)
    apply(desk.state, ticks(desk.at + 25 * 3_600_000, [btc, 51_000n]))
    expect(desk.state.products.spot.clientOrders.find(16, 'a')).toBe(0)
  })

  it('are journaled without the names of their fields', () => {
    const command = { ...ticks(5, [btc, 51_000n], [1, 1n]), by: byJob('index-feed') }
    const line = encodeCommand(command)
    expect(line).toContain('"prices":[[2,"510000000000000"],[1,"10000000000"]]')
    expect(decodeCommand(line, commandEncoding)).toEqual(command)
  })

  it('are unknown to older rules', () => {
    const state = createState()
    state.rules = 1
    expect(apply(state, ticks(1, [btc, 5n])).outcome).toMatchObject({ rejection: 'rulesUnknown' })
  })
})
