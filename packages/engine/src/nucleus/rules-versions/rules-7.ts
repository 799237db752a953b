import { flagBits } from '../../rules/account-flags.ts'
import type { Events } from '../events.ts'
import { hasTestFunding } from '../money/test-funding.ts'
import type { State } from '../state.ts'

/**
 * Data of older rules as rules 7 see them. Whoever had test money was marked as certified: that was leave to trade, and is
 * marked as such now. An owner who has proved more is certified again by a command. Who assessed whom was not kept, and an
 * account that is not certified now may have been assessed all the same, so everybody counts as having assessed them all.
 */
export function beginRules7(state: State, isTestMoney: boolean, events: Events): void {
  const { accounts, assessors } = state
  if (isTestMoney) {
    state.money = 'test'
    events.push({ type: 'moneyDeclared', money: 'test' })
  }
  assessors.noteUnknownBelow(accounts.idEnd)
  for (let accountId = 0; accountId < accounts.idEnd; accountId += 1) {
    if (!accounts.has(accountId, 'certified')) continue
    if (!accounts.has(accountId, 'demo') && !hasTestFunding(state, accountId)) continue
    accounts.write(accountId, (accounts.read(accountId) | flagBits.testMoney) & ~flagBits.certified)
    events.push({ type: 'accountFlagsChanged', accountId, flags: accounts.flagsOf(accountId) })
  }
}
