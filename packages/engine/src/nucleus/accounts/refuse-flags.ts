import { type AccountFlag, accountFlags } from '../../rules/account-flags.ts'
import type { CoreRejection } from '../../rules/reasons.ts'
import type { State } from '../state.ts'

/** Why an account can't get these marks: they are unknown, or allow test money where money is real. */
export function refuseFlags(
  { rules, money }: State,
  set: readonly AccountFlag[],
  cleared: readonly AccountFlag[] = [],
): CoreRejection | null {
  const named = [...set, ...cleared]
  if (!named.every((flag) => accountFlags.includes(flag))) return 'parametersInvalid'
  if (rules < 3 && named.includes('agent')) return 'rulesUnknown'
  if (rules < 7 && named.includes('testMoney')) return 'rulesUnknown'
  const isForTest = set.includes('testMoney') || set.includes('demo')
  return money === 'real' && isForTest ? 'testMoneyOnly' : null
}
