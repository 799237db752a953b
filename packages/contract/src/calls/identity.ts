import { z } from 'zod'
import { creditScoreMax, creditScoreMin } from '@candor/engine/rules/limits'
import { readOwn, userCall } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import {
  certificateTypes,
  identityLimits,
  identityParts,
  identityStates,
  isCertificateNumber,
  residences,
} from '../rules/identity.ts'
import * as field from './fields.ts'

// The status of a level: when it was submitted and decided, and why it failed.
const progress = {
  state: field.oneOf(identityStates, 'The state of the level.'),
  submittedAt: field.stringOrNull('When it was last submitted; null if it hasn’t been.'),
  decidedAt: field.stringOrNull('When it was decided; null until then.'),
  reason: field.stringOrNull('Why it did not pass; null for any other state.'),
  refusedParts: z
    .array(z.enum(identityParts))
    .describe('What must be submitted again. The rest of the submission that did not pass can be reused.'),
}

// The user's own image; null after its deletion at the end of its retention.
const ownFile = z.string().nullable()

export const primaryIdentity = z.object({
  ...progress,
  sent: field.objectOrNull('The last submission; null if there is none.', {
    certificateType: field.oneOf(certificateTypes, 'The document type.'),
    name: field.string('The name on the document.'),
    number: field.string('The number on the document.'),
    country: field.string('The issuing country or region, as an ISO 3166-1 code.'),
    frontFileId: ownFile.describe(
      'The image of the front, for `Identity/GetImage`; null once it has been deleted after the retention period.',
    ),
    backFileId: ownFile.describe(
      'The image of the back, for `Identity/GetImage`; null once it has been deleted after the retention period.',
    ),
  }),
})
export type PrimaryIdentity = z.infer<typeof primaryIdentity>

export const advancedIdentity = z.object({
  ...progress,
  sent: field.objectOrNull('The last submission; null if there is none.', {
    handHeldFileId: ownFile.describe(
      'The photo of the owner holding the document, for `Identity/GetImage`; null once it has been deleted after the retention period.',
    ),
    address: field.string('The postal address.'),
    residence: field.oneOf(residences, 'Whether the address is domestic or foreign.'),
    usCreditScore: field.intOrNull('The US credit score stated by the owner; null if not provided.'),
  }),
})
export type AdvancedIdentity = z.infer<typeof advancedIdentity>

export const creditScore = z.object({
  score: field.int('The score, from 300 to 850.'),
  setAt: field.string('When it was set.'),
  setBy: field.oneOf(
    ['operator', 'sandbox'],
    'Who set it: the exchange’s team or, on test money, the sandbox.',
  ),
})
export type CreditScore = z.infer<typeof creditScore>

const submitCodes = [
  'userLocked',
  'noUploadFile',
  'certificationUnderReview',
] as const satisfies readonly RefusalName[]

export const identityCalls = {
  'Identity/GetStatus': readOwn({
    about:
      'The status of the identity verification, what was submitted, and the credit score with who set it.',
    output: z.object({
      primary: primaryIdentity.describe('Primary certification: the document.'),
      advanced: advancedIdentity.describe('Advanced certification: the person and the address.'),
      creditScore: creditScore.nullable().describe('The credit score; null if not set.'),
      isSandbox: field.boolean('Whether the decision is automatic and takes seconds, as on test money.'),
    }),
  }),
  'Identity/SubmitPrimary': userCall({
    about:
      'Submits a document for primary certification: its type, the name and number on it, the issuing country, and images of both sides. Images of a submission that did not pass can be reused.',
    act: 'certify',
    input: z.strictObject({
      certificateType: z
        .enum(certificateTypes, { error: 'requiredParametersEmpty' })
        .describe('The document type.'),
      name: field.line(identityLimits.nameLengthMax).describe('The name on the document.'),
      number: field
        .line(identityLimits.numberLengthMax)
        .refine(isCertificateNumber, 'invalidRequest')
        .describe('The number on the document.'),
      country: field.region,
      frontFileId: field.file.describe('The `fileId` of an image uploaded as `certificateFront`.'),
      backFileId: field.file.describe('The `fileId` of an image uploaded as `certificateBack`.'),
    }),
    codes: submitCodes,
  }),
  'Identity/SubmitAdvanced': userCall({
    about:
      'Submits the details for advanced certification: a photo of the owner holding the document, the address, and whether it is domestic or foreign. Primary certification must have passed.',
    act: 'certifyAdvanced',
    input: z.strictObject({
      handHeldFileId: field.file.describe('The `fileId` of an image uploaded as `handHeld`.'),
      address: field.line(identityLimits.addressLengthMax).describe('The postal address.'),
      residence: z
        .enum(residences, { error: 'requiredParametersEmpty' })
        .describe('Whether the address is domestic or foreign.'),
      usCreditScore: z
        .int()
        .min(creditScoreMin)
        .max(creditScoreMax)
        .optional()
        .describe('The owner’s US credit score, if any.'),
    }),
    codes: [...submitCodes, 'notCertified'],
  }),
  'Identity/GetImage': readOwn({
    about: 'An image the caller uploaded for an identity verification or a loan. Every view is logged.',
    input: z.strictObject({ fileId: field.file.describe('The `fileId` of the image.') }),
    output: z.object({ image: field.image }),
    codes: ['noUploadFile'],
  }),
}
