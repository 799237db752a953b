import type { Profile } from '@candor/contract/calls/account'
import type { RefusalName } from '@candor/contract/result-codes'
import { isPhone } from '@candor/contract/rules/account'
import { parseAmount } from '@candor/money/amount'
import { trimDecimal } from '@candor/client/figures/format'
import type { TextKey } from '../../../i18n/text.ts'
import { unitsOf } from '../../../shared/form/amount-check.ts'
import type { AmountComplaint } from '../../../shared/form/amount-check.ts'
import { complaints } from '../../../shared/form/complaints.ts'
import type { Complaint } from '../../../shared/form/complaints.ts'
import { checkEmail } from '../../../shared/form/form-check.ts'
import type { Offer } from './queries.ts'

/** The requirements for a loan, in the order in which they have to be met. */
export type Need = { id: 'realAccount' | 'primary' | 'advanced' | 'score' | 'limit'; isMet: boolean }

export function needsOf(
  { marks, certification }: Pick<Profile, 'marks' | 'certification'>,
  offer: Offer,
): Need[] {
  const { creditScore, creditScoreMin, amountMin, amountMax, scale } = offer
  const needs: Need[] = [
    { id: 'realAccount', isMet: !marks.includes('demo') },
    { id: 'primary', isMet: certification.primary === 'verified' },
    { id: 'advanced', isMet: certification.advanced === 'verified' },
    { id: 'score', isMet: creditScore !== null && creditScore >= creditScoreMin },
    { id: 'limit', isMet: unitsOf(amountMax, scale) > unitsOf(amountMin, scale) },
  ]
  // Few users have a practice account or a limit of their own, so these are listed only when they block the loan.
  return needs.filter(({ id, isMet }) => !isMet || (id !== 'realAccount' && id !== 'limit'))
}

// Refusals that the list of requirements already explains.
const explainedByNeeds: readonly (RefusalName | null)[] = [
  'nonRealAccountCannotTransfer',
  'notCertified',
  'optionMinimumLevelFailed',
]
export const isExplainedByNeeds = (refusal: RefusalName | null) => explainedByNeeds.includes(refusal)

export type Range = Pick<Offer, 'amountMin' | 'amountMax' | 'scale' | 'coin'>

/** The first rule that the lowest amount breaks. */
export function complaintOfMin(typed: string, offer: Range): AmountComplaint | null {
  return complaintWithin(typed, offer)
}

/** The first rule that the highest amount breaks; it must exceed the lowest. */
export function complaintOfMax(typed: string, lowest: string, offer: Range): AmountComplaint | null {
  const complaint = complaintWithin(typed, offer)
  if (complaint !== null) return complaint
  const isRange = lowest === '' || unitsOf(typed, offer.scale) > unitsOf(lowest, offer.scale)
  return isRange ? null : { key: 'loan.maxAboveMin' }
}

function complaintWithin(typed: string, { amountMin, amountMax, scale, coin }: Range) {
  if (typed === '') return { key: 'ticket.amountRequired' } as const
  const units = parseAmount(trimDecimal(typed), scale)
  if (units === null || units === 0n) return { key: 'ticket.aboveZero' } as const
  const told = (decimal: string) => ({ amount: trimDecimal(decimal), coin })
  if (units < unitsOf(amountMin, scale)) return { key: 'loan.notBelow', values: told(amountMin) } as const
  if (units > unitsOf(amountMax, scale)) return { key: 'loan.notAbove', values: told(amountMax) } as const
  return null
}

export type Papers = { phone: string; email: string; handHeld: string; assetProof: string; agreed: string }
export type Photos = Record<'handHeld' | 'assetProof', { fileId: string | null; isSending: boolean }>

/** Phone, e-mail, photos and the agreement, each with its first complaint. */
export function checkPapers({ phone, email, agreed }: Papers, { handHeld, assetProof }: Photos) {
  return complaints<keyof Papers>({
    phone: phone.trim() === '' ? 'form.phoneRequired' : isPhone(phone) ? undefined : 'form.phoneFormat',
    email: checkEmail(email),
    handHeld: checkPhoto(handHeld, 'loan.handHeldRequired'),
    assetProof: checkPhoto(assetProof, 'loan.assetProofRequired'),
    agreed: agreed === '' ? 'loan.agreementRequired' : undefined,
  })
}

function checkPhoto({ fileId, isSending }: Photos['handHeld'], required: TextKey): Complaint {
  if (isSending) return 'photo.wait'
  return fileId === null ? required : undefined
}

/** The two amounts whose cost is shown: those entered, or else the limits of the offer. */
export function shownAmounts(
  typed: { lowest: string; highest: string },
  { amountMin, amountMax, scale }: Range,
): { lowest: bigint; highest: bigint; isExample: boolean } {
  const [lowest, highest] = [unitsOf(typed.lowest, scale), unitsOf(typed.highest, scale)]
  const isTyped = lowest > 0n && highest > lowest
  if (isTyped) return { lowest, highest, isExample: false }
  return { lowest: unitsOf(amountMin, scale), highest: unitsOf(amountMax, scale), isExample: true }
}
