import { isAsWide, limitedActs, limitOf, limitsOfLevel } from '../../../rules/daily-limits.ts'
import { dailyLimitMax } from '../../../rules/limits.ts'
import type { CoreRejection } from '../../../rules/reasons.ts'
import type { ConfigureLimits } from '../../commands.ts'
import type { Events } from '../../events.ts'
import { accepted, type Outcome, reject } from '../../outcome.ts'
import type { State } from '../../state.ts'
import type { DailyLimitTerms } from './limits.ts'

/** Applies to later requests, which are summed up with those of the 24 hours before. */
export function configureLimits(state: State, { limits }: ConfigureLimits, events: Events): Outcome {
  if (state.rules < 8) return reject('rulesUnknown')
  const refused = refuseTerms(state, limits)
  if (refused !== null) return reject(refused)
  // Past this line the limits are in force; only mutation follows.
  state.limits.setTerms(limits)
  events.push({ type: 'limitsConfigured', limits })
  return accepted
}

function refuseTerms({ coins, limits, index }: State, terms: DailyLimitTerms): CoreRejection | null {
  const { coinId } = terms
  if (coins.get(coinId) === undefined) return 'coinUnknown'
  // All index prices are in the reference coin, so it has none of its own.
  if (limits.terms === null && index.has(coinId)) return 'limitsInvalid'
  // What was counted before is in units of this coin.
  if (limits.terms !== null && limits.terms.coinId !== coinId) return 'limitsInvalid'
  const [primary, advanced] = [limitsOfLevel(terms, 'primary'), limitsOfLevel(terms, 'advanced')]
  const areSound = limitedActs.every((act) => {
    const [lower, higher] = [limitOf(primary, act), limitOf(advanced, act)]
    // More proof of an identity never permits less.
    return isLimit(lower) && isLimit(higher) && isAsWide(higher, lower)
  })
  return areSound ? null : 'limitsInvalid'
}

/** Zero is a limit too: nothing is allowed. */
export function isLimit(limit: bigint | null): boolean {
  return limit === null || (limit >= 0n && limit <= dailyLimitMax)
}
