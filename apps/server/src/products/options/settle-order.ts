import { settleCodes } from '@candor/contract/calls/options'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import { toOption } from '../../platform/wire/option.ts'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import type { Services } from '../../platform/services.ts'
import { findOption } from './queries.ts'

const refuseSettlement = refusalAmong('a settlement', settleCodes)

export function settleOption({ core, db }: Services): Handler<'Options/SettleOrder'> {
  return async ({ orderId }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    // Not begun if it can't be shown afterwards: the clock settles it anyway.
    core.requireViews('option-orders')
    const submitted = await core.submitFor(accountId, {
      type: 'settleOption',
      accountId,
      orderId: Number(orderId),
    })
    if ('refused' in submitted) {
      if (submitted.reason !== 'optionAlreadySettled') return refuseSettlement(submitted)
      return await explainSettled({ core, db }, orderId, accountId)
    }
    await core.waitForViews(accountId, 'option-orders')
    const row = await findOption(db, orderId)
    if (!row) return refuseFor('orderMissing')
    return { order: toOption(row, core.mirror) }
  }
}

// The engine forgets settled options; the views know their owner and result.
async function explainSettled(
  { core, db }: Pick<Services, 'core' | 'db'>,
  orderId: string,
  accountId: number,
) {
  await core.settled()
  core.requireViews('option-orders')
  const row = await findOption(db, orderId)
  if (!row) return refuseFor('orderMissing')
  if (row.account_id !== accountId) return refuseFor('orderOfAnotherAccount')
  if (row.void_reason === 'noClosingTick') return refuse('optionClosingPriceWrong')
  return refuseFor('optionAlreadySettled')
}
