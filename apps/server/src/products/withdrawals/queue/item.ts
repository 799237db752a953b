import type { EarlierEvent } from '@candor/contract/operators/calls/withdrawals'
import { toWireTime } from '@candor/contract/wire-time'
import { formatAmount } from '@candor/money/amount'
import { userIdOf } from '../../../platform/core/accounts.ts'
import { operatorNames } from '../../../platform/db/operator-names.ts'
import { hashOfRow } from '../../../platform/destinations/destination-hash.ts'
import type { OperatorHandler } from '../../../platform/gateway/operators/handler.ts'
import { refuseFor } from '../../../platform/gateway/refusal.ts'
import type { Queues } from '../../../platform/operators/queues/queues.ts'
import type { Services } from '../../../platform/services.ts'
import { asKnown, isProven, readWithdrawal } from '../withdrawals.ts'
import { destinationsOf, findWithdrawal, type WithdrawalRow } from '../queries.ts'
import { userById } from '../../../platform/db/users.ts'
import { earlierEvents, type EarlierRow, standingOf, timesUsed } from './queries.ts'

const earlierMax = 12
const monthMs = 30 * 86_400_000

export function getItem(services: Services, queues: Queues): OperatorHandler<'Withdrawals/GetItem'> {
  const { core, db } = services
  return async ({ itemId }, asker) => {
    await core.waitForViews(null, 'withdrawals', 'deposits', 'balances', 'decisions')
    const item = await queues.find(queues.of('withdrawals'), itemId, asker)
    const found = await findWithdrawal(db, itemId)
    const open = core.mirror.withdrawals.open.get(Number(itemId))
    const row = found && asKnown(found, open)
    const userId = row && userIdOf(row.account_id)
    if (!item || !found || !row || !userId) return refuseFor('withdrawalMissing')
    asker.note({ uid: userId })
    const destination = (await destinationsOf(db, [row.destination_id])).get(row.destination_id)
    const events = await earlierEvents(db, {
      userId,
      accountId: row.account_id,
      before: row.requested_at,
      limit: earlierMax,
    })
    return {
      item,
      withdrawal: await readWithdrawal(db, core.mirror, row),
      destination: {
        addedAt: destination ? toWireTime(destination.added_at) : null,
        timesUsed: await timesUsed(db, { destinationId: row.destination_id, withdrawalId: itemId }),
        hash: (destination && hashOfRow(destination)) ?? null,
      },
      isProven: isProven(found, open, destination),
      user: await userOf(services, row, userId, asker.now),
      earlier: events.map((event) => toEarlier(services, event)),
      decisions: await decisionsOf(services, row),
    }
  }
}

async function userOf({ core, db }: Services, row: WithdrawalRow, userId: string, now: Date) {
  const { account_id: accountId, coin_id: coinId } = row
  const { scale } = core.mirror.coin(coinId)
  const since = new Date(now.getTime() - monthMs)
  const { available, withdrawn } = await standingOf(db, { accountId, coinId, since })
  const owner = await userById(db, userId)
  return {
    uid: userId,
    registeredAt: toWireTime(owner.registered_at),
    region: core.regionOf(userId, owner.region),
    flags: core.mirror.flagsOf(accountId),
    available: formatAmount(BigInt(available), scale),
    withdrawnIn30Days: formatAmount(BigInt(withdrawn), scale),
  }
}

function toEarlier({ core }: Services, { at, kind, coin_id, amount, detail }: EarlierRow): EarlierEvent {
  const coin = coin_id === null ? null : core.mirror.coin(coin_id)
  const figure = coin && amount !== null ? `${formatAmount(BigInt(amount), coin.scale)} ${coin.symbol}` : ''
  return {
    at: toWireTime(at),
    kind: kind as EarlierEvent['kind'],
    detail: [figure, detail].filter((part) => part !== '').join(' · '),
  }
}

// Who acted on it, oldest first.
async function decisionsOf({ db }: Services, row: WithdrawalRow) {
  const ended = row.state === 'rejected' || row.state === 'failed' ? row.state : null
  const acts = [
    {
      act: 'passed',
      at: row.passed_at,
      by: row.passed_by,
      approvedBy: row.pass_approved_by,
      reason: row.pass_reason,
    },
    { act: 'signing', at: row.signing_at, by: row.signing_by, approvedBy: null, reason: null },
    {
      act: 'paid',
      at: row.paid_at,
      by: row.paid_by,
      approvedBy: row.pay_approved_by,
      reason: row.transaction_id,
    },
    {
      act: ended ?? 'rejected',
      at: ended === null ? null : (row.rejected_at ?? row.failed_at),
      by: row.ended_by,
      approvedBy: row.end_approved_by,
      reason: row.end_reason,
    },
  ] as const
  const done = acts.flatMap(({ at, by, ...act }) => (at === null || by === null ? [] : [{ ...act, at, by }]))
  const ids = done.flatMap(({ by, approvedBy }) => [by, approvedBy])
  const named = await operatorNames(db, ids)
  return done.map(({ act, at, by, approvedBy, reason }) => ({
    act,
    at: toWireTime(at),
    by: named(by),
    approvedBy: named(approvedBy),
    reason,
  }))
}

export function getDestination({ core, db }: Services): OperatorHandler<'Withdrawals/GetDestination'> {
  return async ({ itemId }, { note }) => {
    await core.waitForViews(null, 'withdrawals')
    const row = await findWithdrawal(db, itemId)
    const found = row && (await destinationsOf(db, [row.destination_id])).get(row.destination_id)
    if (!found) return refuseFor('withdrawalMissing')
    // Before a manual payout, a changed address or amount is never shown.
    if (isProven(row, core.mirror.withdrawals.open.get(Number(itemId)), found) === false)
      return refuseFor('withdrawalDiffers')
    note({ uid: found.user_id })
    const { address, tag, network, card_number, card_kind, bank_name, branch_name, holder } = found
    const card = {
      number: card_number ?? '',
      kind: card_kind ?? '',
      bankName: bank_name ?? '',
      branchName: branch_name ?? '',
      holder: holder ?? '',
    }
    const { coin, received, currency, cardAmount } = await readWithdrawal(db, core.mirror, row)
    const paid = { coin, received, currency, cardAmount }
    return { address, tag, network, card: card_number === null ? null : card, ...paid }
  }
}
