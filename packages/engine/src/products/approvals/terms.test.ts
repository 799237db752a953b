import { describe, expect, it } from 'vitest'
import type { Proposable } from '../../commands.ts'
import { answerOf, answerOfTwo } from '../../testing/answer.ts'
import type { Asked } from '../../testing/authored.ts'
import { ann, Exchange, market, noon, usdt } from '../../testing/exchange.ts'
import { pair } from '../../testing/options-desk.ts'
import { labConfig, pledgeConfig, Savings, swapConfig } from '../../testing/savings.ts'

const reason = 'the committee decided so'
const reference = { ...swapConfig, coins: swapConfig.coins.slice(0, 2) }

const terms: readonly Proposable[] = [
  { type: 'configureCoin', coinId: 7, symbol: 'ELM', scale: 6, reason },
  { type: 'configureMarket', market: { ...market, takerFeePpm: 5 }, reason },
  { type: 'configureOptions', pair, reason },
  { type: 'configurePledge', product: pledgeConfig, reason },
  { type: 'configureSwap', swap: reference, reason },
]

describe('terms of money', () => {
  it.each(terms)('$type: set by an operator alone until rules 7, and by two since rules 8', (proposed) => {
    const { reason: _reason, ...bare } = proposed
    const alone = { ...bare, at: noon, by: ann } as Asked
    expect(answerOf(new Exchange(7), alone)).toBe('accepted')
    expect(answerOf(new Exchange(), { ...alone, reason })).toBe('approverMissing')
    expect(answerOfTwo(new Exchange(), proposed)).toBe('accepted')
  })

  it.each(terms)('$type: proposed with a reason', (proposed) => {
    const exchange = new Exchange()
    expect(() => exchange.propose({ ...proposed, reason: ' ' })).toThrow('reasonMissing')
  })

  it('of a Lab project take coins of the house by two as well', () => {
    const savings = new Savings()
    const change = { type: 'configureLab', project: { ...labConfig, projectId: 2 }, reason } as const
    expect(answerOf(savings, { ...change, at: noon, by: ann })).toBe('approverMissing')
    expect(answerOfTwo(savings, change)).toBe('accepted')
  })

  it('are set up by jobs without a reason', () => {
    const command = { type: 'configureMarket', at: noon, market: { ...market, makerFeePpm: 7 } } as const
    expect(answerOf(new Exchange(), command)).toBe('accepted')
  })
})

describe('the symbol of a coin', () => {
  const renamed = { type: 'configureCoin', at: noon, coinId: usdt, symbol: 'USDX', scale: 6 } as const

  it('is fixed once the coin exists, since rules 8', () => {
    expect(answerOf(new Exchange(7), renamed)).toBe('accepted')
    const exchange = new Exchange()
    expect(answerOf(exchange, renamed)).toBe('coinConfigInvalid')
    expect(answerOf(exchange, { ...renamed, symbol: 'USDT' })).toBe('accepted')
  })
})
