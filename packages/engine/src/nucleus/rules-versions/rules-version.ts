import type { AdoptRules } from '../commands.ts'
import type { Events } from '../events.ts'
import { accepted, type Outcome, reject } from '../outcome.ts'
import type { State } from '../state.ts'
import { holdsTestMoney } from '../money/declare-money.ts'
import { beginRules7 } from './rules-7.ts'

/**
 * The versions of the rules. History is replayed under the rules of its time, so a rule that changes keeps its old
 * branch: it asks `state.rules`, in the rule itself and nowhere else.
 *
 * - 0: what the first releases did.
 * - 1: authors are checked (`authority.ts`), an operator's decision is an event, a credit needs a reference and is made
 *   once (`nucleus/ledger/credit.ts`), a pledge and a subscription need the terms that were seen, an amendment that could trade
 *   obeys the switches (`products/spot/amend-order.ts`).
 * - 2: the index prices of a moment are one command, which is the clock as well (`clock/index-tick.ts`); many orders are
 *   one command (`products/spot/batch-orders.ts`); a client order id is remembered for five minutes at least
 *   (`nucleus/client-orders/client-orders.ts`); a quote of flash exchange is no command, it comes with its execution, is computed
 *   again from ticks that are remembered, and is refused when the rate has moved (`products/swap/execute-swap.ts`);
 *   an option opens at the first tick after it, or is void (`products/options/open-waiting.ts`), and a pair of options is
 *   configured with how far that tick may be from the seen price.
 * - 3: what needs two operators is done by an approval and no other way, and nobody names an approver by themself
 *   (`authority.ts`, `products/approvals`); to end a pledge early needs two; a posting can be reversed
 *   (`products/corrections`); a market can be stopped (`products/spot/set-market-state.ts`), and an account can be an
 *   agent's.
 * - 4: currencies have rates (`nucleus/fiat`); money comes in and goes out by requests (`products/deposits`,
 *   `products/withdrawals`), and no system outside credits any more (`nucleus/ledger/credit.ts`); the days on which an
 *   account traded are counted (`nucleus/accounts/trading-days.ts`).
 * - 5: what arrived on a chain is credited by its watcher (`products/deposits/credit-arrival.ts`), and a withdrawal to a
 *   chain can be paid by the signer (`products/withdrawals/pay-withdrawal.ts`).
 * - 6: accounts borrow (`products/loans`), are given support funds (`products/support`), and agents recharge whom they
 *   invited (`products/transfers`). Who owes is refused elsewhere (`nucleus/accounts/debts.ts`).
 * - 7: an exchange is for test money or for real money (`nucleus/money`); test money is leave to trade and no
 *   certification (`rules/eligibility.ts`); a request to withdraw names the hash of its destination, and whoever passes
 *   or begins it names destination, amount and fee (`products/withdrawals`); after a restore what was open takes two
 *   operators; an application for a loan names what was consented to, a loan is granted within the limit and the score of
 *   that moment, and never by one who has assessed the borrower alone (`products/loans`); a subject has one proposal at
 *   a time (`carried.ts`).
 */
export const latestRules = 7

export function adoptRules(state: State, command: AdoptRules, events: Events): Outcome {
  const { version } = command
  const isNext = Number.isSafeInteger(version) && version > state.rules && version <= latestRules
  if (!isNext) return reject('rulesUnknown')
  // Past this line the new rules hold; only mutation follows.
  const isNewTo7 = state.rules < 7 && version >= 7
  const isTestMoney = isNewTo7 && holdsTestMoney(state)
  state.rules = version
  events.push({ type: 'rulesAdopted', version })
  if (isNewTo7) beginRules7(state, isTestMoney, events)
  return accepted
}
