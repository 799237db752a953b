import { trimDecimal } from '@candor/client/figures/format'
import type { CallOutput } from '@candor/contract/calls'
import { fiatRateScale } from '@candor/engine/rules/deposit-terms'
import { type LimitedAct, mostWorth } from '@candor/engine/rules/daily-limits'
import { formatAmount } from '@candor/money/amount'
import { unitsOf } from '../form/amount-check.ts'
import type { AmountComplaint } from '../form/amount-check.ts'

export type Limits = CallOutput<'Wallet/GetLimits'>['limits']

/** What is left of an account's daily limit, in units of the coin of the limits; null if nothing limits it. */
export type Room = { left: bigint; scale: number; unit: string } | null

export function roomOf(limits: Limits, act: LimitedAct): Room {
  if (limits === null || limits[act].left === null) return null
  const { coin: unit, scale } = limits
  return { left: unitsOf(limits[act].left, scale), scale, unit }
}

/** A coin with the price by which it counts; null if it has none. */
type Counted = { coin: string; scale: number; price: string | null }

/** The largest amount of a coin that fits, by the rule of the engine itself; null if nothing limits it. */
export function mostIn(room: Room, { scale, price }: Counted): bigint | null {
  if (room === null) return null
  if (price === null) return 0n
  return mostWorth(room.left, { scale, priceE10: unitsOf(price, fiatRateScale) }, room.scale)
}

/** Why an amount does not fit; null if it does. `shown` is the coin in which the rest is told. */
export function roomComplaint(
  units: bigint,
  coin: Counted,
  room: Room,
  shown: 'itsOwn' | 'limits' = 'itsOwn',
): AmountComplaint | null {
  const most = mostIn(room, coin)
  if (room === null || most === null || units <= most) return null
  if (coin.price === null) return { key: 'limit.noPrice', values: { unit: coin.coin } }
  const [left, scale, unit] =
    shown === 'limits' ? [room.left, room.scale, room.unit] : [most, coin.scale, coin.coin]
  return { key: 'limit.over', values: { left: trimDecimal(formatAmount(left, scale)), unit } }
}

/** The limit of the advanced level if it is wider than that of an account below it; undefined if it is not. */
export function widerLimit(limits: NonNullable<Limits>, act: LimitedAct): string | null | undefined {
  const { limit } = limits[act]
  const advanced = limits.levels.find(({ level }) => level === 'advanced')
  if (limits.level === 'advanced' || limits.isOwn || limit === null || !advanced) return undefined
  const wider = advanced[`${act}PerDayMax`]
  const isWider = wider === null || unitsOf(wider, limits.scale) > unitsOf(limit, limits.scale)
  return isWider ? wider : undefined
}
