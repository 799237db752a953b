import { toWireTime } from '@candor/contract/wire-time'
import { byOperator } from '@candor/engine/nucleus/authors'
import { formatAmount } from '@candor/money/amount'
import { operatorRefusalAmong } from '../../platform/calls/engine-refusal.ts'
import { userIdOf } from '../../platform/core/accounts.ts'
import { operatorNames } from '../../platform/db/operator-names.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import { notifyNews } from '../../platform/operators/queues/notices.ts'
import type { Queue } from '../../platform/operators/queues/queue.ts'
import type { Queues } from '../../platform/operators/queues/queues.ts'
import type { Services } from '../../platform/services.ts'
import { findMovement, isSamePosting, reversedIn, shownMovement } from './movement.ts'
import {
  correctionItems,
  correctionsRevision,
  findCorrection,
  mailAddresses,
  untoldCorrections,
} from './queries.ts'

const refuseProposal = operatorRefusalAmong('a proposal to reverse a movement', [
  'overOrderLimit',
  'decidedAlready',
  'invalidRequest',
])

export function find(services: Services): OperatorHandler<'Corrections/Find'> {
  return async ({ number }, { now, note }) => {
    const found = await findMovement(services, number, now)
    if (!found) return refuse('orderMissing')
    const { movement } = found
    const uid = movement.to.uid ?? movement.from.uid
    if (uid !== null) note({ uid })
    return { movement }
  }
}

export function propose(services: Services, queues: Queues): OperatorHandler<'Corrections/Propose'> {
  const { core } = services
  return async ({ number, reason }, { operatorId, now, note }) => {
    const found = await findMovement(services, number, now)
    if (!found) return refuse('orderMissing')
    const { movement, posting, isProposed } = found
    const uid = movement.to.uid ?? movement.from.uid
    if (uid !== null) note({ uid })
    switch (movement.obstacle) {
      case 'insideOneAccount':
      case 'notToAvailable':
      case 'ofDebt':
        return refuseFor('postingNotReversible')
      case 'reversedAlready':
        return refuse('decidedAlready')
      case 'insufficientBalance':
        return refuse('insufficientBalance')
      case null:
    }
    if (isProposed) return refuse('decidedAlready')
    const { from, to, ...named } = posting
    const made = await core.propose(byOperator(operatorId), {
      type: 'reversePosting',
      ...named,
      fromAccountId: from.accountId,
      fromBucket: from.bucket,
      toAccountId: to.accountId,
      toBucket: to.bucket,
      reason,
    })
    if ('refused' in made) return refuseProposal(made)
    await queues.showDone()
    return { itemId: String(made.orderId), proposalId: made.orderId }
  }
}

export function getItem(services: Services, queues: Queues): OperatorHandler<'Corrections/GetItem'> {
  const { db } = services
  return async ({ itemId }, asker) => {
    const item = await queues.find(queues.of('corrections'), itemId, asker)
    const proposal = item && (await findCorrection(db, itemId))
    const said = proposal && reversedIn(proposal.line)
    const found = said && (await findMovement(services, said.number, asker.now))
    if (!item || !proposal || !said || !found) return refuse('orderMissing')
    if (item.uid !== null) asker.note({ uid: item.uid })
    const { ended_at, ended_by, end_reason, ended_as, reason } = proposal
    const named = await operatorNames(db, [ended_by])
    const { movement } = await shownMovement(services, said, found.movement, asker.now)
    return {
      item,
      movement,
      isAsBooked: isSamePosting(said, found.posting),
      decision:
        ended_at === null
          ? null
          : {
              reason: ended_as === 'approved' ? reason : end_reason,
              at: toWireTime(ended_at),
              by: named(ended_by),
            },
    }
  }
}

// Movements booked by mistake, to be reversed.
export function correctionsQueue(services: Services): Queue {
  return {
    name: 'corrections',
    views: ['approvals'],
    after: [],
    items: correctionItems,
    revision: correctionsRevision,
    hold: async (proposalId, act) =>
      (await isStillSo(services, String(proposalId))) ? await act() : 'changed',
    follow: () => notifyCorrected(services),
  }
}

// The engine knows no past movements: this check proves that exactly this movement existed.
async function isStillSo(services: Services, proposalId: string): Promise<boolean> {
  const proposal = await findCorrection(services.db, proposalId)
  if (!proposal) return false
  const said = reversedIn(proposal.line)
  const found = await findMovement(services, said.number, services.clock())
  return found !== null && isSamePosting(said, found.posting)
}

// Notifies both sides once, by mail only, why their money moved.
async function notifyCorrected(services: Services): Promise<void> {
  const { core, mail } = services
  await notifyNews(services, {
    untold: untoldCorrections,
    notice: ({ proposal_id }) => ({ table: 'correction_notices', key: { proposal_id } }),
    mail: async (tx, { line, reason }, now) => {
      const { number, coinId, amount, from, to } = reversedIn(line)
      const { symbol, scale } = core.mirror.coin(coinId)
      const userIds = [from, to].map(({ accountId }) => userIdOf(accountId)).filter((id) => id !== null)
      const values = { number, amount: `${formatAmount(amount, scale)} ${symbol}`, reason: reason ?? '' }
      for (const { email, language } of await mailAddresses(tx, userIds))
        if (email !== null) await mail.add(tx, { to: email, language, kind: 'correction', values, now })
    },
  })
}
