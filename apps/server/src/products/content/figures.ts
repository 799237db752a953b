import { writingOf } from '@candor/contract/number-writings'
import { formatAmount } from '@candor/money/amount'

// Figures formatted for a language. They stay text from the ledger to the page: no digit is lost or invented.

const decimalPattern = /^(\d+)(?:\.(\d+))?$/
const noughts = /0+$/

export function writeDecimal(decimal: string, locale: string): string {
  const match = decimalPattern.exec(decimal)
  if (!match) throw new Error(`not a decimal: ${decimal}`)
  const [, whole = '0', fraction = ''] = match
  const { decimalMark, groupMark, groupedDigitsMin } = writingOf(locale)
  const grouped = whole.length < groupedDigitsMin ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, groupMark)
  const kept = fraction.replace(noughts, '')
  return kept === '' ? grouped : grouped + decimalMark + kept
}

export function writeAmount(units: bigint, scale: number, locale: string): string {
  return writeDecimal(formatAmount(units, scale), locale)
}

const percentScale = 4

export function writePpm(ppm: number, locale: string): string {
  // In some languages a space precedes the sign.
  const sign = new Intl.NumberFormat(locale, { style: 'percent' }).format(0).replace('0', '')
  return writeAmount(BigInt(ppm), percentScale, locale) + sign
}

export function writeCount(count: number, locale: string): string {
  return writeDecimal(String(count), locale)
}

export function writeDays(days: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)
}

export function writeMoment(at: number, locale: string): string {
  const shown = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(at)
  return `${shown} UTC`
}
