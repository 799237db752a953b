import { userAccountIdMin } from '../../nucleus/accounts/account-table.ts'
import { accepted, reject } from '../../nucleus/outcome.ts'
import { cautionCauses } from '../../rules/withdrawal-terms.ts'
import type { StartCaution } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome } from './rejections.ts'
import type { State } from './state.ts'

/** A repeated cause starts again. Open withdrawals do not change. */
export function startCaution(state: State, command: StartCaution, events: Events): Outcome {
  const { cautions } = state.products.withdrawals
  const { accountId, cause, at } = command
  if (state.rules < 4) return reject('rulesUnknown')
  if (!cautionCauses.includes(cause)) return reject('parametersInvalid')
  if (cause === 'agentRecharge' && state.rules < 6) return reject('parametersInvalid')
  if (accountId < userAccountIdMin || !state.accounts.exists(accountId)) return reject('accountUnknown')
  // Past this line caution is taken; only mutation follows.
  cautions.remove(accountId, (one) => one.cause === cause)
  cautions.add(accountId, { cause, at })
  events.push({ type: 'cautionStarted', accountId, cause, at })
  return accepted
}
