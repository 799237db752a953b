import { isDeepStrictEqual } from 'node:util'
import { byOperator } from '@candor/engine/nucleus/authors'
import type { DailyLimits } from '@candor/engine/rules/daily-limits'
import { parseAmount } from '@candor/money/amount'
import { operatorRefusalAmong } from '../../platform/calls/engine-refusal.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { isProposed } from '../../platform/operators/queues/queries.ts'
import type { Agreement } from '../../platform/operators/queues/queue.ts'
import type { Services } from '../../platform/services.ts'
import { subjectOf } from './limits.ts'

const refuseProposal = operatorRefusalAmong('a proposal of limits', ['overOrderLimit', 'decidedAlready'])

// Limits of one account: two operators agree on them.
export const limitsAgreement: Agreement = { commands: { setAccountLimits: 'setTerms' } }

export function proposeLimits({ core, db }: Services): OperatorHandler<'Users/ProposeLimits'> {
  return async ({ uid, limits: typed, reason }, { operatorId, now }) => {
    await core.waitForViews(null, 'approvals')
    await core.requireSettled()
    const { limits: known } = core.mirror.limits
    if (known.terms === null) return refuse('noActivity')
    const { scale } = core.mirror.coin(known.terms.coinId)
    const limits = typed && {
      depositPerDayMax: typed.depositPerDayMax === null ? null : parseAmount(typed.depositPerDayMax, scale),
      withdrawPerDayMax:
        typed.withdrawPerDayMax === null ? null : parseAmount(typed.withdrawPerDayMax, scale),
    }
    if (typed !== null && !areRead(typed, limits)) return refuse('amountWrong')
    const accountId = await core.ensureAccount(uid)
    // Limits already in force are no change.
    if (isDeepStrictEqual(limits, known.ofAccount(accountId))) return refuse('parametersInvalid')
    if (await isProposed(db, subjectOf(accountId), now)) return refuse('decidedAlready')
    const command = { type: 'setAccountLimits', accountId, limits, reason } as const
    // The account and the terms are known, so an amount must be outside the engine's bounds.
    if ((await core.previewApproval(command)) !== null) return refuse('amountWrong')
    const made = await core.propose(byOperator(operatorId), command)
    if ('refused' in made) return refuseProposal(made)
    await core.settled()
    return { proposalId: made.orderId }
  }
}

function areRead(
  typed: Record<keyof DailyLimits, string | null>,
  read: Record<keyof DailyLimits, bigint | null> | null,
): boolean {
  const names = ['depositPerDayMax', 'withdrawPerDayMax'] as const
  return names.every((name) => (typed[name] === null) === (read?.[name] === null))
}
