import { z } from 'zod'
import { call } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import { isReadable } from '../rules/account.ts'
import {
  certificateTypes,
  creditScoreMax,
  creditScoreMin,
  identityLimits,
  identityParts,
  identityStates,
  isCertificateNumber,
  residences,
} from '../rules/identity.ts'
import * as field from './fields.ts'

function written(lengthMax: number) {
  return z
    .string({ error: 'requiredParametersEmpty' })
    .trim()
    .min(1, 'requiredParametersEmpty')
    .max(lengthMax, 'invalidRequest')
    .refine(isReadable, 'invalidRequest')
}

const file = z.uuid({
  error: ({ input }) => (input === undefined || input === '' ? 'noUploadFile' : 'invalidRequest'),
})

// How far a level is: when it was sent and decided, and why it did not pass.
const progress = {
  state: z.enum(identityStates),
  submittedAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  reason: z.string().nullable(),
  // What has to be sent anew; the rest of a refused submission can be sent again as it is.
  refusedParts: z.array(z.enum(identityParts)),
}

// An image of one's own; null once it was deleted after its time.
const ownFile = z.string().nullable()

export const primaryIdentity = z.object({
  ...progress,
  // What was sent last; null before anything was.
  sent: z
    .object({
      certificateType: z.enum(certificateTypes),
      name: z.string(),
      number: z.string(),
      country: z.string(),
      frontFileId: ownFile,
      backFileId: ownFile,
    })
    .nullable(),
})
export type PrimaryIdentity = z.infer<typeof primaryIdentity>

export const advancedIdentity = z.object({
  ...progress,
  sent: z
    .object({
      handHeldFileId: ownFile,
      address: z.string(),
      residence: z.enum(residences),
      usCreditScore: z.int().nullable(),
    })
    .nullable(),
})
export type AdvancedIdentity = z.infer<typeof advancedIdentity>

export const creditScore = z.object({
  score: z.int(),
  setAt: z.string(),
  // Who set it: the staff of the exchange, or, on test money, the sandbox.
  setBy: z.enum(['operator', 'sandbox']),
  reason: z.string().nullable(),
})
export type CreditScore = z.infer<typeof creditScore>

const submitCodes = [
  'userLocked',
  'noUploadFile',
  'certificationUnderReview',
] as const satisfies readonly RefusalName[]

export const identityCalls = {
  'Identity/GetStatus': call({
    about: 'How far the identity check is, what was sent, and the credit score with who set it.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: z.object({
      primary: primaryIdentity,
      advanced: advancedIdentity,
      creditScore: creditScore.nullable(),
      // Whether a program decides within seconds, as on test money.
      isSandbox: z.boolean(),
    }),
    codes: [],
  }),
  'Identity/SubmitPrimary': call({
    about:
      'Sends a document for the primary check: its type, the name and the number on it, the country that issued it, and images of both sides. Images of a refused submission may be named again.',
    who: 'user',
    act: 'certify',
    input: z.strictObject({
      certificateType: z.enum(certificateTypes, { error: 'requiredParametersEmpty' }),
      name: written(identityLimits.nameLengthMax),
      number: written(identityLimits.numberLengthMax).refine(isCertificateNumber, 'invalidRequest'),
      country: field.region,
      frontFileId: file,
      backFileId: file,
    }),
    output: z.object({}),
    codes: submitCodes,
  }),
  'Identity/SubmitAdvanced': call({
    about:
      'Sends what the advanced check needs: a photo of the owner holding the document, the address, and where that is. Only when the primary check has passed.',
    who: 'user',
    act: 'certifyAdvanced',
    input: z.strictObject({
      handHeldFileId: file,
      address: written(identityLimits.addressLengthMax),
      residence: z.enum(residences, { error: 'requiredParametersEmpty' }),
      usCreditScore: z.int().min(creditScoreMin).max(creditScoreMax).optional(),
    }),
    output: z.object({}),
    codes: [...submitCodes, 'notCertified'],
  }),
  'Identity/GetImage': call({
    about: 'An image that one has uploaded oneself for a check or a loan. Each look is noted.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ fileId: file }),
    output: z.object({ image: z.string() }),
    codes: ['noUploadFile'],
  }),
}
