import { describe, expect, it } from 'vitest'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { answerOf } from '../../testing/answer.ts'
import { Exchange, market } from '../../testing/exchange.ts'

const placed = ({ at }: Exchange, place: number | null) =>
  ({ type: 'configureMarket', at, market: { ...market, place } }) as const
const placeIn = ({ products }: Exchange['state']) => products.spot.markets.get(market.marketId)?.config.place

describe('the place of a market in lists', () => {
  it.each<[string, number | null]>([
    ['accepted', 1],
    ['accepted', 9_999],
    ['accepted', null],
    ['marketConfigInvalid', 0],
    ['marketConfigInvalid', -1],
    ['marketConfigInvalid', 1.5],
    ['marketConfigInvalid', 10_000],
  ])('%s: %s', (name, place) => {
    const exchange = new Exchange()
    expect(answerOf(exchange, placed(exchange, place))).toBe(name)
  })

  it('may be that of another market', () => {
    const exchange = new Exchange()
    exchange.must(placed(exchange, 1))
    const other = { ...market, marketId: 9, symbol: 'BTC/USD', place: 1 }
    expect(answerOf(exchange, { type: 'configureMarket', at: exchange.at, market: other })).toBe('accepted')
  })

  it('did not exist before rules 8', () => {
    const exchange = new Exchange(7)
    expect(answerOf(exchange, placed(exchange, 1))).toBe('rulesUnknown')
  })

  it('is in the snapshot, and not in an older one', () => {
    const [plain, first] = [new Exchange(), new Exchange()]
    first.must(placed(first, 3))
    expect(stateHash(first.state)).not.toBe(stateHash(plain.state))
    expect(stateHash(first.state, 10)).toBe(stateHash(plain.state, 10))
    const read = decodeSnapshot(encodeSnapshot(first.state))
    expect(placeIn(read)).toBe(3)
    expect(stateHash(read)).toBe(stateHash(first.state))
  })
})

describe('the hours of a market', () => {
  const whole = { fromMinute: 0, toMinute: 10_080 }
  const day = { fromMinute: 0, toMinute: 1_440 }
  const next = { fromMinute: 1_440, toMinute: 2_880 }

  it.each([
    [8, [day, next], 'accepted'],
    [8, [whole, day], 'marketConfigInvalid'],
    [7, [whole, day], 'accepted'],
  ] as const)('under rules %i with %o are %s: each start is there once', (rules, hours, name) => {
    const exchange = new Exchange(rules)
    const asked = {
      type: 'configureMarket',
      at: exchange.at,
      market: { ...market, hours: [...hours] },
    } as const
    expect(answerOf(exchange, asked)).toBe(name)
  })
})
