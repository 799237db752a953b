import { z } from 'zod'
import { creditScoreMax, creditScoreMin } from '@candor/engine/rules/limits'
import {
  certificateTypes,
  identityLevels,
  identityParts,
  identityStates,
  residences,
} from '../../rules/identity.ts'
import { operatorAct, operatorLook } from '../operator-call.ts'
import * as field from './fields.ts'
import { queueItem } from './queues.ts'

const { decidingCodes, itemId } = field

const submission = z.object({
  itemId: z.string(),
  level: z.enum(identityLevels),
  state: z.enum(identityStates),
  submittedAt: z.string(),
  decidedAt: z.string().nullable(),
  // Null if nobody has decided, and for decisions of the sandbox.
  decidedBy: field.operator.nullable(),
  reason: z.string().nullable(),
  refusedParts: z.array(z.enum(identityParts)),
  // Only for a passed one that was revoked.
  revoked: z.object({ at: z.string(), by: field.operator, reason: z.string() }).nullable(),
})

// The queue `identity`: documents and photos that wait for review.
export const operatorIdentityCalls = {
  'Identity/GetItem': operatorLook({
    about:
      'A submission with everything needed to decide on it, except its images. The view is recorded in the audit log.',
    needs: 'reviewIdentity',
    input: z.strictObject({ itemId }),
    output: z.object({
      item: queueItem,
      submission,
      primary: field.rowOrNull({
        certificateType: z.enum(certificateTypes),
        name: z.string(),
        number: z.string(),
        country: z.string(),
      }),
      advanced: field.rowOrNull({
        address: z.string(),
        residence: z.enum(residences),
        usCreditScore: z.int().nullable(),
      }),
      // The images that are stored, in review order. An advanced check includes those of the document that passed
      // before.
      images: z.array(z.enum(['front', 'back', 'handHeld'])),
      user: z.object({
        uid: z.string(),
        registeredAt: z.string(),
        region: z.string().nullable(),
        realName: z.string().nullable(),
        marks: z.array(z.string()),
      }),
      // Accounts with a document of the same type, country and number.
      sameDocument: z.array(z.object({ uid: z.string(), state: z.enum(identityStates), at: z.string() })),
      // This user's other ones, newest first.
      earlier: z.array(submission),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Identity/GetImage': operatorLook({
    about: 'One image of a submission. The view is recorded in the audit log.',
    needs: 'reviewIdentity',
    input: z.strictObject({ itemId, image: z.enum(['front', 'back', 'handHeld']) }),
    output: z.object({ image: z.string() }),
    codes: ['orderNumberEmpty', 'orderMissing', 'noUploadFile'],
  }),
  'Identity/Pass': operatorAct({
    about:
      'Approves a submission. Primary certification fixes the country and name; with advanced certification, a credit score can be set. The user is notified.',
    needs: 'reviewIdentity',
    input: z.strictObject({
      itemId,
      creditScore: z
        .int()
        .min(creditScoreMin, 'invalidRequest')
        .max(creditScoreMax, 'invalidRequest')
        .nullable()
        .default(null),
      reason: field.reason,
    }),
    codes: decidingCodes,
  }),
  'Identity/Refuse': operatorAct({
    about:
      'Rejects a submission and states what is wrong with it. The user is notified of the reason and of what to submit again.',
    needs: 'reviewIdentity',
    input: z.strictObject({
      itemId,
      parts: z
        .array(z.enum(identityParts), { error: 'requiredParametersEmpty' })
        .min(1, 'requiredParametersEmpty')
        .max(identityParts.length, 'invalidRequest'),
      reason: field.reason,
    }),
    codes: decidingCodes,
  }),
  'Identity/Revoke': operatorAct({
    about:
      'Revokes a certification. Revoking primary certification also revokes advanced certification. The country stays fixed. The user is notified of the reason and can submit again.',
    needs: 'reviewIdentity',
    input: z.strictObject({
      uid: field.uid,
      level: z.enum(identityLevels, { error: 'invalidRequest' }),
      reason: field.reason,
    }),
    codes: ['userDoesNotExist', 'orderMissing'],
  }),
}
