import { z } from 'zod'
import { operatorIdMax, reasonLengthMax } from '@candor/engine/rules/limits'
import { number } from '../../calls/fields.ts'
import * as identity from '../../calls/identity.ts'
import { operatorImageMax } from '../../rules/files.ts'

// Fields shared by several calls of operators; those of users' calls too are in `../../calls/fields.ts`.

export const uid = z
  .string({ error: 'requiredParametersEmpty' })
  .min(1, 'requiredParametersEmpty')
  .regex(/^[1-9]\d{7,14}$/, 'userDoesNotExist')

// The largest number in the tables of operators.
export const idMax = operatorIdMax

export const operatorId = z
  .int({ error: 'userDoesNotExist' })
  .min(1, 'userDoesNotExist')
  .max(idMax, 'userDoesNotExist')

export const operatorName = z
  .string({ error: 'usernameEmpty' })
  .min(1, 'usernameEmpty')
  .max(64, 'usernameFormatWrong')
  .transform((name) => name.trim().toLowerCase())

export function trimmed(lengthMax: number) {
  return z
    .string({ error: 'requiredParametersEmpty' })
    .transform((text) => text.trim())
    .pipe(z.string().min(1, 'requiredParametersEmpty').max(lengthMax, 'invalidRequest'))
}

// The reason for a decision; the people it concerns are notified.
export const reason = trimmed(reasonLengthMax)

// An image in a body, as a data URL, and the refusals of one that is none.
export const image = z
  .string({ error: 'noUploadFile' })
  .max(operatorImageMax, 'invalidRequest')
  .regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/, 'fileFormatWrong')
export const imageCodes = ['noUploadFile', 'fileFormatWrong'] as const
// The image and the fields beside it.
export const imageBodyMax = operatorImageMax + 4_096

// An item of a queue, and the codes of a decision on it.
export const itemId = number
export const decidingCodes = ['orderNumberEmpty', 'orderMissing', 'decidedAlready'] as const

export const proposalId = z.int({ error: 'invalidRequest' }).min(1, 'invalidRequest')

export const hash = z.string().regex(/^[0-9a-f]{64}$/, 'invalidRequest')

export function rows<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.array(z.object(shape))
}

export function rowOrNull<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object(shape).nullable()
}

// An acting operator's number and name.
export const operator = z.object({ operatorId: z.int(), name: z.string() })

// A change that waits for the second operator or, approved, for its time.
export const openChange = {
  proposalId: z.int(),
  hash: z.string(),
  reason: z.string(),
  proposedBy: operator,
  // Until then it can be approved; once it is approved, when it takes effect.
  expiresAt: z.string(),
  // When it takes effect, if not with its approval.
  effectiveAt: z.string().nullable(),
  // The operator who approved it, and when; null while it waits for one.
  approvedBy: operator.nullable(),
  approvedAt: z.string().nullable(),
  // Whether the caller proposed, edited or approved it: they withdraw it, and others reject it.
  isOwn: z.boolean(),
}

export const decision = z.object({
  reason: z.string(),
  at: z.string(),
  by: operator,
  approvedBy: operator.nullable(),
})

// A user's credit score, with the reason given for it.
export const creditScore = identity.creditScore.extend({ reason: z.string().nullable() })
export type CreditScoreWithReason = z.infer<typeof creditScore>
