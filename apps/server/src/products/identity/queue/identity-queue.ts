import { identityPartsOf } from '@candor/contract/rules/identity'
import { toWireTime } from '@candor/contract/wire-time'
import { byOperator } from '@candor/engine/nucleus/authors'
import { operatorNames } from '../../../platform/db/operator-names.ts'
import type { OperatorHandler } from '../../../platform/gateway/operators/handler.ts'
import { refuse } from '../../../platform/gateway/refusal.ts'
import { passSubmission, refuseSubmission } from '../../../platform/identity/decide.ts'
import { type Submission, submissionById, verifiedPrimary } from '../../../platform/identity/queries.ts'
import { revokeIdentity } from '../../../platform/identity/revoke.ts'
import { marksNow } from '../../../platform/operators/decided-marks.ts'
import type { Queue } from '../../../platform/operators/queues/queue.ts'
import type { Queues } from '../../../platform/operators/queues/queues.ts'
import { storedFiles } from '../../../platform/private-files/queries.ts'
import type { Services } from '../../../platform/services.ts'
import { userById, findUser } from '../../../platform/db/users.ts'
import { earlierSubmissions, identityItems, identityRevision, sameDocuments } from '../queries.ts'

const listedMax = 20

export function getItem(services: Services, queues: Queues): OperatorHandler<'Identity/GetItem'> {
  const { core, db } = services
  return async ({ itemId }, asker) => {
    const item = await queues.find(queues.of('identity'), itemId, asker)
    const submission = await submissionById(db, itemId)
    if (!item || !submission) return refuse('orderMissing')
    asker.note({ uid: submission.user_id })
    const earlier = await earlierSubmissions(db, submission, listedMax)
    const told = await teller(services, [submission, ...earlier])
    const document =
      submission.level === 'primary' ? submission : await verifiedPrimary(db, submission.user_id)
    const same = document ? await sameDocuments(db, document, listedMax) : []
    const user = await userById(db, submission.user_id)
    return {
      item,
      submission: told(submission),
      primary: document ? primaryOf(document) : null,
      advanced: submission.level === 'advanced' ? advancedOf(submission) : null,
      images: Object.keys(await imagesOf(services, submission)) as ImageName[],
      user: {
        uid: user.id,
        registeredAt: toWireTime(user.registered_at),
        region: core.regionOf(user.id, user.region),
        realName: user.real_name,
        marks: marksNow(core, user),
      },
      sameDocument: same.map(({ user_id, state, submitted_at }) => ({
        uid: user_id,
        state,
        at: toWireTime(submitted_at),
      })),
      earlier: earlier.map((one) => told(one)),
    }
  }
}

async function teller({ db }: Services, submissions: readonly Submission[]) {
  const ids = submissions.flatMap(({ decided_by, revoked_by }) => [decided_by, revoked_by])
  const nameOf = await operatorNames(db, ids)
  return (one: Submission) => ({
    itemId: one.id,
    level: one.level,
    state: one.state,
    submittedAt: toWireTime(one.submitted_at),
    decidedAt: one.decided_at && toWireTime(one.decided_at),
    decidedBy: nameOf(one.decided_by),
    reason: one.reason,
    refusedParts: one.refused_parts,
    revoked:
      one.revoked_at === null || one.revoked_by === null
        ? null
        : { at: toWireTime(one.revoked_at), by: nameOf(one.revoked_by), reason: one.revoke_reason ?? '' },
  })
}

function primaryOf({ certificate_type, name, number, country }: Submission) {
  if (certificate_type === null || name === null || number === null || country === null) return null
  return { certificateType: certificate_type, name, number, country }
}

function advancedOf({ address, residence, us_credit_score }: Submission) {
  if (address === null || residence === null) return null
  return { address, residence, usCreditScore: us_credit_score }
}

type ImageName = 'front' | 'back' | 'handHeld'

// In review order. An advanced submission is compared with the images of the verified document.
async function imagesOf(
  { db }: Services,
  submission: Submission,
): Promise<Partial<Record<ImageName, string>>> {
  const document = submission.level === 'primary' ? submission : await verifiedPrimary(db, submission.user_id)
  const named: [ImageName, string | null | undefined][] = [
    ['handHeld', submission.hand_held_file_id],
    ['front', document?.front_file_id],
    ['back', document?.back_file_id],
  ]
  const stored = await storedFiles(
    db,
    named.flatMap(([, id]) => id ?? []),
  )
  return Object.fromEntries(named.filter(([, id]) => typeof id === 'string' && stored.has(id)))
}

export function getImage(services: Services): OperatorHandler<'Identity/GetImage'> {
  const { db, privateFiles } = services
  return async ({ itemId, image: name }, { operatorId, now, note }) => {
    const submission = await submissionById(db, itemId)
    if (!submission) return refuse('orderMissing')
    const userId = submission.user_id
    note({ uid: userId })
    const fileId = (await imagesOf(services, submission))[name]
    const image = fileId === undefined ? null : await privateFiles.show({ fileId, userId, operatorId, now })
    return image === null ? refuse('noUploadFile') : { image }
  }
}

export function pass(services: Services): OperatorHandler<'Identity/Pass'> {
  return async ({ itemId, creditScore, reason }, { operatorId, now, note }) => {
    const submission = await submissionById(services.db, itemId)
    if (!submission) return refuse('orderMissing')
    note({ uid: submission.user_id })
    // Only the advanced level sets a score.
    if (creditScore !== null && submission.level === 'primary') return refuse('invalidRequest')
    const decider = { by: byOperator(operatorId), operatorId, now }
    const isDone = await passSubmission(services, submission, { ...decider, reason, creditScore })
    return isDone ? {} : refuse('decidedAlready')
  }
}

export function revoke(services: Services): OperatorHandler<'Identity/Revoke'> {
  const { core, db } = services
  return async ({ uid, level, reason }, { operatorId, now, note }) => {
    if (!(await findUser(db, uid))) return refuse('userDoesNotExist')
    note({ uid })
    const marks = core.mirror.flagsOf(await core.ensureAccount(uid))
    // A practice account is always certified.
    if (marks.includes('demo')) return refuse('orderMissing')
    const revoked = level === 'primary' ? (['certified', 'testMoney'] as const) : (['advanced'] as const)
    const isMarked = revoked.some((mark) => marks.includes(mark))
    const isDone = await revokeIdentity(services, { userId: uid, level, isMarked, operatorId, reason, now })
    return isDone ? {} : refuse('orderMissing')
  }
}

export function refuseItem(services: Services): OperatorHandler<'Identity/Refuse'> {
  return async ({ itemId, parts, reason }, { operatorId, now, note }) => {
    const submission = await submissionById(services.db, itemId)
    if (!submission) return refuse('orderMissing')
    note({ uid: submission.user_id })
    const refusedParts = [...new Set(parts)]
    if (!refusedParts.every((part) => identityPartsOf[submission.level].includes(part)))
      return refuse('invalidRequest')
    const decider = { by: byOperator(operatorId), operatorId, now }
    const isDone = await refuseSubmission(services, submission, { ...decider, reason, refusedParts })
    return isDone ? {} : refuse('decidedAlready')
  }
}

// Identity submissions waiting for review. One operator decides: no money moves, so there are no proposals.
export const identityQueue: Queue = {
  name: 'identity',
  views: [],
  after: [],
  items: (_now, scope) => identityItems(scope),
  revision: identityRevision,
  follow: async () => {},
}
