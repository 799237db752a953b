import { systemAccountCount } from '../accounts/account-table.ts'
import { type DeclareMoney, type Money, moneys } from '../commands.ts'
import type { Events } from '../events.ts'
import { accepted, type Outcome, reject, repeated } from '../outcome.ts'
import type { State } from '../state.ts'
import { hasSeededHouse, hasTestFunding } from './test-funding.ts'

/** Declared once, at the first start or with the upgrade to rules 7, and never changed. */
export function declareMoney(state: State, command: DeclareMoney, events: Events): Outcome {
  const { money } = command
  if (state.rules < 7) return reject('rulesUnknown')
  if (!moneys.includes(money)) return reject('parametersInvalid')
  if (state.money === money) return repeated
  if (state.money !== null) return reject('moneyDeclaredBefore')
  if (money === 'real' && holdsTestMoney(state)) return reject('testMoneyHeld')
  // Past this line it is declared; only mutation follows.
  state.money = money
  if (money === 'test') state.isOpen = true
  events.push({ type: 'moneyDeclared', money })
  if (!state.isOpen) events.push({ type: 'openingAwaited' })
  return accepted
}

/** The kind of money in the data; null when undeclared and not evident. */
export function moneyOf(state: State): Money | null {
  if (state.money !== null) return state.money
  return holdsTestMoney(state) ? 'test' : null
}

/**
 * Whether money was created from nothing before its kind was declared: for a throwaway account, by a claim,
 * or for the house by the seeds. Permission to trade on test money counts too. Before rules 4 money had no
 * other way in.
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
