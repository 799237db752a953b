import { describe, expect, it } from 'vitest'
import { marketMakerAccountId, systemAccountCount } from '../nucleus/accounts/account-table.ts'
import { refuseProduct } from '../nucleus/eligibility.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../snapshot/snapshot.ts'
import { answerOf, answerOfTwo } from '../testing/answer.ts'
import { alice, ann, bob, Exchange, limit, nameOf, noon, poor } from '../testing/exchange.ts'

type Switch = [isOpen: boolean, closedRegions: string[]]

const reason = 'the regulator asked'
const switchSpot = (exchange: Exchange, isOpen: boolean, closedRegions: string[] = []) =>
  exchange.must({ type: 'setProductSwitch', at: noon, product: 'spot', isOpen, closedRegions })
const moveTo = (exchange: Exchange, accountId: number, region: string | null) =>
  exchange.must({ type: 'setAccountRegion', at: noon, accountId, region })

describe('the switch of a product', () => {
  it('closes it for new orders and lets open ones run to their end', () => {
    const exchange = new Exchange()
    const resting = exchange.place(alice, limit())
    switchSpot(exchange, false)
    expect(nameOf(exchange.apply(exchange.placement(bob, limit())).outcome)).toBe('productClosed')
    exchange.must({ type: 'cancelOrder', at: noon, accountId: alice, orderId: resting })
    switchSpot(exchange, true)
    exchange.place(bob, limit())
  })

  it.each([
    ['a region that is listed', alice, 'spot', 'productNotOffered'],
    ['a region that is not', bob, 'spot', null],
    ['no known region', poor, 'spot', 'productNotOffered'],
    ['the house, which lives nowhere', marketMakerAccountId, 'spot', null],
    ['an account that the house opened', systemAccountCount, 'spot', null],
    ['a region that is listed, where the product has no switch', alice, 'options', null],
    ['no known region, where the product is closed nowhere', poor, 'pledge', null],
  ] as const)('closed somewhere, with %s', (_whose, accountId, product, refused) => {
    const exchange = arranged()
    exchange.must({ type: 'setProductSwitch', at: noon, product: 'pledge', isOpen: true, closedRegions: [] })
    expect(refuseProduct(exchange.state, product, accountId)).toBe(refused)
  })

  it('closed for all is reported before closed for some', () => {
    const exchange = arranged()
    switchSpot(exchange, false, ['AQ'])
    for (const accountId of [alice, bob, poor])
      expect(refuseProduct(exchange.state, 'spot', accountId)).toBe('productClosed')
  })

  it('follows an account that moves, and what is open stays open', () => {
    const exchange = arranged()
    moveTo(exchange, alice, 'FR')
    const resting = exchange.place(alice, limit())
    moveTo(exchange, alice, null)
    expect(refuseProduct(exchange.state, 'spot', alice)).toBe('productNotOffered')
    expect(nameOf(exchange.apply(exchange.placement(alice, limit())).outcome)).toBe('productNotOffered')
    exchange.must({ type: 'cancelOrder', at: noon, accountId: alice, orderId: resting })
  })

  it('closes it for an amendment that could trade, not for one that only reduces', () => {
    const exchange = new Exchange()
    const orderId = exchange.place(alice, limit({ quantityLots: 20 }))
    const amended = {
      type: 'amendOrder',
      at: noon,
      accountId: alice,
      orderId,
      priceTicks: 5_000_000,
    } as const
    switchSpot(exchange, false)
    for (const change of [{ quantityLots: 21 }, { quantityLots: 20, priceTicks: 5_000_001 }])
      expect(nameOf(exchange.apply({ ...amended, ...change }).outcome)).toBe('productClosed')
    exchange.must({ ...amended, quantityLots: 10 })
    switchSpot(exchange, true, ['AQ'])
    moveTo(exchange, alice, 'AQ')
    expect(nameOf(exchange.apply({ ...amended, quantityLots: 30 }).outcome)).toBe('productNotOffered')
    exchange.state.rules = 0
    exchange.must({ ...amended, quantityLots: 30 })
  })

  it.each<[before: Switch, after: Switch, operators: 1 | 2]>([
    [[true, []], [false, []], 1],
    [[true, []], [true, ['US']], 1],
    [[true, ['US']], [true, ['US', 'FR']], 1],
    [[true, ['US']], [false, ['US']], 1],
    [[false, []], [false, ['US']], 1],
    [[false, []], [true, []], 2],
    [[false, []], [true, ['US']], 2],
    [[true, ['US']], [true, []], 2],
    [[true, ['US']], [true, ['FR']], 2],
    [[true, ['US', 'FR']], [false, ['FR']], 2],
    [[false, ['US']], [false, []], 2],
    [[true, ['US', 'FR']], [true, ['FR']], 2],
  ])('from %j to %j takes %i operators since rules 8', (before, [isOpen, closedRegions], operators) => {
    const change = { type: 'setProductSwitch', product: 'spot', isOpen, closedRegions } as const
    for (const rules of [7, 8]) {
      const exchange = new Exchange(rules)
      switchSpot(exchange, ...before)
      const alone = { ...change, at: noon, by: ann, reason }
      const answer = rules === 8 && operators === 2 ? 'approverMissing' : 'accepted'
      expect(answerOf(exchange, alone)).toBe(answer)
    }
    const exchange = new Exchange()
    switchSpot(exchange, ...before)
    expect(answerOfTwo(exchange, { ...change, reason })).toBe('accepted')
    expect(exchange.state.switches.get('spot')?.isOpen).toBe(isOpen)
  })

  it('needs a reason since rules 8', () => {
    const closing = { type: 'setProductSwitch', at: noon, product: 'spot', isOpen: false } as const
    const bare = { ...closing, closedRegions: [], by: ann }
    expect(answerOf(new Exchange(7), bare)).toBe('accepted')
    expect(answerOf(new Exchange(), bare)).toBe('reasonMissing')
  })

  it('is in the snapshot, the same however its regions were written', () => {
    const { state } = arranged()
    expect(stateHash(decodeSnapshot(encodeSnapshot(state)))).toBe(stateHash(state))
    const other = new Exchange()
    moveTo(other, bob, 'FR')
    moveTo(other, alice, 'AQ')
    switchSpot(other, true, ['US', 'AQ', 'US'])
    expect(stateHash(other.state)).toBe(stateHash(state))
  })
})

function arranged(): Exchange {
  const exchange = new Exchange()
  moveTo(exchange, alice, 'AQ')
  moveTo(exchange, bob, 'FR')
  switchSpot(exchange, true, ['AQ', 'US'])
  return exchange
}
