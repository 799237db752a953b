import { formatAmount, parseAmount } from '@candor/money/amount'
import { divideDown, divideUp } from '@candor/money/rounding'
import { feeOn, ppmPerWhole } from '@candor/engine/rules/fees'
import type { OptionVoidReason } from '@candor/engine/rules/option-opening'
import { optionWinnings } from '@candor/engine/rules/option-settlement'
import type { OptionOrder } from '@candor/contract/calls/options'
import { floorDecimal, trimDecimal } from '@candor/client/figures/format'
import { sameUnits, scaleOf } from '@candor/client/figures/decimal'
import type { OptionCycle } from '../../shared/server/option-pairs.ts'

/** Decimals an index price is shown with: a large one needs few, and none is without two. */
export function indexPlaces(price: string): number {
  const [whole = '0'] = price.split('.')
  if (whole === '0') return 6
  return Math.max(2, 6 - whole.length)
}

/** How far the index is from where the option opened, as a decimal with its sign. */
export function distanceOf(openingPrice: string, price: string): string {
  const [now, opening] = sameUnits(price, openingPrice)
  return formatAmount(now - opening, Math.max(scaleOf(price), scaleOf(openingPrice)))
}

/** What an option was taken on. */
export type Acceptance = NonNullable<OptionOrder['acceptance']>

/** An option that has opened, whatever became of it since. */
export type OpenedOrder = OptionOrder & {
  openingPrice: string
  openingTick: number
  openedAt: string
  maturesAt: string
}

export function hasOpened(order: OptionOrder): order is OpenedOrder {
  return order.openedAt !== null
}

/** When an option will end, by the clock of the exchange; while it waits for its opening, at the latest. */
export function endOf({ maturesAt, acceptance, cycleSeconds }: OptionOrder): number {
  return maturesAt === null
    ? Date.parse(acceptance?.opensUntil ?? '') + cycleSeconds * 1_000
    : Date.parse(maturesAt)
}

/** The one that ends first before the others; of those that end together, the one that was taken first. */
export function byEnd(orders: readonly OptionOrder[]): OptionOrder[] {
  return orders.toSorted((a, b) => endOf(a) - endOf(b) || Number(a.orderId) - Number(b.orderId))
}

/** Why an option never ran; null for one that ran, or still may. */
export function whyNeverRan({ voidReason }: OptionOrder): OptionVoidReason | null {
  return voidReason === 'noClosingTick' ? null : voidReason
}

export type Standing = 'in' | 'out' | 'even'

/** How an option would end if it ended at this price. */
export function standingOf(
  { direction, openingPrice }: Pick<OpenedOrder, 'direction' | 'openingPrice'>,
  price: string,
): Standing {
  const [now, opening] = sameUnits(price, openingPrice)
  if (now === opening) return 'even'
  return now > opening === (direction === 'up') ? 'in' : 'out'
}

const units = (decimal: string) => parseAmount(decimal, scaleOf(decimal)) ?? 0n

/** What a settled option brought or cost in all, its fee included. */
export function profitOf({ amount, fee, income }: OptionOrder): string {
  return formatAmount(units(income ?? '0') - units(amount) - units(fee), scaleOf(amount))
}

/** What a running option would bring beside what was paid for it, if it won. */
export function gainOf({ amount, fee, winIncome }: OptionOrder): string {
  return formatAmount(units(winIncome) - units(amount) - units(fee), scaleOf(amount))
}

/** What an option would bring or cost in all, its fee included, if it ended at this price. */
export function payoutNow(order: OpenedOrder, price: string): { standing: Standing; amount: string } {
  const standing = standingOf(order, price)
  const { amount, fee } = order
  const lost = standing === 'even' ? units(fee) : units(amount) + units(fee)
  return { standing, amount: standing === 'in' ? gainOf(order) : formatAmount(-lost, scaleOf(amount)) }
}

/** What a stake costs and may bring on the terms of a cycle. */
export type Terms = {
  stake: string
  fee: string
  // Stake and fee: what is lost when it is lost.
  cost: string
  // The stake and the return on it: what comes back when it wins.
  back: string
  // What is left of that when the cost is taken off.
  gain: string
}

export function termsOf(stake: bigint, { returnPpm, feePpm, amountMin }: OptionCycle): Terms {
  const scale = scaleOf(amountMin)
  const text = (amount: bigint) => formatAmount(amount, scale)
  const fee = feeOn(stake, feePpm)
  const winnings = optionWinnings(stake, returnPpm)
  return {
    stake: text(stake),
    fee: text(fee),
    cost: text(stake + fee),
    back: text(stake + winnings),
    gain: text(winnings - fee),
  }
}

export function hasStake({ stake }: Terms): boolean {
  return /[1-9]/.test(stake)
}

/** What is gained or lost of a stake, its fee included, in percent with a sign: what there is to say before one is typed. */
export function payoutPercents({ returnPpm, feePpm }: Pick<OptionCycle, 'returnPpm' | 'feePpm'>): {
  gain: string
  loss: string
} {
  return { gain: ppmPercent(returnPpm - feePpm), loss: ppmPercent(-ppmPerWhole - feePpm) }
}

/** How often one must be right to lose nothing, in tenths of a percent, rounded up: never easier than it is. */
export function breakEvenPercent({ returnPpm, feePpm }: Pick<OptionCycle, 'returnPpm' | 'feePpm'>): string {
  const [cost, back] = [BigInt(ppmPerWhole + feePpm), BigInt(ppmPerWhole + returnPpm)]
  return formatAmount(divideUp(cost * 1_000n, back), 1)
}

/** Parts of a million as a percentage without noughts at its end. */
export function ppmPercent(ppm: number): string {
  return trimDecimal(formatAmount(BigInt(ppm), 4))
}

// Nobody types a millionth of a USDT.
export const amountPlaces = 2
const quickMultiples = [10n, 20n]

/** Stakes that are one press away: a few times the least, where the cycle takes them. */
export function quickStakes({
  amountMin,
  amountMax,
}: Pick<OptionCycle, 'amountMin' | 'amountMax'>): string[] {
  const scale = scaleOf(amountMin)
  return quickMultiples
    .map((times) => units(amountMin) * times)
    .filter((stake) => stake <= units(amountMax))
    .map((stake) => trimDecimal(floorDecimal(formatAmount(stake, scale), amountPlaces)))
}

/** The largest stake: what the balance pays for, its fee included, and no more than the cycle takes. */
export function largestStake(available: bigint, { feePpm, amountMax, amountMin }: OptionCycle): string {
  const whole = BigInt(ppmPerWhole)
  const stake = divideDown(available * whole, whole + BigInt(feePpm))
  const most = units(amountMax)
  const text = formatAmount(stake < most ? stake : most, scaleOf(amountMin))
  return trimDecimal(floorDecimal(text, amountPlaces))
}
