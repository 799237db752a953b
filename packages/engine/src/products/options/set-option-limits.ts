import { accepted, reject } from '../../nucleus/outcome.ts'
import { setEntry } from '../../nucleus/undo.ts'
import { areLimitsValid, changeLimits, noLimits } from '../../rules/option-limits.ts'
import type { SetOptionLimits } from './commands.ts'
import type { Events } from './events.ts'
import { refuseAccount } from './open-rules.ts'
import type { Outcome } from './rejections.ts'
import type { State } from './state.ts'

/** Limits only take away, so even barred traders may set them. */
export function setOptionLimits(state: State, command: SetOptionLimits, events: Events): Outcome {
  const { limits: kept } = state.products.options
  const { accountId, at } = command
  const misnamed = refuseAccount(accountId)
  if (misnamed !== null) return reject(misnamed)
  if (!state.accounts.exists(accountId)) return reject('optionAccountUnknown')
  if (!areLimitsValid(command, at)) return reject('optionLimitsInvalid')
  const limits = changeLimits(kept.get(accountId) ?? noLimits, command, at)
  if (limits === null) return reject('optionSelfExcluded')
  // Past this line the limits stand; only mutation follows.
  setEntry(kept, accountId, limits)
  events.push({ type: 'optionLimitsChanged', accountId, limits, at })
  return accepted
}
