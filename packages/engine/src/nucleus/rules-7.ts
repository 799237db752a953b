import { flagBits } from '../rules/account-flags.ts'
import { userAccountIdMin } from './accounts/account-table.ts'
import { unknownAssessor } from './accounts/assessors.ts'
import type { Events } from './events.ts'
import { hasTestFunding } from './money/test-funding.ts'
import type { State } from './state.ts'

/**
 * Data of older rules as rules 7 see them. Whoever had test money was marked as certified: that was leave to trade, and is
 * marked as such now. An owner who has proved more is certified again by a command. Who assessed whom was not kept, so
 * everybody counts as having done it.
 */
export function beginRules7(state: State, isTestMoney: boolean, events: Events): void {
  const { accounts, assessors } = state
  if (isTestMoney) {
    state.money = 'test'
    events.push({ type: 'moneyDeclared', money: 'test' })
  }
  for (let accountId = 0; accountId < accounts.idEnd; accountId += 1) {
    if (!accounts.has(accountId, 'certified')) continue
    const isDemo = accounts.has(accountId, 'demo')
    if (accountId >= userAccountIdMin && !isDemo) assessors.add(accountId, unknownAssessor)
    if (!isDemo && !hasTestFunding(state, accountId)) continue
    accounts.write(accountId, (accounts.read(accountId) | flagBits.testMoney) & ~flagBits.certified)
    events.push({ type: 'accountFlagsChanged', accountId, flags: accounts.flagsOf(accountId) })
  }
}
