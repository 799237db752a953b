import { byJob, byOperator } from '@candor/engine/nucleus/authors'
import type { Draft } from '../../apps/server/src/platform/core/drafts.ts'

/** The authors in the recording besides its users. */
export const operatorId = 11
export const operator = byOperator(operatorId)
export const otherOperator = byOperator(12)
export const clock = byJob('clock')
export const marketMaker = byJob('market-maker')
export const crowd = byJob('crowd')
export const treasury = byJob('treasury')
/**
 * They credit the amounts on statements and chains. Since rules 4 no outside system uses `credit` for that.
 */
export const bank = byJob('bank-import')
export const chain = byJob('chain-import')

/** The same drafts with a reason. */
export function because(reason: string, ...drafts: readonly Draft[]): Draft[] {
  const withReason = (draft: Draft): Draft => ({ ...draft, reason })
  return drafts.map(withReason)
}
