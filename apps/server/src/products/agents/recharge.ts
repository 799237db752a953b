import { agentsCalls } from '@candor/contract/calls/agents'
import { toWireTime } from '@candor/contract/wire-time'
import { type CautionCause, cautionMs } from '@candor/engine/rules/withdrawal-terms'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import { fundPasswordFault } from '../../platform/calls/fund-password-check.ts'
import { accountIdOf, securityChangedAt, userIdOf } from '../../platform/core/accounts.ts'
import type { Draft } from '../../platform/core/drafts.ts'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import { Overloaded } from '../../platform/core/unavailable.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { KeyedQueue } from '../../platform/gateway/limits/keyed-queue.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import { notifyNews } from '../../platform/operators/queues/notices.ts'
import type { Follower } from '../../platform/operators/queues/queue.ts'
import type { Services } from '../../platform/services.ts'
import { findInvited, listRecharges, rechargedSince, type Recipient, untoldRecharges } from './queries.ts'

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
    const accountId = await core.accountShownIn(userId, 'transfers')
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

const passedOn: readonly CautionCause[] = ['passwordChanged', 'securityChanged', 'agentRecharge']

type Recharge = {
  userId: string
  accountId: number
  toAccountId: number
  coinId: number
  amount: bigint
  now: Date
}

// The accounts whose withdrawals are reviewed for a day because of a recharge. Submitted together with the recharge, and
// for one recharge of an agent at a time: each has to see those before it.
async function rechargeCautions(services: Services, recharge: Recharge): Promise<Draft[]> {
  const cautious = new Set<number>()
  if (await isUnderCaution(services, recharge)) cautious.add(recharge.toAccountId)
  for (const accountId of await spreadOver(services, recharge)) cautious.add(accountId)
  return [...cautious].map((accountId) => ({ type: 'startCaution', accountId, cause: 'agentRecharge' }))
}

// Otherwise someone who has just taken over an agent's account could send the money to an account of their own and
// withdraw it there without review. The tables are read first: they know of a new password before the engine does.
async function isUnderCaution({ core, db }: Services, { userId, now }: Recharge): Promise<boolean> {
  const changedAt = await securityChangedAt(db, userId)
  if (changedAt !== null && now.getTime() < changedAt.getTime() + cautionMs) return true
  const cautions = core.mirror.withdrawals.cautionsOf(accountIdOf(userId), now.getTime())
  return cautions.some(({ cause }) => passedOn.includes(cause))
}

// Otherwise an amount that would be reviewed as one withdrawal could leave in small ones, through several accounts.
async function spreadOver({ core, db }: Services, recharge: Recharge): Promise<number[]> {
  const { accountId, toAccountId, coinId, amount, now } = recharge
  core.requireViews('transfers')
  await core.requireSettled()
  const before = await rechargedSince(db, { accountId, coinId, since: new Date(now.getTime() - cautionMs) })
  const sum = before.reduce((all, one) => all + BigInt(one.amount), amount)
  if (sum <= unreviewedMax(core.mirror, coinId)) return []
  const isNotYet = (one: Recipient) => {
    const cautions = core.mirror.withdrawals.cautionsOf(one.to_account_id, now.getTime())
    return !cautions.some(({ cause, at }) => cause === 'agentRecharge' && at >= one.newest_at.getTime())
  }
  return [...before.filter(isNotYet).map((one) => one.to_account_id), toAccountId]
}

// How much of a coin may be withdrawn within a day without review, by the strictest of its methods. Zero for a coin
// without a method: it can be exchanged for one that has a method.
function unreviewedMax({ withdrawals }: Mirror, coinId: number): bigint {
  const bounds = [...withdrawals.methods.values()].filter((method) => method.coinId === coinId)
  const [first = 0n, ...others] = bounds.map(({ autoMax }) => autoMax)
  return others.reduce((least, autoMax) => (autoMax < least ? autoMax : least), first)
}

export function rechargeMails(services: Services): Follower {
  return { views: ['transfers'], after: ['accountRecharged'], follow: () => notifyRecharges(services) }
}

// Both sides get one mail: the agent's shows if someone else is using the account.
async function notifyRecharges(services: Services): Promise<void> {
  const { core, mail } = services
  await notifyNews(services, {
    untold: untoldRecharges,
    notice: ({ transfer_id }) => ({ table: 'transfer_notices', key: { transfer_id } }),
    mail: async (tx, untold, now) => {
      const { symbol, scale } = core.mirror.coin(untold.coin_id)
      const values = {
        number: untold.transfer_id,
        amount: `${formatAmount(BigInt(untold.amount), scale)} ${symbol}`,
      }
      const { giver_email, giver_language, receiver_email, receiver_language } = untold
      const uid = userIdOf(untold.to_account_id) ?? ''
      if (giver_email !== null) {
        const to = { to: giver_email, language: giver_language, now }
        await mail.add(tx, { ...to, kind: 'rechargeSent', values: { ...values, uid } })
      }
      if (receiver_email !== null) {
        const to = { to: receiver_email, language: receiver_language, now }
        await mail.add(tx, { ...to, kind: 'rechargeReceived', values })
      }
    },
    shownTo: ({ to_account_id }) => to_account_id,
  })
}
