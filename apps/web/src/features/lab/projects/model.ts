import { labCost, releasedAfter, sliceReleaseAt } from '@candor/engine/rules/lab-subscription'
import { formatAmount } from '@candor/money/amount'
import { divideDown } from '@candor/money/rounding'
import type { LabProject } from '@candor/contract/calls/lab'
import { unitsOf } from '../../../app/form/amount-check.ts'
import type { AmountComplaint } from '../../../app/form/amount-check.ts'
import { trimDecimal } from '../../../i18n/format.ts'
import { scaleOf } from '../../../live/decimal.ts'

/** A project in whole units of its coin and of the coin it is paid with. */
export type LabTerms = {
  coinScale: number
  paymentScale: number
  price: bigint
  step: bigint
  least: bigint
  most: bigint | null
  left: bigint
}

export function termsOf(project: LabProject): LabTerms {
  const coinScale = scaleOf(project.quota)
  const paymentScale = scaleOf(project.price)
  const units = (decimal: string) => unitsOf(decimal, coinScale)
  const left = units(project.quota) - units(project.sold)
  const least = units(project.quantityMin)
  return {
    coinScale,
    paymentScale,
    price: unitsOf(project.price, paymentScale),
    step: units(project.quantityStep),
    // The last piece may be smaller than the minimum.
    least: left < least ? left : least,
    most: project.quantityMaxPerAccount === null ? null : units(project.quantityMaxPerAccount),
    left,
  }
}

export function costOf(quantity: bigint, { price, coinScale }: LabTerms): bigint | null {
  return labCost(quantity, price, coinScale)
}

/** As much as can be bought: what the balance pays for, what is left, what one account may have. */
export function buyable({ price, coinScale, left, most }: LabTerms, available: bigint | null): bigint | null {
  if (available === null) return null
  const paid = price === 0n ? left : divideDown(available * 10n ** BigInt(coinScale), price)
  return [paid, left, most ?? left].reduce((least, next) => (next < least ? next : least))
}

/** The first rule that a quantity breaks; null when it may be sent. */
export function quantityComplaint(
  typed: string,
  project: LabProject,
  available: bigint | null,
): AmountComplaint | null {
  const { coin: unit, paymentCoin } = project
  if (typed === '') return { key: 'ticket.quantityRequired' }
  const terms = termsOf(project)
  const { coinScale, paymentScale, step, least, most, left } = terms
  const quantity = unitsOf(typed, coinScale)
  const text = (units: bigint) => trimDecimal(formatAmount(units, coinScale))
  if (quantity === 0n) return { key: 'ticket.aboveZero' }
  if (quantity % step !== 0n) return { key: 'ticket.quantityStep', values: { step: text(step), unit } }
  if (quantity < least) return { key: 'ticket.least', values: { least: text(least), unit } }
  const largest = most !== null && most < left ? most : left
  if (quantity > largest) return { key: 'ticket.most', values: { most: text(largest), unit } }
  const cost = costOf(quantity, terms)
  if (available !== null && cost !== null && cost > available) {
    const shown = trimDecimal(formatAmount(available, paymentScale))
    return { key: 'ticket.overBalance', values: { available: shown, unit: paymentCoin } }
  }
  return null
}

export type Release = { slice: number; amount: bigint; at: number }

/** When which part of a quantity comes free, by the rule of the engine itself. */
export function releasesOf(project: LabProject, quantity: bigint): Release[] {
  const { sliceCount, sliceDays } = project
  const cycle = { releaseAt: Date.parse(project.releaseAt), sliceCount, sliceDays }
  return Array.from({ length: sliceCount }, (_, place) => ({
    slice: place + 1,
    amount: releasedAfter(quantity, sliceCount, place + 1) - releasedAfter(quantity, sliceCount, place),
    at: sliceReleaseAt(cycle, place + 1),
  }))
}

/** How much is sold, in tenths of a percent, rounded down: a raise is full only when it is. */
export function soldPpm({ quota, sold }: LabProject): number {
  const scale = scaleOf(quota)
  const whole = unitsOf(quota, scale)
  return whole === 0n ? 1_000_000 : Number((unitsOf(sold, scale) * 1000n) / whole) * 1000
}

export function canSubscribe(project: LabProject): boolean {
  return project.isOpen && project.state === 'inProgress' && termsOf(project).left > 0n
}
