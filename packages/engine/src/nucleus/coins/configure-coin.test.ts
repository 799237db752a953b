import { describe, expect, it } from 'vitest'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { Exchange, nameOf, noon } from '../../testing/exchange.ts'
import type { ConfigureCoin } from '../commands.ts'

const oaks = { type: 'configureCoin', at: noon, coinId: 20, symbol: 'OAKS', scale: 4 } as const
type Details = Pick<ConfigureCoin, 'name' | 'sources'>
const kraken = [{ source: 'kraken' }] as const

function answer(details: Details, rules?: number): string {
  return nameOf(new Exchange(rules).apply({ ...oaks, ...details }).outcome)
}

describe('a coin', () => {
  it('has a name and sources of its price, which change', () => {
    const exchange = new Exchange()
    expect(exchange.must({ ...oaks, name: 'Oaks', sources: kraken }).events).toEqual([
      { type: 'coinConfigured', coinId: 20, symbol: 'OAKS', scale: 4, name: 'Oaks', sources: kraken },
    ])
    exchange.must({ ...oaks, name: null, sources: [] })
    expect(exchange.state.coins.get(20)).toEqual({
      coinId: 20,
      symbol: 'OAKS',
      scale: 4,
      name: null,
      sources: [],
    })
  })

  it('is in the snapshot with them, and without them in an older one', () => {
    const [plain, named] = [new Exchange(), new Exchange()]
    plain.must(oaks)
    named.must({ ...oaks, name: 'Oaks', sources: kraken })
    expect(stateHash(named.state)).not.toBe(stateHash(plain.state))
    expect(stateHash(named.state, 10)).toBe(stateHash(plain.state, 10))
    for (const { state } of [plain, named]) {
      const read = decodeSnapshot(encodeSnapshot(state))
      expect(read.coins).toEqual(state.coins)
      expect(stateHash(read)).toBe(stateHash(state))
    }
  })

  it.each<[why: string, details: Details]>([
    ['an empty name', { name: '' }],
    ['spaces around its name', { name: ' Oaks' }],
    ['a long name', { name: 'x'.repeat(41) }],
    ['an invisible name', { name: '\u3164' }],
    ['a name that runs the other way', { name: 'Oaks\u202e' }],
    ['a source twice', { sources: [...kraken, ...kraken] }],
    ['an unknown source', { sources: [{ source: 'mine' as 'kraken' }] }],
  ])('with %s is refused', (_why, details) => {
    expect(answer(details)).toBe('coinConfigInvalid')
  })

  it('had neither before rules 8', () => {
    expect(answer({}, 7)).toBe('accepted')
    expect(answer({ name: 'Oaks' }, 7)).toBe('rulesUnknown')
    expect(answer({ sources: [] }, 7)).toBe('rulesUnknown')
  })
})
