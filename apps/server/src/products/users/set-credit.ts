import { byOperator } from '@candor/engine/nucleus/authors'
import { formatAmount, parseAmount } from '@candor/money/amount'
import type { OutboxDraft } from '../../platform/core/outbox/outbox-commands.ts'
import type { Connection } from '../../platform/db/database.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { lockedUser, userById } from './queries.ts'

export function setCreditScore(services: Services): OperatorHandler<'Users/SetCreditScore'> {
  const { core, db, mail } = services
  return async ({ uid, score, reason }, { operatorId, now }) => {
    if (!(await userById(db, uid))) return refuse('userDoesNotExist')
    const accountId = await core.ensureAccount(uid)
    return await decide(services, uid, {
      by: operatorId,
      draft: { type: 'setCreditScore', accountId, score, reason },
      isSetAlready: () => core.mirror.loans.scoreOf(accountId) === score,
      tell: (tx, to) =>
        score === null
          ? mail.add(tx, { ...to, now, kind: 'creditScoreCleared', values: { reason } })
          : mail.add(tx, { ...to, now, kind: 'creditScoreSet', values: { score, reason } }),
    })
  }
}

export function setLoanLimit(services: Services): OperatorHandler<'Users/SetLoanLimit'> {
  const { core, db, mail } = services
  return async ({ uid, amount: text, reason }, { operatorId, now }) => {
    if (!(await userById(db, uid))) return refuse('userDoesNotExist')
    const { terms } = core.mirror.loans
    if (terms === null) return refuse('amountWrong')
    const { symbol, scale } = core.mirror.coin(terms.coinId)
    const limit = text === null ? null : parseAmount(text, scale)
    // A limit above the general maximum is no limit.
    if (text !== null && (limit === null || limit > terms.amountMax)) return refuse('amountWrong')
    const accountId = await core.ensureAccount(uid)
    return await decide(services, uid, {
      by: operatorId,
      draft: { type: 'setLoanLimit', accountId, limit, reason },
      isSetAlready: () => core.mirror.loans.limitOf(accountId) === limit,
      tell: (tx, to) => {
        if (limit === null) return mail.add(tx, { ...to, now, kind: 'loanLimitCleared', values: { reason } })
        const values = { amount: `${formatAmount(limit, scale)} ${symbol}`, reason }
        return mail.add(tx, { ...to, now, kind: 'loanLimitSet', values })
      },
    })
  }
}

type Decision = {
  by: number
  draft: OutboxDraft
  isSetAlready: () => boolean
  tell: (tx: Connection, to: { to: string; language: string }) => Promise<void>
}

// Mail and engine request share a transaction; of two concurrent calls, the second finds it done.
async function decide({ core }: Services, userId: string, { by, draft, isSetAlready, tell }: Decision) {
  const isDone = await core.changeWith(
    async (tx) => {
      const { email, language } = await lockedUser(tx, userId)
      // An earlier request may not have reached the engine yet.
      await core.deliverAsked()
      if (isSetAlready()) return false
      if (email !== null) await tell(tx, { to: email, language })
      return true
    },
    { userId, by: byOperator(by), draft },
  )
  return isDone ? {} : refuse('decidedAlready')
}
