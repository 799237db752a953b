import { previewCodes } from '@candor/contract/calls/withdrawals'
import { formatAmount, parseAmount } from '@candor/money/amount'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuseFor } from '../../platform/gateway/refusal.ts'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import type { Services } from '../../platform/services.ts'
import { stepsOf, together } from './durations.ts'
import { rateText } from './methods.ts'
import { cardAmountText } from './to-withdrawal.ts'

const refusePreview = refusalAmong('the preview of a withdrawal', previewCodes)

export function previewWithdrawal({ core, db }: Services): Handler<'Withdrawals/Preview'> {
  return async ({ methodId, amount: text }, { userId }) => {
    const method = core.mirror.withdrawals.methods.get(Number(methodId))
    if (!method) return refuseFor('payoutUnknown')
    const { scale } = core.mirror.coin(method.coinId)
    const amount = parseAmount(text, scale)
    if (amount === null) return refuseFor('withdrawalTooFine')
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'withdrawals')
    const preview = await core.previewWithdrawal({ accountId, methodId: method.methodId, amount })
    if ('refused' in preview) return refusePreview(preview)
    const { fee, causes, isLarge, cardAmount, rateE10 } = preview
    const { review, passed, signing } = (await stepsOf(db, [method]))(method.methodId)
    const isReviewed = causes.length > 0
    return {
      fee: formatAmount(fee, scale),
      received: formatAmount(amount - fee, scale),
      cardAmount: cardAmount === null ? null : cardAmountText(cardAmount),
      rate: rateE10 === null ? null : rateText(rateE10),
      causes: [...causes],
      peopleNeeded: isReviewed ? (isLarge ? 2 : 1) : 0,
      usual: isReviewed ? together(review, passed, signing) : together(passed, signing),
    }
  }
}
