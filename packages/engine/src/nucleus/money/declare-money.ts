import { systemAccountCount } from '../accounts/account-table.ts'
import { type DeclareMoney, type Money, moneys } from '../commands.ts'
import type { Events } from '../events.ts'
import { accepted, type Outcome, reject, repeated } from '../outcome.ts'
import type { State } from '../state.ts'
import { hasSeededHouse, hasTestFunding } from './test-funding.ts'

/** Said once, at the first start or with the upgrade to rules 7, and never changed. */
export function declareMoney(state: State, command: DeclareMoney, events: Events): Outcome {
  const { money } = command
  if (state.rules < 7) return reject('rulesUnknown')
  if (!moneys.includes(money)) return reject('parametersInvalid')
  if (state.money === money) return repeated
  if (state.money !== null) return reject('moneyDeclaredBefore')
  if (money === 'real' && holdsTestMoney(state)) return reject('testMoneyHeld')
  // Past this line it is declared; only mutation follows.
  state.money = money
  events.push({ type: 'moneyDeclared', money })
  return accepted
}

/** What the data are for; null when nothing has been declared and nothing gives it away. */
export function moneyOf(state: State): Money | null {
  if (state.money !== null) return state.money
  return holdsTestMoney(state) ? 'test' : null
}

/**
 * Whether money was made from nothing before anybody declared what it is: for a throwaway account, by a claim, or for
 * the house by the seeds. Leave to trade on test money says so as well. Before rules 4 there was no other way for money
 * to come in.
 */
export function holdsTestMoney(state: State): boolean {
  const { accounts, ledger, coins } = state
  if (state.rules < 4 && [...coins.keys()].some((coinId) => ledger.supply(coinId) > 0n)) return true
  if (hasSeededHouse(state)) return true
  for (let accountId = systemAccountCount; accountId < accounts.idEnd; accountId += 1)
    if (
      accounts.has(accountId, 'demo') ||
      accounts.has(accountId, 'testMoney') ||
      hasTestFunding(state, accountId)
    )
      return true
  return false
}
