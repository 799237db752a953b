import { currencyScale, fiatRateScale } from '@candor/engine/rules/deposit-terms'
import type { Deposit, DepositChannel } from '@candor/contract/calls/deposits'
import { payerLengthMax } from '@candor/contract/rules/deposits'
import { uploadBytesMax } from '@candor/contract/rules/files'
import { depositFigures } from '@candor/engine/rules/deposit-terms'
import { formatAmount } from '@candor/money/amount'
import { trimDecimal } from '@candor/client/figures/format'
import { amountComplaint, unitsOf } from '../../../shared/form/amount-check.ts'
import type { AmountBounds, AmountComplaint } from '../../../shared/form/amount-check.ts'
import { type Room, roomComplaint } from '../../../shared/wallet/limit-room.ts'
import { complaints } from '../../../shared/form/complaints.ts'
import type { Complaint } from '../../../shared/form/complaints.ts'

export function boundsOf({ amountMin, amountMax, currency }: DepositChannel): AmountBounds {
  return {
    scale: currencyScale,
    unit: currency,
    least: unitsOf(amountMin, currencyScale),
    most: unitsOf(amountMax, currencyScale),
    available: null,
  }
}

/** The bank to pay to where there are several, the first by default: one may close while the form is open. */
export function bankOf({ banks }: DepositChannel, chosen: string | undefined): string | undefined {
  if (banks.length < 2) return undefined
  return banks.find((bank) => bank === chosen) ?? banks[0]
}

/** The result of an amount by a channel, by the rule of the engine itself. */
export function figuresOf(channel: DepositChannel, amount: string): { fee: string; quantity: string } {
  const { feePpm, feeFixed, rate, scale } = channel
  const { fee, credited } = depositFigures(
    unitsOf(amount, currencyScale),
    { feePpm, feeFixed: unitsOf(feeFixed, currencyScale) },
    { rateE10: unitsOf(rate ?? '0', fiatRateScale), scale },
  )
  return { fee: formatAmount(fee, currencyScale), quantity: formatAmount(credited, scale) }
}

/** The first rule broken by an amount: the channel's bounds, then the account's daily limit. */
export function complaintOf(typed: string, channel: DepositChannel, room: Room): AmountComplaint | null {
  const complaint = amountComplaint(typed, boundsOf(channel))
  if (complaint !== null) return complaint
  const credited = unitsOf(figuresOf(channel, trimDecimal(typed)).quantity, channel.scale)
  return roomComplaint(credited, channel, room, 'limits')
}

export const proofTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

export function checkProof(file: Pick<File, 'type' | 'size'>): Complaint {
  if (!proofTypes.some((type) => type === file.type)) return 'deposit.proofFormat'
  return file.size > uploadBytesMax ? 'deposit.proofTooLarge' : undefined
}

export function checkReport({ payer }: { payer: string; remark: string }) {
  const length = payer.trim().length
  const tooLong: Complaint = length > payerLengthMax ? 'deposit.payerTooLong' : undefined
  return complaints({ payer: length === 0 ? 'deposit.payerRequired' : tooLong })
}

/** What the owner can do about a deposit, or must know; its fields show the rest. */
export function standingOf({ state, kind, payment }: Pick<Deposit, 'state' | 'kind' | 'payment'>) {
  // Money that came but was not credited matters most to the owner.
  if (payment?.state === 'held' || payment?.state === 'refunding' || payment?.state === 'refunded')
    return payment.state
  if (state === 'completed') return 'review'
  if (state !== 'paying') return state
  if (kind === 'bank') return 'transfer'
  if (payment?.state === 'closed') return 'pageOver'
  return payment === null || payment.url === null ? 'asking' : 'pay'
}

/** Whether it waits for money: only then does its time run out. */
export function isPayable(deposit: Pick<Deposit, 'state' | 'kind' | 'payment'>): boolean {
  const standing = standingOf(deposit)
  return standing === 'transfer' || standing === 'pay' || standing === 'asking'
}
