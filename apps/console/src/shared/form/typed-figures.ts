import { ppmPerWhole } from '@candor/engine/rules/fees'
import { scaleOf } from '@candor/client/figures/decimal'
import { trimDecimal } from '@candor/client/figures/format'

// One part per million is 0.0001 percent.
export const percentScale = 4

/** A decimal in the middle of being typed: its point may still be the last character. */
export function typedDecimal(text: string): string {
  return text.replace(/\.$/, '')
}

export function isDecimal(text: string, scale: number): boolean {
  return /^(0|[1-9]\d{0,20})(\.\d+)?$/.test(text) && scaleOf(text) <= scale
}

/** Parts per million as a percentage, exactly. */
export function percentText(parts: number): string {
  const digits = String(parts).padStart(percentScale + 1, '0')
  return trimDecimal(`${digits.slice(0, -percentScale)}.${digits.slice(-percentScale)}`)
}

/** A typed percentage in parts per million; null if it is none, or has more decimals than they can say. */
export function typedPpm(text: string, most: number = 1_000 * ppmPerWhole): number | null {
  const percent = typedDecimal(text)
  if (!isDecimal(percent, percentScale)) return null
  const [digits = '', fraction = ''] = percent.split('.')
  const parts = Number(digits + fraction.padEnd(percentScale, '0'))
  return parts > most ? null : parts
}

export function typedWhole(text: string, least: number, most: number): number | null {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : -1
  return number >= least && number <= most ? number : null
}
