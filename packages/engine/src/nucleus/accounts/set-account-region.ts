import type { SetAccountRegion } from '../commands.ts'
import type { Events } from '../events.ts'
import { accepted, type Outcome, reject } from '../outcome.ts'
import type { State } from '../state.ts'
import { userAccountIdMin } from './account-table.ts'
import { isRegion } from './region.ts'

/** Sets the owner's region, which decides the products on offer. */
export function setAccountRegion(state: State, command: SetAccountRegion, events: Events): Outcome {
  const { accountId, region } = command
  if (region !== null && !isRegion(region)) return reject('parametersInvalid')
  if (accountId < userAccountIdMin || !state.accounts.exists(accountId)) return reject('accountUnknown')
  // Past this line the region changes; only mutation follows.
  state.accounts.setRegion(accountId, region)
  events.push({ type: 'accountRegionChanged', accountId, region })
  return accepted
}
