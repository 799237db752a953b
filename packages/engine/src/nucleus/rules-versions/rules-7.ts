import { flagBits } from '../../rules/account-flags.ts'
import type { Events } from '../events.ts'
import { hasTestFunding } from '../money/test-funding.ts'
import type { State } from '../state.ts'

/**
 * Applies rules 7 to older data. Accounts with test money were marked as certified: that was permission to
 * trade, and is now marked as such. An owner who has proved more is certified again by a command. Assessors
 * were not recorded, and an account that is not certified now may still have been assessed, so everybody
 * counts as an assessor of every account.
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
