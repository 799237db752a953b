import type { HeldCoin } from '@candor/contract/calls/wallet'
import { formatAmount, parseAmount } from '@candor/money/amount'
import type { Holding } from './worth.ts'
import type { SetAside } from './queries.ts'

// The parts of a coin's locked and frozen buckets. Orders and freezes are the remainder: balances and the
// other parts may be of two moments, but must still add up.
export function placesOf(
  { coin: { coinId, scale }, balance }: Holding,
  setAside: readonly SetAside[],
): Pick<HeldCoin, 'lockedIn' | 'frozenFor'> {
  const unitsIn = (place: SetAside['place']) =>
    BigInt(setAside.find((one) => one.place === place && one.coin_id === coinId)?.units ?? 0)
  const text = (units: bigint) => formatAmount(units, scale)
  const locked = parseAmount(balance.locked, scale) ?? 0n
  const frozen = parseAmount(balance.frozen, scale) ?? 0n
  const options = least(unitsIn('options'), locked)
  const pledges = least(unitsIn('pledges'), locked - options)
  const withdrawals = least(unitsIn('withdrawals'), frozen)
  return {
    lockedIn: {
      orders: text(locked - options - pledges),
      options: text(options),
      pledges: text(pledges),
    },
    frozenFor: { withdrawals: text(withdrawals), freezes: text(frozen - withdrawals) },
  }
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
