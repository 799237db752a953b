import { labCost, releasedAfter, sliceReleaseAt } from '@candor/engine/rules/lab-subscription'
import { formatAmount } from '@candor/money/amount'
import { divideDown } from '@candor/money/rounding'
import type { LabProject } from '@candor/contract/calls/lab'
import { unitsOf } from '../../../shared/form/amount-check.ts'
import type { AmountComplaint } from '../../../shared/form/amount-check.ts'
import { trimDecimal } from '@candor/client/figures/format'
import { scaleOf } from '@candor/client/figures/decimal'

/** A project in whole units of its coin and of the coin it is paid with. */
export function termsOf(project: LabProject) {
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
    // The limit of one account, and the rest of it for this account; null without a limit.
    most,
    open: most === null ? null : leftOf(most, had),
    left,
  }
}

type LabTerms = ReturnType<typeof termsOf>

function leftOf(most: bigint, had: bigint): bigint {
  // If the maximum was lowered below a holding, nothing is left to buy.
  return most > had ? most - had : 0n
}

export function costOf(quantity: bigint, { price, coinScale }: LabTerms): bigint | null {
  return labCost(quantity, price, coinScale)
}

/** The largest purchase: limited by the balance, the rest of the project, and the account's own limit. */
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
  // A rest below the minimum purchase counts as nothing.
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

/** The release times and parts of a quantity, by the rule of the engine itself. */
export function releasesOf(project: LabProject, quantity: bigint): Release[] {
  const { sliceCount, sliceDays } = project
  const cycle = { releaseAt: Date.parse(project.releaseAt), sliceCount, sliceDays }
  return Array.from({ length: sliceCount }, (_, place) => ({
    slice: place + 1,
    amount: releasedAfter(quantity, sliceCount, place + 1) - releasedAfter(quantity, sliceCount, place),
    at: sliceReleaseAt(cycle, place + 1),
  }))
}

/** The smallest share shown, in parts of a million: a hundredth of a percent. */
export const ppmStep = 100

/** The sold share in hundredths of a percent, rounded down: 100 % only if the raise is full. */
export function soldPpm({ quota, sold }: LabProject): number {
  const scale = scaleOf(quota)
  const whole = unitsOf(quota, scale)
  return whole === 0n ? 1_000_000 : Number((unitsOf(sold, scale) * 10_000n) / whole) * ppmStep
}

/** Something is sold, but less than the smallest share. */
export function isBarelySold(project: LabProject): boolean {
  return soldPpm(project) === 0 && /[1-9]/.test(project.sold)
}

export function canSubscribe(project: LabProject): boolean {
  return project.isOpen && project.state === 'inProgress' && termsOf(project).left > 0n
}
