import { formatAmount } from '@candor/money/amount'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuseFor } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { openLoan } from './queries.ts'
import { readLoan } from './to-loan.ts'

export function getOffer({ core, db }: Services): Handler<'Loans/GetOffer'> {
  return async (_request, { userId, now }) => {
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'loans')
    const { mirror } = core
    const { terms } = mirror.loans
    if (terms === null) return refuseFor('loansClosed')
    const { symbol, scale } = mirror.coin(terms.coinId)
    const limit = mirror.loans.limitOf(accountId)
    const amountMax = limit !== null && limit < terms.amountMax ? limit : terms.amountMax
    const row = await openLoan(db, accountId)
    return {
      isOpen: terms.isOpen && mirror.isOpen('loans'),
      coin: symbol,
      scale,
      amountMin: formatAmount(terms.amountMin, scale),
      amountMax: formatAmount(amountMax, scale),
      interestPpm: terms.interestPpm,
      penaltyPpm: terms.penaltyPpm,
      termDays: terms.termDays,
      creditScoreMin: terms.creditScoreMin,
      creditScore: mirror.loans.scoreOf(accountId),
      openLoan: row ? await readLoan(db, mirror, row, now) : null,
    }
  }
}
