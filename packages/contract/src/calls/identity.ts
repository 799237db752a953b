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

// The status of a level: when it was submitted and decided, and why it did not pass.
const progress = {
  state: z.enum(identityStates),
  submittedAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  reason: z.string().nullable(),
  // What has to be submitted again; the rest of a refused submission can be resubmitted as it is.
  refusedParts: z.array(z.enum(identityParts)),
}

// The user's own image; null once it was deleted when its retention ended.
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
})
export type CreditScore = z.infer<typeof creditScore>

const submitCodes = [
  'userLocked',
  'noUploadFile',
  'certificationUnderReview',
] as const satisfies readonly RefusalName[]

export const identityCalls = {
  'Identity/GetStatus': call({
    about:
      'The status of the identity verification, what was submitted, and the credit score with who set it.',
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
      'Submits a document for primary certification: its type, the name and number on it, the issuing country, and images of both sides. Images of a refused submission can be used again.',
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
      'Submits what advanced certification needs: a photo of the owner holding the document, the address, and whether it is domestic or foreign. Primary certification must have passed.',
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
    about: 'An image that the caller uploaded for an identity verification or a loan. Every view is logged.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ fileId: file }),
    output: z.object({ image: z.string() }),
    codes: ['noUploadFile'],
  }),
}
