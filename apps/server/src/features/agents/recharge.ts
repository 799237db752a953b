import { agentsCalls } from '@candor/contract/calls/agents'
import { toWireTime } from '@candor/contract/wire-time'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { userIdOf } from '../../core/accounts.ts'
import type { Handler } from '../../gateway/handler.ts'
import { refuse, refuseFor } from '../../gateway/refusal.ts'
import { refusalAmong } from '../engine-refusal.ts'
import { fundPasswordFault } from '../fund-password-check.ts'
import type { Services } from '../services.ts'
import { passedOnCaution } from './passed-on-caution.ts'
import { isReal } from './is-real.ts'
import { findInvited, listRecharges } from './queries.ts'

const refuseRecharge = refusalAmong('a recharge', agentsCalls['Agents/Recharge'].codes)

export function recharge(services: Services): Handler<'Agents/Recharge'> {
  const { core, db } = services
  return async ({ uid, coin: symbol, amount: text, fundPassword, clientOrderId = null }, { userId, now }) => {
    const accountId = await core.ensureAccount(userId)
    const flags = core.mirror.flagsOf(accountId)
    if (!flags.includes('agent')) return refuseFor('notAnAgent')
    // An account that someone else invited gets the same answer as one that doesn't exist.
    const invited = await findInvited(db, { userId, uid })
    if (!invited) return refuseFor('recipientUnknown')
    if (flags.includes('demo') || !isReal(core, invited)) return refuseFor('demoCannotTransfer')
    const coin = core.mirror.coinBySymbol(symbol)
    if (!coin) return refuse('coinNotObtained')
    const amount = parseAmount(text, coin.scale)
    if (amount === null) return refuse('amountWrong')
    const wrong = await fundPasswordFault(services, userId, fundPassword, now)
    if (wrong) return wrong
    const toAccountId = await core.ensureAccount(uid)
    const caution = await passedOnCaution(services, { userId, toAccountId, now })
    const submitted = await core.submitFor(accountId, ...caution, {
      type: 'rechargeInvited',
      accountId,
      toAccountId,
      coinId: coin.coinId,
      amount,
      clientOrderId,
    })
    if ('refused' in submitted) return refuseRecharge(submitted)
    return { transferId: String(submitted.orderId), isRepeat: submitted.isRepeat }
  }
}

export function getRecharges({ core, db }: Services): Handler<'Agents/GetRecharges'> {
  return async ({ before, limit }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'transfers')
    const rows = await listRecharges(db, { accountId, before, limit })
    return {
      recharges: rows.map((row) => {
        const { symbol, scale } = core.mirror.coin(row.coin_id)
        const isGiven = row.account_id === accountId
        return {
          transferId: row.transfer_id,
          direction: isGiven ? ('given' as const) : ('received' as const),
          uid: isGiven ? userIdOf(row.to_account_id) : null,
          coin: symbol,
          amount: formatAmount(BigInt(row.amount), scale),
          at: toWireTime(row.at),
        }
      }),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.transfer_id ?? null),
    }
  }
}
