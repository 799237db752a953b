import { repayCodes } from '@candor/contract/calls/loans'
import { parseAmount } from '@candor/money/amount'
import { Unavailable } from '../../platform/core/unavailable.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import type { Services } from '../../platform/services.ts'
import { ownLoan } from './own-loan.ts'
import { findLoan } from './queries.ts'
import { readLoan } from './to-loan.ts'

const refuseRepayment = refusalAmong('a repayment', repayCodes)

export function repayLoan({ core, db }: Services): Handler<'Loans/Repay'> {
  return async ({ loanId, amount: text, clientOrderId }, { userId, now }) => {
    const accountId = await core.ensureAccount(userId)
    // A repeated request is answered before the engine checks the loan's owner.
    const row = await ownLoan({ core, db }, { accountId, loanId })
    if (!row) return refuseFor('loanMissing')
    const amount = text === null ? null : parseAmount(text, core.mirror.coin(row.coin_id).scale)
    if (text !== null && amount === null) return refuse('amountWrong')
    const submitted = await core.submitFor(accountId, {
      type: 'repayLoan',
      loanId: Number(loanId),
      accountId,
      amount,
      clientOrderId: clientOrderId ?? null,
    })
    if ('refused' in submitted) return refuseRepayment(submitted)
    await core.waitForViews(accountId, 'loans')
    const paid = await findLoan(db, loanId)
    if (!paid) throw new Unavailable('the views do not show a loan that was repaid')
    return {
      repaymentId: String(submitted.orderId),
      isRepeat: submitted.isRepeat,
      loan: await readLoan(db, core.mirror, paid, now),
    }
  }
}
