import { describe, expect, it } from 'vitest'
import { decodeCommand, encodeCommand, commandEncoding } from '../../command-codec.ts'
import { byUser } from '../../nucleus/authors.ts'
import type { Outcome } from '../../outcome.ts'
import { actsMax } from '../../rules/order-limits.ts'
import { stateHash } from '../../snapshot/snapshot.ts'
import type { Asked } from '../../testing/authored.ts'
import { alice, bob, Exchange, limit } from '../../testing/exchange.ts'
import type { OrderAct } from './commands.ts'

const place = (change = {}, clientOrderId: string | null = null): OrderAct => ({
  act: 'place',
  marketId: 1,
  clientOrderId,
  terms: limit(change),
})

class Desk extends Exchange {
  batch(accountId: number, ...acts: OrderAct[]) {
    return this.apply({ type: 'batchOrders', at: this.at, accountId, acts })
  }
}

/** The order of each act, or why it was refused. */
function told(outcome: Outcome) {
  const parts = outcome.isAccepted ? (outcome.parts ?? []) : []
  return parts.map((part) => (part.isAccepted ? part.orderId : part.rejection))
}

describe('a batch', () => {
  it('does what its acts would do one by one, in the same order', () => {
    const one = new Desk()
    const many = new Desk()
    const acts = [
      place({ priceTicks: 4_990_000 }, 'a'),
      place({ side: 'sell', priceTicks: 5_010_000 }),
      { act: 'amend', marketId: 1, orderId: 2, priceTicks: 4_980_000, quantityLots: 20 },
      { act: 'cancel', orderId: 3 },
      place({ side: 'sell', priceTicks: 4_980_000, quantityLots: 5 }),
    ] as const satisfies OrderAct[]
    for (const desk of [one, many]) desk.place(bob, limit({ priceTicks: 4_970_000 }))
    const { outcome, events } = many.batch(alice, ...acts)
    const singles = acts.flatMap((act) => {
      const { at } = one
      const rest = { at, accountId: alice }
      const command: Asked =
        act.act === 'place'
          ? { ...one.placement(alice, act.terms), clientOrderId: act.clientOrderId }
          : act.act === 'amend'
            ? {
                type: 'amendOrder',
                ...rest,
                orderId: act.orderId,
                priceTicks: act.priceTicks,
                quantityLots: act.quantityLots,
              }
            : { type: 'cancelOrder', ...rest, orderId: act.orderId }
      return one.apply(command).events
    })
    expect(told(outcome)).toEqual([2, 3, 2, 3, 'wouldTradeWithSelf'])
    expect(events).toEqual(singles)
    expect(stateHash(many.state)).toBe(stateHash(one.state))
  })

  it('goes on after an act that is refused, and a refused placement leaves no gap in the numbers', () => {
    const desk = new Desk()
    const { outcome } = desk.batch(
      alice,
      place({ quantityLots: 0 }),
      place(),
      { act: 'cancel', orderId: 77 },
      { act: 'amend', marketId: 1, orderId: 1, priceTicks: 4_900_000, quantityLots: 10 },
    )
    expect(told(outcome)).toEqual(['amountNotPositive', 1, 'orderMissing', 1])
  })

  it('amends no order of another market than the one it names', () => {
    const desk = new Desk()
    const orderId = desk.place(alice, limit())
    const amended = { act: 'amend', orderId, marketId: 2, priceTicks: 4_900_000, quantityLots: 10 } as const
    expect(told(desk.batch(alice, amended).outcome)).toEqual(['parametersInvalid'])
    expect(told(desk.batch(alice, { ...amended, orderId: 0.5 }).outcome)).toEqual(['orderMissing'])
  })

  it('touches the orders of its own account alone', () => {
    const desk = new Desk()
    const orderId = desk.place(bob, limit())
    const { outcome, events } = desk.batch(alice, { act: 'cancel', orderId })
    expect(told(outcome)).toEqual(['orderOfAnotherAccount'])
    expect(events).toEqual([])
  })

  it('that comes again with the same client order ids is answered and changes nothing', () => {
    const desk = new Desk()
    const acts = [place({}, 'a'), place({ priceTicks: 4_900_000 }, 'b')]
    const first = desk.batch(alice, ...acts)
    expect(first.outcome).toMatchObject({
      isRepeat: false,
      parts: [{ isRepeat: false }, { isRepeat: false }],
    })
    const before = stateHash(desk.state)
    desk.at += 1_000
    const again = desk.batch(alice, ...acts)
    expect(again.outcome).toMatchObject({ isRepeat: true, parts: [{ isRepeat: true }, { isRepeat: true }] })
    expect(told(again.outcome)).toEqual([1, 2])
    expect(again.events).toEqual([])
    expect(stateHash(desk.state)).toBe(before)
  })

  it('of refused acts alone changes nothing', () => {
    const desk = new Desk()
    const before = stateHash(desk.state)
    desk.at += 1_000
    const { outcome, events } = desk.batch(alice, place({ quantityLots: 0 }))
    expect(outcome).toMatchObject({ isAccepted: true, isRepeat: true })
    expect(events).toEqual([])
    expect(stateHash(desk.state)).toBe(before)
  })

  it('is refused when it is empty, too long, or of an unknown account', () => {
    const desk = new Desk()
    expect(desk.batch(alice).outcome).toMatchObject({ rejection: 'parametersInvalid' })
    const many = Array.from({ length: actsMax + 1 }, () => place())
    expect(desk.batch(alice, ...many).outcome).toMatchObject({ rejection: 'parametersInvalid' })
    expect(desk.batch(9_999, place()).outcome).toMatchObject({ rejection: 'accountUnknown' })
  })

  it('is unknown to older rules', () => {
    const desk = new Desk()
    desk.state.rules = 1
    expect(desk.batch(alice, place()).outcome).toMatchObject({ rejection: 'rulesUnknown' })
  })

  it('is journaled as it is, amounts included', () => {
    const command = {
      type: 'batchOrders',
      at: 1,
      by: byUser,
      accountId: alice,
      acts: [
        place({}, 'a'),
        {
          act: 'place',
          marketId: 1,
          clientOrderId: null,
          terms: { kind: 'market', side: 'buy', quoteAmount: 5n },
        },
        { act: 'amend', marketId: 1, orderId: 7, priceTicks: 5, quantityLots: 9 },
        { act: 'cancel', orderId: 3 },
      ],
    } as const
    const line = encodeCommand(command)
    expect(line).toContain('["amend",1,7,5,9],["cancel",3]')
    expect(decodeCommand(line, commandEncoding)).toEqual(command)
  })
})
