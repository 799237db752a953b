import { referenceCoin } from '@candor/contract/reference-coin'
import { formatAmount } from '@candor/money/amount'
import { divideDown } from '@candor/money/rounding'
import { scaleOf } from '@candor/client/figures/decimal'
import { formatMoney, formatQuantity } from '@candor/client/figures/format'
import { units } from './live-assets.ts'
import type { Assets, Overview } from './live-assets.ts'

/** The coins usable as a value unit, besides the currencies that the exchange has a rate for. */
export const valueCoins = [referenceCoin, 'BTC', 'ETH'] as const

/** The unit for values. */
export type ValueUnit = {
  unit: string
  /** An amount of USDT in this unit, floored and formatted, without the unit. */
  show: (usdt: string, locale: string) => string
}

type Known = Pick<Assets, 'coins'> & Pick<Overview, 'currencies'>

export const inUsdt: ValueUnit = { unit: referenceCoin, show: formatMoney }

/** The chosen unit; USDT while its rate is unknown. */
export function valueUnitOf(chosen: string, { coins, currencies }: Known): ValueUnit {
  if (chosen === referenceCoin) return inUsdt
  const rate = currencies.find(({ currency }) => currency === chosen)?.rate
  if (rate !== undefined)
    return { unit: chosen, show: (usdt, locale) => formatMoney(convert(usdt, rate, 2), locale) }
  const coin = coins.find((one) => one.coin === chosen)
  const price = coin?.price
  if (!coin || !price || units(price) === 0n) return inUsdt
  const places = scaleOf(coin.available)
  return { unit: chosen, show: (usdt, locale) => formatQuantity(convert(usdt, price, places), locale, 2) }
}

function convert(usdt: string, price: string, places: number): string {
  const dividend = units(usdt) * 10n ** BigInt(places + scaleOf(price))
  return formatAmount(divideDown(dividend, units(price) * 10n ** BigInt(scaleOf(usdt))), places)
}
