import { type IdentityState, normalCertificateNumber } from '@candor/contract/rules/identity'
import { toWireTime } from '@candor/contract/wire-time'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { ownCreditScore } from '../../platform/identity/credit-score.ts'
import { holdPrimary, insertSubmission, newestOf, type Submission } from '../../platform/identity/queries.ts'
import { certificationOf, certificationWith } from '../../platform/identity/standing.ts'
import { holdOwnFile, storedFiles } from '../../platform/private-files/queries.ts'
import type { Services } from '../../platform/services.ts'

const lookLimit = { name: 'ownImage', max: 120, windowSeconds: 3600 }

export function getStatus(services: Services): Handler<'Identity/GetStatus'> {
  const { db, core, settings } = services
  return async (_request, { userId }) => {
    await core.ensureAccount(userId)
    const primary = await newestOf(db, userId, 'primary')
    const advanced = await newestOf(db, userId, 'advanced')
    const states = certificationWith(core, userId, { primary, advanced })
    const fileOf = await ownFiles(services, [primary, advanced])
    return {
      primary: {
        ...progressOf(primary, states.primary),
        sent: primary ? primarySent(primary, fileOf) : null,
      },
      advanced: {
        ...progressOf(advanced, states.advanced),
        sent: advanced ? advancedSent(advanced, fileOf) : null,
      },
      creditScore: await ownCreditScore(db, core, userId),
      isSandbox: settings.MODE === 'test' && settings.SANDBOX_REVIEWER,
    }
  }
}

function progressOf(newest: Submission | undefined, state: IdentityState) {
  const isRefused = state === 'refused'
  const decidedAt = newest?.revoked_at ?? newest?.decided_at
  return {
    state,
    submittedAt: newest ? toWireTime(newest.submitted_at) : null,
    decidedAt: decidedAt ? toWireTime(decidedAt) : null,
    // The reason for passing is for staff only.
    reason: isRefused ? (newest?.revoke_reason ?? newest?.reason ?? null) : null,
    refusedParts: isRefused ? (newest?.refused_parts ?? []) : [],
  }
}

type FileOf = (id: string | null) => string | null

// The images that are still stored; the others were deleted when their retention ended.
async function ownFiles({ db }: Services, sent: readonly (Submission | undefined)[]): Promise<FileOf> {
  const named = sent.flatMap((one) => [one?.front_file_id, one?.back_file_id, one?.hand_held_file_id])
  const stored = await storedFiles(
    db,
    named.filter((id) => typeof id === 'string'),
  )
  return (id) => (id !== null && stored.has(id) ? id : null)
}

function primarySent(row: Submission, fileOf: FileOf) {
  const { certificate_type, name, number, country } = row
  if (certificate_type === null || name === null || number === null || country === null)
    throw new Error('a primary submission has all of its fields')
  return {
    certificateType: certificate_type,
    name,
    number,
    country,
    frontFileId: fileOf(row.front_file_id),
    backFileId: fileOf(row.back_file_id),
  }
}

function advancedSent(row: Submission, fileOf: FileOf) {
  const { address, residence } = row
  if (address === null || residence === null) throw new Error('an advanced submission has all of its fields')
  const handHeldFileId = fileOf(row.hand_held_file_id)
  return { handHeldFileId, address, residence, usCreditScore: row.us_credit_score }
}

export function getImage({ attempts, privateFiles }: Services): Handler<'Identity/GetImage'> {
  return async ({ fileId }, { userId, now }) => {
    const may = await attempts.take([[lookLimit, userId]], now)
    if (!may.allowed) return refuse('tooManyRequests', may.retryAfterSeconds)
    const image = await privateFiles.show({ fileId, userId, operatorId: null, now })
    return image === null ? refuse('noUploadFile') : { image }
  }
}

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
