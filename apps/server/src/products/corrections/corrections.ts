import { toWireTime } from '@candor/contract/wire-time'
import { byOperator } from '@candor/engine/nucleus/authors'
import { operatorNames } from '../../platform/db/operator-names.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import type { Queues } from '../../platform/operators/queues/queues.ts'
import { operatorRefusalAmong } from '../../platform/calls/engine-refusal.ts'
import type { Services } from '../../platform/services.ts'
import { findMovement, shownMovement } from './find-movement.ts'
import { isSamePosting } from './posting.ts'
import { findCorrection } from './queries.ts'
import { reversedIn } from './reversed-in.ts'

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
    const named = await operatorNames(db, ended_by === null ? [] : [ended_by])
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
              by: ended_by === null ? null : named(ended_by),
            },
    }
  }
}
