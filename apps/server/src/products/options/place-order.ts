import { optionCodes } from '@candor/contract/calls/options'
import { parseAmount } from '@candor/money/amount'
import { indexScale } from '@candor/money/index-price'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuseFor } from '../../platform/gateway/refusal.ts'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import type { Services } from '../../platform/services.ts'
import { coinOfPair, stakeCoinOf } from './pair-names.ts'

const refuseOption = refusalAmong('an option', optionCodes)

export function placeOption({ core }: Services): Handler<'Options/PlaceOrder'> {
  return async (form, { userId }) => {
    const coin = coinOfPair(core.mirror, form.pair)
    const stakeCoin = stakeCoinOf(core.mirror)
    if (!coin || !stakeCoin) return refuseFor('optionPairUnknown')
    const stake = parseAmount(form.amount, stakeCoin.scale)
    if (stake === null) return refuseFor('optionStakeInvalid')
    const seenPriceE10 = form.seenPrice === undefined ? null : parseAmount(form.seenPrice, indexScale)
    const accountId = await core.ensureAccount(userId)
    const submitted = await core.submitFor(accountId, {
      type: 'openOption',
      accountId,
      coinId: coin.coinId,
      cycleSeconds: form.cycleSeconds,
      direction: form.direction,
      stake,
      seenPriceE10,
      clientOrderId: form.clientOrderId ?? null,
    })
    if ('refused' in submitted) return refuseOption(submitted)
    const { isRepeat } = submitted
    return { orderId: String(submitted.orderId), isRepeat, isOpening: !isRepeat }
  }
}
