import { byJob, byOperator } from '@candor/engine/nucleus/authors'
import type { Draft } from '../../apps/server/src/platform/core/drafts.ts'

/** Who acts in the recording beside its users. */
export const operatorId = 11
export const operator = byOperator(operatorId)
export const otherOperator = byOperator(12)
export const clock = byJob('clock')
export const marketMaker = byJob('market-maker')
export const crowd = byJob('crowd')
export const treasury = byJob('treasury')
/** They credit what statements and chains show. No system outside does it by `credit` since rules 4. */
export const bank = byJob('bank-import')
export const chain = byJob('chain-import')

/** The same drafts with a reason. */
export function because(reason: string, ...drafts: readonly Draft[]): Draft[] {
  const withReason = (draft: Draft): Draft => ({ ...draft, reason })
  return drafts.map(withReason)
}
