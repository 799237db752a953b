import type { Proposable } from '../commands.ts'
import { supportAccountId } from '../nucleus/accounts/account-table.ts'
import type { OfferSupport, ReturnSupport } from '../products/support/commands.ts'
import type { RechargeInvited } from '../products/transfers/commands.ts'
import type { Asked } from './authored.ts'
import { tethers } from './cashier.ts'
import { alice, bob, type Exchange, usdt } from './exchange.ts'

/** An agent with money. */
export const agent = 22
export const fundOf = tethers(10_000)

/** The support fund as seeds open it, and an agent. */
export function openSupport(exchange: Exchange): void {
  const { at } = exchange
  exchange.must({ type: 'openAccount', at, accountId: supportAccountId, flags: ['tradeBanned'] })
  exchange.credit(supportAccountId, usdt, fundOf)
  exchange.must({ type: 'openAccount', at, accountId: agent, flags: ['certified', 'agent'] })
  exchange.credit(agent, usdt, tethers(5_000))
}

type Offer = Extract<Proposable, { type: 'offerSupport' }>

/** An offer as two operators make it, with a test's changes. */
export function offer(change: Partial<Omit<OfferSupport, 'type'>> = {}): Offer {
  const terms = { coinId: usdt, amount: tethers(1_000), name: 'Welcome support', minTradingDays: 0 }
  return { type: 'offerSupport', accountId: alice, ...terms, reason: 'they asked for it', ...change }
}

/** The number of the offer. */
export function offered(exchange: Exchange, change: Parameters<typeof offer>[0] = {}): number {
  exchange.must(exchange.approving(offer(change)))
  return exchange.state.products.support.lastGrantId
}

/** The number of the grant. */
export function granted(exchange: Exchange, change: Parameters<typeof offer>[0] = {}): number {
  const grantId = offered(exchange, change)
  const { accountId, amount } = offer(change)
  exchange.must({ type: 'acceptSupport', at: exchange.at, grantId, accountId, amount })
  return grantId
}

export function returning(
  { state, at }: Exchange,
  change: Partial<ReturnSupport> = {},
): Asked<ReturnSupport> {
  const returnId = state.products.support.lastReturnId + 1
  const whole = { grantId: 1, accountId: alice, amount: null, clientOrderId: null }
  return { type: 'returnSupport', at, returnId, ...whole, ...change }
}

export function recharging(
  { state, at }: Exchange,
  change: Partial<RechargeInvited> = {},
): Asked<RechargeInvited> {
  const transferId = state.products.transfers.lastTransferId + 1
  const what = { coinId: usdt, amount: tethers(50), clientOrderId: null }
  return { type: 'rechargeInvited', at, transferId, accountId: agent, toAccountId: bob, ...what, ...change }
}
