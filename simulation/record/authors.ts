import { byExternal, byJob, byOperator } from '@candor/engine/nucleus/authors'
import type { Draft } from '../../apps/server/src/core/drafts.ts'

/** Who acts in the recording beside its users. */
export const operatorId = 11
export const operator = byOperator(operatorId)
export const otherOperator = byOperator(12)
export const clock = byJob('clock')
export const marketMaker = byJob('market-maker')
export const crowd = byJob('crowd')
export const treasury = byJob('treasury')
export const bank = byExternal('bank')
export const chain = byExternal('chain')

/** The same drafts with a reason. */
export function because(reason: string, ...drafts: readonly Draft[]): Draft[] {
  const withReason = (draft: Draft): Draft => ({ ...draft, reason })
  return drafts.map(withReason)
}
