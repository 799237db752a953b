import { creditScoreMax, creditScoreMin } from '@candor/engine/rules/limits'
import type { CallOutput } from '@candor/contract/calls'
import type { AdvancedIdentity, PrimaryIdentity } from '@candor/contract/calls/identity'
import { isReadable } from '@candor/contract/rules/account'
import {
  certificateTypes,
  identityLimits,
  isCertificateNumber,
  residences,
} from '@candor/contract/rules/identity'
import type { CertificateType, IdentityPart, Residence } from '@candor/contract/rules/identity'
import { complaints } from '../../shared/form/complaints.ts'
import type { Complaint } from '../../shared/form/complaints.ts'

type Identity = CallOutput<'Identity/GetStatus'>

export function isUnderReview({ primary, advanced }: Pick<Identity, 'primary' | 'advanced'>): boolean {
  return primary.state === 'review' || advanced.state === 'review'
}

/** Whether to show the form rather than a result. */
export function isAsked({ state }: Pick<PrimaryIdentity, 'state'>): boolean {
  return state === 'unverified' || state === 'refused'
}

/** What passed last time is kept; a part that did not pass starts empty. */
function kept(refusedParts: readonly IdentityPart[], part: IdentityPart, value: string | undefined): string {
  return value === undefined || refusedParts.includes(part) ? '' : value
}

/** The image of a part that can be resubmitted; null when it did not pass or was deleted. */
export function keptFile(
  refusedParts: readonly IdentityPart[],
  part: IdentityPart,
  fileId: string | null | undefined,
): string | null {
  return refusedParts.includes(part) ? null : (fileId ?? null)
}

/** The initial values. The country chosen earlier most likely issued the document. */
export function primaryStart(
  { sent, refusedParts }: Pick<PrimaryIdentity, 'sent' | 'refusedParts'>,
  region: string | null,
) {
  const again = (part: IdentityPart, value: string | undefined) => kept(refusedParts, part, value)
  return {
    certificateType: again('certificateType', sent?.certificateType),
    name: again('name', sent?.name),
    number: again('number', sent?.number),
    country: sent === null ? (region ?? '') : again('country', sent.country),
    // Photos count as fields here; their files are kept elsewhere.
    front: '',
    back: '',
  }
}

type PrimaryValues = ReturnType<typeof primaryStart>

export type PhotoNow = { fileId: string | null; isSending: boolean }

function checkPhoto({ fileId, isSending }: PhotoNow): Complaint {
  if (isSending) return 'photo.wait'
  return fileId === null ? 'photo.required' : undefined
}

function checkWritten(text: string, missing: Complaint, lengthMax: number): Complaint {
  if (text.trim() === '') return missing
  if (text.trim().length > lengthMax) return 'identity.tooLong'
  return isReadable(text.trim()) ? undefined : 'identity.unreadable'
}

function checkNumber(number: string): Complaint {
  const wrong = checkWritten(number, 'identity.numberRequired', identityLimits.numberLengthMax)
  return wrong ?? (isCertificateNumber(number.trim()) ? undefined : 'identity.numberFormat')
}

export function certificateTypeOf(text: string): CertificateType | undefined {
  return certificateTypes.find((type) => type === text)
}

export function residenceOf(text: string): Residence | undefined {
  return residences.find((residence) => residence === text)
}

export function checkPrimary(values: PrimaryValues, photos: { front: PhotoNow; back: PhotoNow }) {
  const isTypeMissing = certificateTypeOf(values.certificateType) === undefined
  return complaints({
    certificateType: isTypeMissing ? ('identity.typeRequired' as const) : undefined,
    country: values.country === '' ? ('identity.countryRequired' as const) : undefined,
    name: checkWritten(values.name, 'identity.nameRequired', identityLimits.nameLengthMax),
    number: checkNumber(values.number),
    front: checkPhoto(photos.front),
    back: checkPhoto(photos.back),
  })
}

export type AdvancedValues = { handHeld: string; residence: string; address: string; usCreditScore: string }

export function advancedStart(
  { sent, refusedParts }: Pick<AdvancedIdentity, 'sent' | 'refusedParts'>,
  address: string | null,
): AdvancedValues {
  const again = (part: IdentityPart, value: string | undefined) => kept(refusedParts, part, value)
  return {
    handHeld: '',
    residence: again('residence', sent?.residence),
    address: sent === null ? (address ?? '') : again('address', sent.address),
    usCreditScore: again('usCreditScore', sent?.usCreditScore?.toString()),
  }
}

/** Undefined: none was given. */
export function scoreOf(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : Number(typed)
}

function checkScore(typed: string): Complaint {
  const score = scoreOf(typed)
  if (score === undefined) return undefined
  const fits = /^\d{3}$/.test(typed.trim()) && score >= creditScoreMin && score <= creditScoreMax
  return fits ? undefined : 'identity.scoreRange'
}

export function checkAdvanced(values: AdvancedValues, handHeld: PhotoNow) {
  const isResidenceMissing = residenceOf(values.residence) === undefined
  return complaints({
    handHeld: checkPhoto(handHeld),
    residence: isResidenceMissing ? ('identity.residenceRequired' as const) : undefined,
    address: checkWritten(values.address, 'form.addressRequired', identityLimits.addressLengthMax),
    usCreditScore: checkScore(values.usCreditScore),
  })
}

/** Enough of a document number to recognise it, too little to use it. */
export function maskedNumber(number: string): string {
  const shown = number.length > 8 ? 2 : 1
  return `${number.slice(0, shown)}${'•'.repeat(Math.max(3, number.length - 2 * shown))}${number.slice(-shown)}`
}
