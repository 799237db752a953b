import type { Hex } from '@candor/chain/hex'
import { toWireTime } from '@candor/contract/wire-time'
import { byOperator } from '@candor/engine/nucleus/authors'
import { operatorRefusalAmong } from '../../../platform/calls/engine-refusal.ts'
import { userIdOf } from '../../../platform/core/accounts.ts'
import type { Connection } from '../../../platform/db/database.ts'
import type { OperatorHandler, SignedInOperator } from '../../../platform/gateway/operators/handler.ts'
import { isRefusal, refuse } from '../../../platform/gateway/refusal.ts'
import { isProposed, numbersOf } from '../../../platform/operators/queues/queries.ts'
import type { Queue } from '../../../platform/operators/queues/queue.ts'
import type { Queues } from '../../../platform/operators/queues/queues.ts'
import type { Services } from '../../../platform/services.ts'
import { toArrivals } from '../arrivals.ts'
import { type ArrivalRow, findArrival } from '../queries.ts'
import { arrivalItems, arrivalsRevision, askReturn, lockArrival, settleReviewed } from './queries.ts'

// Arrivals that were not credited automatically, and those that the chain reverted.
export function arrivalsQueue({ db, accounts }: Pick<Services, 'db' | 'accounts'>): Queue {
  return {
    name: 'arrivals',
    views: ['approvals'],
    after: [],
    items: arrivalItems,
    revision: arrivalsRevision,
    // The chain may revert it at this moment: one of the two must come first.
    hold: async (proposalId, act) => {
      const { arrivalId } = await numbersOf(db, proposalId)
      if (arrivalId === undefined) return 'over'
      return await db.transaction().execute(async (tx) => {
        const row = await lockArrival(tx, arrivalId)
        return row?.state === 'review' ? await act() : 'over'
      })
    },
    follow: async () => {
      for (const accountId of await settleReviewed(db)) accounts.invalidate(accountId)
    },
  }
}

export function getItem(services: Services, queues: Queues): OperatorHandler<'Chain/GetItem'> {
  const { db, chain } = services
  return async ({ itemId }, asker) => {
    const item = await queues.find(queues.of('arrivals'), itemId, asker)
    const row = item && (await findArrival(db, itemId))
    const [arrival] = chain && row ? toArrivals(services, chain, [row]) : []
    if (!item || !row || !arrival) return refuse('orderMissing')
    const uid = userIdOf(row.account_id)
    if (uid !== null) asker.note({ uid })
    return {
      item,
      arrival,
      lostAt: row.lost_at === null ? null : toWireTime(row.lost_at),
      returnReason: row.return_reason,
      returnAddress: row.return_address,
    }
  }
}

const refuseProposal = operatorRefusalAmong('a proposal to credit an arrival', [
  'overOrderLimit',
  'decidedAlready',
  'invalidRequest',
  'parametersInvalid',
])

const refuseReturn = operatorRefusalAmong('the return of an arrival', ['duplicateTransactionId'])

// Meanwhile no other operator decides about it, and the chain can't revert it.
async function decide<Answer extends object>(
  { core, db, chain }: Services,
  queues: Queues,
  { itemId, operator }: { itemId: string; operator: SignedInOperator },
  act: (row: ArrivalRow, tx: Connection) => Promise<Answer>,
) {
  const { now, note } = operator
  core.requireUpgraded()
  await core.waitForViews(null, 'approvals')
  const answer = await db.transaction().execute(async (tx) => {
    const row = await lockArrival(tx, itemId)
    if (!row) return refuse('orderMissing')
    await core.requireSettled()
    const uid = userIdOf(row.account_id)
    if (uid !== null) note({ uid })
    // It already waits for a second operator.
    if (await isProposed(tx, `arrival ${itemId}`, now)) return refuse('decidedAlready')
    // It may be credited but not noted here yet; credited coins are not sent back.
    const credited = chain && (await core.looks.creditedAmong(chain.config.network, [row]))
    if (credited?.has(itemId)) return refuse('decidedAlready')
    return await act(row, tx)
  })
  if (!isRefusal(answer)) await queues.showDone()
  return answer
}

export function creditArrival(services: Services, queues: Queues): OperatorHandler<'Chain/Credit'> {
  const { core, chain } = services
  return async ({ itemId, reason }, operator) =>
    await decide(services, queues, { itemId, operator }, async (row) => {
      if (row.state !== 'review' || !chain) return refuse('decidedAlready')
      // Less than a unit of the ledger can't be credited.
      if (row.units === '0') return refuse('parametersInvalid')
      // A changed table may claim that another owner's coins are this account's.
      if (!chain.book.isOwn(row.account_id, row.address as Hex)) return refuse('parametersInvalid')
      const made = await core.propose(byOperator(operator.operatorId), {
        type: 'creditArrival',
        ...arrivalOf(row, chain.config.network),
        amount: BigInt(row.units),
        reason,
      })
      return 'refused' in made ? refuseProposal(made) : { proposalId: made.orderId }
    })
}

export function returnArrival(services: Services, queues: Queues): OperatorHandler<'Chain/Return'> {
  const { core, accounts, chain } = services
  return async ({ itemId, reason }, operator) => {
    let owner: number | null = null
    const answer = await decide(services, queues, { itemId, operator }, async (row, tx) => {
      if ((row.state !== 'small' && row.state !== 'review') || !chain) return refuse('decidedAlready')
      // The sender is unknown if a contract sent coins without a trace in its transaction. Coins sent by the
      // exchange itself stay: a withdrawal to here was not meant to return to the hot wallet.
      if (row.from_address === null || chain.book.isExchanges(row.from_address as Hex))
        return refuse('orderStatusIsNotAnOrder')
      const { operatorId, now } = operator
      // The final command first: after a kill, a repeated request completes the rest.
      const submitted = await core.submit(byOperator(operatorId), {
        type: 'returnArrival',
        ...arrivalOf(row, chain.config.network),
        reason,
      })
      if ('refused' in submitted) return refuseReturn(submitted)
      await askReturn(tx, itemId, { address: row.from_address, reason, operatorId, now })
      owner = row.account_id
      return {}
    })
    if (owner !== null) accounts.invalidate(owner)
    return answer
  }
}

function arrivalOf(row: ArrivalRow, network: string) {
  const { account_id: accountId, coin_id: coinId, transaction_id: transactionId } = row
  return { arrivalId: Number(row.arrival_id), accountId, coinId, network, transactionId }
}
