import { agentsCalls } from '@candor/contract/calls/agents'
import { toWireTime } from '@candor/contract/wire-time'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { userIdOf } from '../../platform/core/accounts.ts'
import { Overloaded } from '../../platform/core/unavailable.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { KeyedQueue } from '../../platform/gateway/limits/keyed-queue.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import { fundPasswordFault } from '../../platform/calls/fund-password-check.ts'
import type { Services } from '../../platform/services.ts'
import { findInvited, listRecharges } from './queries.ts'
import { rechargeCautions } from './recharge-cautions.ts'

const refuseRecharge = refusalAmong('a recharge', agentsCalls['Agents/Recharge'].codes)

// How many recharges of one agent may wait while another is made.
const waitingMax = 50

export function recharge(services: Services): Handler<'Agents/Recharge'> {
  const { core, db } = services
  const turns = new KeyedQueue(waitingMax)
  return async ({ uid, coin: symbol, amount: text, fundPassword, clientOrderId = null }, { userId, now }) => {
    const accountId = await core.ensureAccount(userId)
    // An account that someone else invited gets the same answer as one that doesn't exist.
    const invited = await findInvited(db, { userId, uid })
    if (!invited) return refuseFor('recipientUnknown')
    const coin = core.mirror.coinBySymbol(symbol)
    if (!coin) return refuse('coinNotObtained')
    const amount = parseAmount(text, coin.scale)
    if (amount === null) return refuse('amountWrong')
    const wrong = await fundPasswordFault(services, userId, fundPassword, now)
    if (wrong) return wrong
    const toAccountId = await core.ensureAccount(uid)
    const moved = { accountId, toAccountId, coinId: coin.coinId, amount }
    const submitted = await turns.run([userId], async () => {
      const draft = { type: 'rechargeInvited', ...moved, clientOrderId } as const
      // A recharge made before must not count again, nor count as money of the recipient named this time.
      const before = await core.looks.madeBefore('rechargeInvited', accountId, clientOrderId)
      const cautions = before ? [] : await rechargeCautions(services, { ...moved, userId, now })
      return await core.submitFor(accountId, ...cautions, draft)
    })
    if (!submitted) throw new Overloaded(`too many recharges of ${userId} wait`)
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
