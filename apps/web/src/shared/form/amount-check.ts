import { formatAmount, parseAmount } from '@candor/money/amount'
import { divideDown } from '@candor/money/rounding'
import { trimDecimal } from '@candor/client/figures/format'
import type { TextKey, TextValues } from '../../i18n/text.ts'

export type AmountComplaint = { key: TextKey; values?: TextValues }

export type AmountBounds = {
  scale: number
  unit: string
  least: bigint
  most: bigint
  // Null for a visitor and until loaded.
  available: bigint | null
}

export function unitsOf(decimal: string, scale: number): bigint {
  return parseAmount(trimDecimal(decimal), scale) ?? 0n
}

/** The decimals of the server's amounts: all that the coin has. */
export function scaleOf(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0
}

/** The first rule broken by an amount; null if it may be sent. */
export function amountComplaint(typed: string, bounds: AmountBounds): AmountComplaint | null {
  const { scale, unit, least, most, available } = bounds
  if (typed === '') return { key: 'ticket.amountRequired' }
  const text = (units: bigint) => trimDecimal(formatAmount(units, scale))
  const units = unitsOf(typed, scale)
  if (units === 0n) return { key: 'ticket.aboveZero' }
  if (units < least) return { key: 'ticket.least', values: { least: text(least), unit } }
  if (units > most) return { key: 'ticket.most', values: { most: text(most), unit } }
  if (available !== null && units > available)
    return { key: 'ticket.overBalance', values: { available: text(available), unit } }
  return null
}

export const shares = [25, 50, 75, 100] as const

/** A share of an amount in whole steps, as shown in a field. */
export function shareText(
  whole: bigint,
  share: number,
  { scale, step }: { scale: number; step: bigint },
): string {
  const part = divideDown(whole * BigInt(share), 100n)
  return trimDecimal(formatAmount(part - (part % step), scale))
}
