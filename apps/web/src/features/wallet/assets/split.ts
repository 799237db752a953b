import type { HeldCoin } from '@candor/contract/calls/wallet'
import { formatAmount } from '@candor/money/amount'
import { divideDown } from '@candor/money/rounding'
import { paths } from '@candor/contract/app-paths'
import { heldUnits, units } from '../../../shared/wallet/live-assets.ts'
import { referenceScale } from '@candor/contract/reference-coin'
import { sharesOf, wholeTenths } from './model.ts'

/** The places of money, in the order of the list when two have the same value. */
export const places = ['available', 'orders', 'options', 'pledges', 'lab', 'withdrawals', 'freezes'] as const
export type Place = (typeof places)[number]
export type PlaceShare = { place: Place; value: string; share: number }

/** The page of each. */
export const placePaths: Record<Place, string> = {
  available: paths.trade,
  orders: paths.orders,
  options: paths.optionRecord,
  pledges: paths.pledgeRecords,
  lab: paths.labRecords,
  withdrawals: paths.withdrawRecords,
  freezes: paths.customerService,
}

function quantitiesOf({ available, lockedIn, toBeReleased, frozenFor }: HeldCoin): Record<Place, bigint> {
  return {
    available: units(available),
    orders: units(lockedIn.orders),
    options: units(lockedIn.options),
    pledges: units(lockedIn.pledges),
    lab: units(toBeReleased),
    withdrawals: units(frozenFor.withdrawals),
    freezes: units(frozenFor.freezes),
  }
}

/**
 * The split of the total, the most valuable first. A coin's value is split along its quantities, each part
 * floored, so that the parts of a coin add up to its value to the unit, and all of them to the total; the
 * shares to a hundred percent.
 */
export function splitOf(coins: readonly HeldCoin[]): PlaceShare[] {
  const values = new Map<Place, bigint>()
  for (const coin of coins) {
    const held = heldUnits(coin)
    if (held === 0n) continue
    const quantities = quantitiesOf(coin)
    let passed = 0n
    let told = 0n
    for (const place of places) {
      passed += quantities[place]
      const until = divideDown(units(coin.value) * passed, held)
      values.set(place, (values.get(place) ?? 0n) + until - told)
      told = until
    }
  }
  const parts = [...values].filter(([, value]) => value > 0n).toSorted(([, a], [, b]) => Number(b - a))
  const tenths = sharesOf(parts.map(([, value]) => value))
  return parts.map(([place, value], index) => ({
    place,
    value: formatAmount(value, referenceScale),
    share: (tenths[index] ?? 0) / Number(wholeTenths),
  }))
}
