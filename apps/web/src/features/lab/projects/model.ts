import { labCost, releasedAfter, sliceReleaseAt } from '@candor/engine/rules/lab-subscription'
import { formatAmount } from '@candor/money/amount'
import { divideDown } from '@candor/money/rounding'
import type { LabProject } from '@candor/contract/calls/lab'
import { unitsOf } from '../../../shared/form/amount-check.ts'
import type { AmountComplaint } from '../../../shared/form/amount-check.ts'
import { trimDecimal } from '@candor/client/figures/format'
import { scaleOf } from '@candor/client/figures/decimal'

/** A project in whole units of its coin and of the coin it is paid with. */
export type LabTerms = {
  coinScale: number
  paymentScale: number
  price: bigint
  step: bigint
  least: bigint
  // What one account may have in all, and how much of that is left to this one; null where nothing bounds it.
  most: bigint | null
  open: bigint | null
  left: bigint
}

export function termsOf(project: LabProject): LabTerms {
  const coinScale = scaleOf(project.quota)
  const paymentScale = scaleOf(project.price)
  const units = (decimal: string) => unitsOf(decimal, coinScale)
  const left = units(project.quota) - units(project.sold)
  const least = units(project.quantityMin)
  const most = project.quantityMaxPerAccount === null ? null : units(project.quantityMaxPerAccount)
  const had = units(project.subscribed ?? '0')
  return {
    coinScale,
    paymentScale,
    price: unitsOf(project.price, paymentScale),
    step: units(project.quantityStep),
    // The last piece may be smaller than the minimum.
    least: left < least ? left : least,
    most,
    open: most === null ? null : leftOf(most, had),
    left,
  }
}

function leftOf(most: bigint, had: bigint): bigint {
  // A maximum that was lowered below what somebody has leaves them nothing.
  return most > had ? most - had : 0n
}

export function costOf(quantity: bigint, { price, coinScale }: LabTerms): bigint | null {
  return labCost(quantity, price, coinScale)
}

/** As much as can be bought: what the balance pays for, what is left, what the account may still have. */
export function buyable({ price, coinScale, left, open }: LabTerms, available: bigint | null): bigint | null {
  if (available === null) return null
  const paid = price === 0n ? left : divideDown(available * 10n ** BigInt(coinScale), price)
  return [paid, left, open ?? left].reduce((least, next) => (next < least ? next : least))
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
  const { coinScale, paymentScale, step, least, most, open, left } = terms
  const quantity = unitsOf(typed, coinScale)
  const text = (units: bigint) => trimDecimal(formatAmount(units, coinScale))
  if (quantity === 0n) return { key: 'ticket.aboveZero' }
  // Less than the least that may be bought is nothing.
  if (most !== null && open !== null && open < least)
    return { key: 'lab.maximumReached', values: { most: text(most), unit } }
  if (quantity % step !== 0n) return { key: 'ticket.quantityStep', values: { step: text(step), unit } }
  if (quantity < least) return { key: 'ticket.least', values: { least: text(least), unit } }
  const largest = open !== null && open < left ? open : left
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

/** The least share that is written, in parts of a million: a hundredth of a percent. */
export const ppmStep = 100

/** How much is sold, in hundredths of a percent, rounded down: a raise is full only when it is. */
export function soldPpm({ quota, sold }: LabProject): number {
  const scale = scaleOf(quota)
  const whole = unitsOf(quota, scale)
  return whole === 0n ? 1_000_000 : Number((unitsOf(sold, scale) * 10_000n) / whole) * ppmStep
}

/** Something is sold, but less than can be written. */
export function isBarelySold(project: LabProject): boolean {
  return soldPpm(project) === 0 && /[1-9]/.test(project.sold)
}

export function canSubscribe(project: LabProject): boolean {
  return project.isOpen && project.state === 'inProgress' && termsOf(project).left > 0n
}
