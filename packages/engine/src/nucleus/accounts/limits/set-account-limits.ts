import { limitedActs, limitOf } from '../../../rules/daily-limits.ts'
import { userAccountIdMin } from '../account-table.ts'
import type { SetAccountLimits } from '../../commands.ts'
import type { Events } from '../../events.ts'
import { accepted, type Outcome, reject } from '../../outcome.ts'
import type { State } from '../../state.ts'
import { isLimit } from './configure-limits.ts'

/** Replaces the limits of the account's level, until null removes them. */
export function setAccountLimits(state: State, command: SetAccountLimits, events: Events): Outcome {
  const { accountId, limits } = command
  if (state.rules < 8) return reject('rulesUnknown')
  if (accountId < userAccountIdMin || !state.accounts.exists(accountId)) return reject('accountUnknown')
  // The coin of the amounts is among the terms.
  if (state.limits.terms === null) return reject('limitsMissing')
  if (limits !== null && !limitedActs.every((act) => isLimit(limitOf(limits, act))))
    return reject('limitsInvalid')
  if (limits === null && state.limits.ofAccount(accountId) === null) return reject('limitsMissing')
  // Past this line the account has these limits; only mutation follows.
  state.limits.setOfAccount(accountId, limits)
  events.push({ type: 'accountLimitsSet', accountId, limits })
  return accepted
}
