import type { AdoptRules } from '../commands.ts'
import type { Events } from '../events.ts'
import { accepted, type Outcome, reject } from '../outcome.ts'
import type { State } from '../state.ts'
import { holdsTestMoney } from '../money/declare-money.ts'
import { beginRules7 } from './rules-7.ts'

/**
 * The versions of the rules. History is replayed under the rules of its time, so a rule that changes keeps its old
 * branch: it checks `state.rules`, in the rule itself and nowhere else.
 *
 * - 0: the behaviour of the first releases.
 * - 1: authors are checked (`authority.ts`), an operator's decision is an event, a credit needs a reference and is made
 *   once (`nucleus/ledger/credit.ts`), a pledge and a subscription need the terms that were seen, an amendment that could trade
 *   obeys the switches (`products/spot/amend-order.ts`).
 * - 2: the index prices of a moment are one command, which is the clock as well (`clock/index-tick.ts`); many
 *   orders are one command (`products/spot/batch-orders.ts`); a client order id is remembered for five
 *   minutes at least (`nucleus/client-orders/client-orders.ts`); a flash exchange quote is no command: it
 *   comes with its execution, is recomputed from remembered ticks, and is refused when the rate has moved
 *   (`products/swap/execute-swap.ts`); an option opens at the first tick after it, or is void
 *   (`products/options/open-waiting.ts`), and each pair of options has a limit for the distance of that tick
 *   from the seen price.
 * - 3: commands that need two operators require an approval, and senders can't name an approver
 *   (`authority.ts`, `products/approvals`); ending a pledge early needs two; a posting can be reversed
 *   (`products/corrections`); a market can be stopped (`products/spot/set-market-state.ts`), and an account
 *   can be an agent's.
 * - 4: currencies have rates (`nucleus/fiat`); money comes in and goes out by requests (`products/deposits`,
 *   `products/withdrawals`), and outside systems no longer credit (`nucleus/ledger/credit.ts`); the days on
 *   which an account traded are counted (`nucleus/accounts/trading-days.ts`).
 * - 5: the watcher of a chain credits its arrivals (`products/deposits/credit-arrival.ts`), and a withdrawal
 *   to a chain can be paid by the signer (`products/withdrawals/pay-withdrawal.ts`).
 * - 6: accounts borrow (`products/loans`), receive support funds (`products/support`), and agents recharge
 *   their invited users (`products/transfers`). Other products refuse debtors (`nucleus/accounts/debts.ts`).
 * - 7: an exchange is for test money or for real money (`nucleus/money`); test money permits trading but does
 *   not certify (`rules/eligibility.ts`); a request to withdraw names the hash of its destination, and
 *   passing or starting it names destination, amount and fee (`products/withdrawals`); after a restore,
 *   withdrawals that were open need two operators; a loan application names the accepted agreement, a loan is
 *   granted within the current limit and score, and never by an assessor of the borrower alone
 *   (`products/loans`); a subject has one proposal at a time (`carried.ts`).
 * - 8: terms of money need two operators (`configure…` of the products), and so does whatever opens a market or
 *   a product again; a coin keeps its symbol. A proposal can name the time at which it takes effect (`engine.ts`).
 *   An order that rests keeps its maker fee (`products/spot/configure-market.ts`).
 *   The volume of 30 days and a discount lower the fees of an account (`products/spot/fees`).
 *   A freeze can name what was set aside before it, and its release the account (`products/freezes`).
 *   Money can be taken from the house's own account and the market maker's too (`nucleus/ledger/take-from-fund.ts`).
 *   An exchange for real money that begins under these rules waits for its opening by two operators
 *   (`nucleus/money/open-exchange.ts`). Accounts have limits of 24 hours for deposits and withdrawals, by their
 *   level of verification or their own (`nucleus/accounts/limits`).
 */
export const latestRules = 8

export function adoptRules(state: State, command: AdoptRules, events: Events): Outcome {
  const { version } = command
  const isNext = Number.isSafeInteger(version) && version > state.rules && version <= latestRules
  if (!isNext) return reject('rulesUnknown')
  // Past this line the new rules hold; only mutation follows.
  const isNewTo7 = state.rules < 7 && version >= 7
  const isTestMoney = isNewTo7 && holdsTestMoney(state)
  const isBeginning = state.rules === 0 && state.coins.size === 0
  state.rules = version
  if (isBeginning && version >= 8) state.isOpen = false
  events.push({ type: 'rulesAdopted', version })
  if (isNewTo7) beginRules7(state, isTestMoney, events)
  return accepted
}
