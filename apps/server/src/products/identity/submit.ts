import { normalCertificateNumber } from '@candor/contract/rules/identity'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { holdPrimary, insertSubmission } from '../../platform/identity/queries.ts'
import { certificationOf } from '../../platform/identity/standing.ts'
import { holdOwnFile } from '../../platform/private-files/queries.ts'
import type { Services } from '../../platform/services.ts'

const submitLimit = { name: 'identity', max: 20, windowSeconds: 86_400 }

export function submitPrimary(services: Services): Handler<'Identity/SubmitPrimary'> {
  const { db } = services
  return async (request, { userId, now }) => {
    const { standing, refusal } = await maySubmit(services, userId, now)
    if (refusal) return refusal
    if (standing.primary === 'review' || standing.primary === 'verified')
      return refuse('certificationUnderReview')
    const { certificateType, name, number, country, frontFileId, backFileId } = request
    return await db.transaction().execute(async (tx) => {
      const front = { fileId: frontFileId, userId, uploadType: 'certificateFront' } as const
      const back = { fileId: backFileId, userId, uploadType: 'certificateBack' } as const
      for (const file of [front, back]) if (!(await holdOwnFile(tx, file))) return refuse('noUploadFile')
      const isSent = await insertSubmission(tx, {
        ...begun,
        user_id: userId,
        level: 'primary',
        certificate_type: certificateType,
        name,
        number,
        number_key: normalCertificateNumber(number),
        country,
        front_file_id: frontFileId,
        back_file_id: backFileId,
        submitted_at: now,
      })
      return isSent ? {} : refuse('certificationUnderReview')
    })
  }
}

export function submitAdvanced(services: Services): Handler<'Identity/SubmitAdvanced'> {
  const { db } = services
  return async (request, { userId, now }) => {
    const { standing, refusal } = await maySubmit(services, userId, now)
    if (refusal) return refusal
    if (standing.primary !== 'verified') return refuse('notCertified')
    if (standing.advanced === 'review' || standing.advanced === 'verified')
      return refuse('certificationUnderReview')
    const { handHeldFileId, address, residence, usCreditScore } = request
    return await db.transaction().execute(async (tx) => {
      const file = { fileId: handHeldFileId, userId, uploadType: 'handHeld' } as const
      if (!(await holdOwnFile(tx, file))) return refuse('noUploadFile')
      if (!(await holdPrimary(tx, userId))) return refuse('notCertified')
      const isSent = await insertSubmission(tx, {
        ...begun,
        user_id: userId,
        level: 'advanced',
        hand_held_file_id: handHeldFileId,
        address,
        residence,
        us_credit_score: usCreditScore ?? null,
        submitted_at: now,
      })
      return isSent ? {} : refuse('certificationUnderReview')
    })
  }
}

const begun = {
  state: 'review' as const,
  certificate_type: null,
  name: null,
  number: null,
  number_key: null,
  country: null,
  front_file_id: null,
  back_file_id: null,
  hand_held_file_id: null,
  address: null,
  residence: null,
  us_credit_score: null,
}

async function maySubmit({ db, core, attempts }: Services, userId: string, now: Date) {
  core.requireUpgraded()
  await core.ensureAccount(userId)
  const standing = await certificationOf(db, core, userId)
  const may = await attempts.take([[submitLimit, userId]], now)
  return { standing, refusal: may.allowed ? null : refuse('tooManyRequests', may.retryAfterSeconds) }
}
