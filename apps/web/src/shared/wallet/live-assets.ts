import type { CallOutput } from '@candor/contract/calls'
import type { HeldCoin } from '@candor/contract/calls/wallet'
import { referenceCoin, referenceScale } from '@candor/contract/reference-coin'
import type { Ticker } from '@candor/contract/stream/stream'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { divideDown } from '@candor/money/rounding'
import { scaleOf } from '@candor/client/figures/decimal'
import { percentOf } from '@candor/client/figures/percent'

export type Overview = CallOutput<'Wallet/GetOverview'>
export type Earnings = { amount: string; percent: string | null }
export type Assets = {
  total: string
  totalBtc: string | null
  today: Earnings
  historical: Earnings
  coins: readonly HeldCoin[]
}

export const units = (decimal: string) =>
  parseAmount(decimal, scaleOf(decimal), { allowNegative: true }) ?? 0n
const tenTo = (scale: number) => 10n ** BigInt(scale)

/** All four buckets of a coin. */
export function heldUnits({ available, locked, frozen, toBeReleased }: HeldCoin): bigint {
  return units(available) + units(locked) + units(frozen) + units(toBeReleased)
}

/** The price of a coin by the stream: the index if it has one, else the last trade, else the call's price. */
function livePrice(coin: HeldCoin, ticker: Ticker | undefined): Pick<HeldCoin, 'price' | 'priceFrom'> {
  if (coin.coin === referenceCoin || !ticker) return coin
  if (ticker.indexPrice !== null) return { price: ticker.indexPrice, priceFrom: 'index' }
  if (ticker.lastPrice !== null) return { price: ticker.lastPrice, priceFrom: 'lastTrade' }
  return coin
}

/** Floored coin by coin, like the server, so that the shown figures add up. */
function worth(coin: HeldCoin, price: string): bigint {
  const scale = scaleOf(coin.available) + scaleOf(price)
  return divideDown(heldUnits(coin) * units(price) * tenTo(referenceScale), tenTo(scale))
}

/** The current overview: the same balances at the prices of the stream. */
export function liveAssets(overview: Overview, tickers: ReadonlyMap<string, Ticker>): Assets {
  const coins = overview.coins.map((coin) => {
    const live = livePrice(coin, tickers.get(`${coin.coin}/${referenceCoin}`))
    if (live.price === null || live.price === coin.price) return coin
    return { ...coin, ...live, value: formatAmount(worth(coin, live.price), referenceScale) }
  })
  const total = coins.reduce((sum, { value }) => sum + units(value), 0n)
  const change = total - units(overview.total)
  const earned = ({ amount, base }: { amount: string; base: string }) => {
    const now = units(amount) + change
    return { amount: formatAmount(now, referenceScale), percent: percentOf(now, units(base)) }
  }
  return {
    total: formatAmount(total, referenceScale),
    totalBtc: inBtc(total, coins) ?? overview.totalBtc,
    today: earned(overview.today),
    historical: earned(overview.historical),
    coins,
  }
}

function inBtc(total: bigint, coins: readonly HeldCoin[]): string | null {
  const btc = coins.find(({ coin }) => coin === 'BTC')
  if (!btc || btc.price === null) return null
  const scale = scaleOf(btc.available)
  const price = units(btc.price)
  if (price === 0n) return null
  return formatAmount(
    divideDown(total * tenTo(scale + scaleOf(btc.price)), price * tenTo(referenceScale)),
    scale,
  )
}
