import { currencyScale, fiatRateScale } from '@candor/engine/rules/deposit-terms'
import { requestDepositCodes } from '@candor/contract/calls/deposits'
import { parseAmount } from '@candor/money/amount'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import { bankAccountOf } from './bank-account.ts'
import { isServed } from './channels.ts'
import { readDeposit } from './deposit.ts'
import { notePapers, requireDeposit } from './queries.ts'
import type { DepositServices } from './payments/till.ts'

const refuseRequest = refusalAmong('a deposit', requestDepositCodes)

export function requestDeposit(services: DepositServices): Handler<'Deposits/Request'> {
  const { core, db, till, settings } = services
  return async ({ channelId, amount: text, clientOrderId, ...seen }, { userId, now }) => {
    const channel = core.mirror.deposits.channels.get(Number(channelId))
    if (!channel) return refuseFor('channelUnknown')
    const amount = parseAmount(text, currencyScale)
    if (amount === null) return refuse('amountWrong')
    const fee = parseAmount(seen.fee, currencyScale)
    const rateE10 = parseAmount(seen.rate, fiatRateScale)
    // Terms that no channel can have are not the current ones.
    if (fee === null || rateE10 === null) return refuseFor('termsChanged')
    if (!isServed(services, channel)) return refuseFor('channelClosed')
    // Not begun if it can't be shown afterwards.
    core.requireViews('deposits')
    const accountId = await core.ensureAccount(userId)
    const submitted = await core.submitFor(accountId, {
      type: 'requestDeposit',
      accountId,
      channelId: channel.channelId,
      amount,
      fee,
      rateE10,
      clientOrderId: clientOrderId ?? null,
    })
    if ('refused' in submitted) return refuseRequest(submitted)
    await core.waitForViews(accountId, 'deposits')
    const row = await requireDeposit(db, String(submitted.orderId))
    const bank = row.kind === 'bank' ? bankAccountOf(settings) : null
    if (bank) await notePapers(db, { depositId: row.deposit_id, userId, bank })
    if (row.provider !== null) await till.open(row)
    return { deposit: await readDeposit(services, row, now), isRepeat: submitted.isRepeat }
  }
}
