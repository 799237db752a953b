import { formatAmount, parseAmount } from '@candor/money/amount'
import { divideDown, divideUp } from '@candor/money/rounding'
import { feeOn, ppmPerWhole } from '@candor/engine/rules/fees'
import type { OptionVoidReason } from '@candor/engine/rules/option-opening'
import { optionWinnings } from '@candor/engine/rules/option-settlement'
import type { OptionOrder } from '@candor/contract/calls/options'
import { floorDecimal, trimDecimal } from '@candor/client/figures/format'
import { sameUnits, scaleOf } from '@candor/client/figures/decimal'
import type { OptionCycle } from '../../shared/server/option-pairs.ts'

/** The distance of the index from the opening price, as a decimal with its sign. */
export function distanceOf(openingPrice: string, price: string): string {
  const [now, opening] = sameUnits(price, openingPrice)
  return formatAmount(now - opening, Math.max(scaleOf(price), scaleOf(openingPrice)))
}

/** The end of an option, by the exchange's clock; while it waits to open, the latest possible end. */
export function endOf({ maturesAt, acceptance, cycleSeconds }: OptionOrder): number {
  return maturesAt === null
    ? Date.parse(acceptance?.opensUntil ?? '') + cycleSeconds * 1_000
    : Date.parse(maturesAt)
}

/** By end, the earliest first; if equal, the one taken first. */
export function byEnd(orders: readonly OptionOrder[]): OptionOrder[] {
  return orders.toSorted((a, b) => endOf(a) - endOf(b) || Number(a.orderId) - Number(b.orderId))
}

/** The reason why an option never ran; null if it ran or still may. */
export function whyNeverRan({ voidReason }: OptionOrder): OptionVoidReason | null {
  return voidReason === 'noClosingTick' ? null : voidReason
}

const units = (decimal: string) => parseAmount(decimal, scaleOf(decimal)) ?? 0n

/** The total gain or loss of a settled option, its fee included. */
export function profitOf({ amount, fee, income }: OptionOrder): string {
  return formatAmount(units(income ?? '0') - units(amount) - units(fee), scaleOf(amount))
}

/** The cost and possible payout of a stake on the terms of a cycle. */
export type Terms = {
  stake: string
  fee: string
  // Stake and fee: the loss if the option is lost.
  cost: string
  // The stake and its return: the payout if the option wins.
  back: string
  // The payout without the cost.
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

/** The gain or loss of a stake, its fee included, in percent with a sign: shown before a stake is typed. */
export function payoutPercents({ returnPpm, feePpm }: Pick<OptionCycle, 'returnPpm' | 'feePpm'>): {
  gain: string
  loss: string
} {
  return { gain: ppmPercent(returnPpm - feePpm), loss: ppmPercent(-ppmPerWhole - feePpm) }
}

/** The share of wins needed to lose nothing, in tenths of a percent, rounded up: never easier than it is. */
export function breakEvenPercent({ returnPpm, feePpm }: Pick<OptionCycle, 'returnPpm' | 'feePpm'>): string {
  const [cost, back] = [BigInt(ppmPerWhole + feePpm), BigInt(ppmPerWhole + returnPpm)]
  return formatAmount(divideUp(cost * 1_000n, back), 1)
}

/** Parts of a million as a percentage without trailing zeros. */
export function ppmPercent(ppm: number): string {
  return trimDecimal(formatAmount(BigInt(ppm), 4))
}

// Nobody types a millionth of a USDT.
export const amountPlaces = 2
const quickMultiples = [10n, 20n]

/** Stakes for one press: a few multiples of the minimum, if the cycle accepts them. */
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

/** The largest stake: limited by the balance, its fee included, and by the cycle. */
export function largestStake(available: bigint, { feePpm, amountMax, amountMin }: OptionCycle): string {
  const whole = BigInt(ppmPerWhole)
  const stake = divideDown(available * whole, whole + BigInt(feePpm))
  const most = units(amountMax)
  const text = formatAmount(stake < most ? stake : most, scaleOf(amountMin))
  return trimDecimal(floorDecimal(text, amountPlaces))
}
