import { describe, expect, it } from 'vitest'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../snapshot/snapshot.ts'
import { alice, bob, Exchange, limit, nameOf, noon } from '../testing/exchange.ts'
import { refuseProduct } from './product-switches.ts'

const switchSpot = (exchange: Exchange, isOpen: boolean, closedRegions: string[] = []) =>
  exchange.must({ type: 'setProductSwitch', at: noon, product: 'spot', isOpen, closedRegions })
const moveTo = (exchange: Exchange, accountId: number, region: string | null) =>
  exchange.must({ type: 'setAccountRegion', at: noon, accountId, region })

describe('the switch of a product', () => {
  it('closes it for what is new and leaves what is open to run to its end', () => {
    const exchange = new Exchange()
    const resting = exchange.place(alice, limit())
    switchSpot(exchange, false)
    expect(nameOf(exchange.apply(exchange.placement(bob, limit())).outcome)).toBe('productClosed')
    exchange.must({ type: 'cancelOrder', at: noon, accountId: alice, orderId: resting, by: 'owner' })
    switchSpot(exchange, true)
    exchange.place(bob, limit())
  })

  it('closes it for who lives in a region, and for nobody whose region is another or unknown', () => {
    const { state } = arranged()
    expect(refuseProduct(state, 'spot', alice)).toBe('productNotOffered')
    expect(refuseProduct(state, 'spot', bob)).toBe(null)
    expect(refuseProduct(state, 'spot', 18)).toBe(null)
    expect(refuseProduct(state, 'options', alice)).toBe(null)
  })

  it('follows an account that moves', () => {
    const exchange = arranged()
    moveTo(exchange, alice, null)
    expect(refuseProduct(exchange.state, 'spot', alice)).toBe(null)
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
