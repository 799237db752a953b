import { describe, expect, it } from 'vitest'
import type { Command } from './commands.ts'
import { describe as described, descriptions } from './descriptions.ts'
import { dayMs } from './rules/pledge-interest.ts'
import { decodeSnapshot, encodeSnapshot } from './snapshot/snapshot.ts'
import type { State } from './state.ts'
import type { Asked } from './testing/authored.ts'
import { depositing, withdrawing } from './testing/cashier.ts'
import { alice, bob, limit, nameOf } from './testing/exchange.ts'
import { applying, borrower, otherBorrower, repaying } from './testing/lending.ts'
import { quoteIdOf, usd } from './testing/savings.ts'
import { agent, recharging, returning } from './testing/support-desk.ts'
import { newcomer, taker, WholeExchange } from './testing/whole-exchange.ts'

const id = 'once'

/** The account, its command with an id, and a refused variant. */
const commands: Partial<
  Record<
    Command['type'],
    readonly [accountId: number, make: (exchange: WholeExchange) => Asked, refused: object]
  >
> = {
  placeOrder: [
    taker,
    (exchange) => ({ ...exchange.placement(taker, limit()), clientOrderId: id }),
    { marketId: 9 },
  ],
  openOption: [taker, (exchange) => exchange.opening({ accountId: taker, clientOrderId: id }), { stake: 0n }],
  subscribePledge: [
    taker,
    (exchange) => exchange.pledging({ accountId: taker, amount: usd(200), clientOrderId: id }),
    { amount: 0n },
  ],
  subscribeLab: [
    taker,
    (exchange) => exchange.subscribing({ accountId: taker, clientOrderId: id }),
    { quantity: 0n },
  ],
  convertDust: [
    taker,
    (exchange) => exchange.converting({ accountId: taker, clientOrderId: id }),
    { coinIds: [] },
  ],
  requestDeposit: [
    newcomer,
    (exchange) => depositing(exchange, { accountId: newcomer, clientOrderId: id }),
    { amount: 0n },
  ],
  requestWithdrawal: [
    taker,
    (exchange) => withdrawing(exchange, { accountId: taker, clientOrderId: id }),
    { amount: 0n },
  ],
  applyForLoan: [
    otherBorrower,
    (exchange) => applying(exchange, { accountId: otherBorrower, clientOrderId: id }),
    { amountMin: 0n },
  ],
  repayLoan: [borrower, (exchange) => repaying(exchange, { clientOrderId: id }), { amount: 0n }],
  returnSupport: [alice, (exchange) => returning(exchange, { clientOrderId: id }), { amount: 0n }],
  rechargeInvited: [agent, (exchange) => recharging(exchange, { clientOrderId: id }), { amount: 0n }],
  executeSwap: [
    taker,
    (exchange) => exchange.executing(exchange.quoted(), { accountId: taker, quoteId: quoteIdOf(7) }),
    { quoteId: quoteIdOf(7), quoted: undefined },
  ],
}
const table = Object.entries(commands).map(
  ([type, [accountId, make, refused]]) => [type, accountId, make, refused] as const,
)

function madeBefore(state: State, type: string, accountId: number, repeatId: string): number | undefined {
  return described(type).madeBefore?.(state, accountId, repeatId)
}

describe('the number of an account’s earlier command with the same id', () => {
  it('is known for every command that can be repeated', () => {
    const known = [...descriptions]
      .filter(([, description]) => 'madeBefore' in description)
      .map(([type]) => type)
    expect(new Set(known)).toEqual(new Set(Object.keys(commands)))
    const named = [...descriptions]
      .filter(([, { fields }]) => 'clientOrderId' in fields)
      .map(([type]) => type)
    expect(new Set([...named, 'executeSwap'])).toEqual(new Set(known))
  })

  it.each(table)('%s', (type, accountId, make, refused) => {
    const exchange = new WholeExchange()
    exchange.must({ type: 'rejectLoan', at: exchange.at, loanId: 2 })
    const repeatId = type === 'executeSwap' ? quoteIdOf(7) : id
    const asked = () => [accountId, bob].map((each) => madeBefore(exchange.state, type, each, repeatId))
    expect(asked()).toEqual([0, 0])
    const command = make(exchange)
    // A refused command made nothing.
    expect(nameOf(exchange.apply({ ...command, ...refused }).outcome)).not.toBe('accepted')
    expect(asked()).toEqual([0, 0])
    const { outcome } = exchange.must(command)
    const number = 'orderId' in outcome ? outcome.orderId : null
    expect(number).toBeGreaterThan(0)
    expect(asked()).toEqual([number, 0])
    expect(madeBefore(exchange.state, type, accountId, `${repeatId}.`)).toBe(0)
    // For as long as the engine repeats its answer, and no longer; after a restart too.
    const restored = decodeSnapshot(encodeSnapshot(exchange.state))
    expect(madeBefore(restored, type, accountId, repeatId)).toBe(number)
    exchange.must({ type: 'setAccountFlags', at: exchange.at, accountId, set: ['frozen'], clear: [] })
    const again = exchange.apply({ ...command, at: exchange.at })
    expect(again.outcome).toMatchObject({ isAccepted: true, isRepeat: true, orderId: number })
    exchange.must(exchange.later(3 * dayMs))
    expect(asked()).toEqual([0, 0])
  })
})

it('an id of a quote is not one of a conversion', () => {
  const exchange = new WholeExchange()
  exchange.must(exchange.converting({ accountId: taker, clientOrderId: id }))
  expect(madeBefore(exchange.state, 'executeSwap', taker, id)).toBe(0)
  expect(madeBefore(exchange.state, 'convertDust', taker, id)).toBeGreaterThan(0)
})
