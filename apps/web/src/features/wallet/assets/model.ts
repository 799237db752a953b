import type { CallOutput } from '@candor/contract/calls'
import type { HeldCoin } from '@candor/contract/calls/wallet'
import { referenceCoin } from '@candor/contract/reference-coin'
import type { Ticker } from '@candor/contract/stream/stream'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { divideDown } from '@candor/money/rounding'
import { compareDecimals, scaleOf } from '@candor/client/figures/decimal'

export type Overview = CallOutput<'Wallet/GetOverview'>
export type Earnings = { amount: string; percent: string | null }
export type Assets = {
  total: string
  totalBtc: string | null
  today: Earnings
  historical: Earnings
  coins: readonly HeldCoin[]
}

const usdtScale = 6
export const smallBalance = '1'

const units = (decimal: string) => parseAmount(decimal, scaleOf(decimal), { allowNegative: true }) ?? 0n
const tenTo = (scale: number) => 10n ** BigInt(scale)

/** What can be done with a coin: one that the lab sold has no market yet, and what has no index is not exchanged. */
export function waysOf(
  coin: string,
  ticker: Ticker | undefined,
): { hasMarket: boolean; isExchanged: boolean } {
  const hasIndex = ticker !== undefined && ticker.indexPrice !== null
  return { hasMarket: ticker !== undefined, isExchanged: coin === referenceCoin || hasIndex }
}

/** All four buckets of a coin. */
export function heldUnits({ available, locked, frozen, toBeReleased }: HeldCoin): bigint {
  return units(available) + units(locked) + units(frozen) + units(toBeReleased)
}

export function heldText(coin: HeldCoin): string {
  return formatAmount(heldUnits(coin), scaleOf(coin.available))
}

/** What a coin costs by the stream: the index while it has one, else the last trade, else what the call said. */
function livePrice(coin: HeldCoin, ticker: Ticker | undefined): Pick<HeldCoin, 'price' | 'priceFrom'> {
  if (coin.coin === referenceCoin || !ticker) return coin
  if (ticker.indexPrice !== null) return { price: ticker.indexPrice, priceFrom: 'index' }
  if (ticker.lastPrice !== null) return { price: ticker.lastPrice, priceFrom: 'lastTrade' }
  return coin
}

/** Floored coin by coin, as the server does, so that what is shown adds up. */
function worth(coin: HeldCoin, price: string): bigint {
  const scale = scaleOf(coin.available) + scaleOf(price)
  return divideDown(heldUnits(coin) * units(price) * tenTo(usdtScale), tenTo(scale))
}

function percentOf(amount: bigint, base: bigint): string | null {
  return base > 0n ? formatAmount(divideDown(amount * 10_000n, base), 2) : null
}

/** The overview as of now: the same balances at the prices of the stream. */
export function liveAssets(overview: Overview, tickers: ReadonlyMap<string, Ticker>): Assets {
  const coins = overview.coins.map((coin) => {
    const live = livePrice(coin, tickers.get(`${coin.coin}/${referenceCoin}`))
    if (live.price === null || live.price === coin.price) return coin
    return { ...coin, ...live, value: formatAmount(worth(coin, live.price), usdtScale) }
  })
  const total = coins.reduce((sum, { value }) => sum + units(value), 0n)
  const change = total - units(overview.total)
  const earned = ({ amount, base }: { amount: string; base: string }) => {
    const now = units(amount) + change
    return { amount: formatAmount(now, usdtScale), percent: percentOf(now, units(base)) }
  }
  return {
    total: formatAmount(total, usdtScale),
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
  return formatAmount(divideDown(total * tenTo(scale + scaleOf(btc.price)), price * tenTo(usdtScale)), scale)
}

/** What is held, the most valuable first; a coin that nothing is held of is not listed. */
export function heldCoins(coins: readonly HeldCoin[], hideSmall: boolean): HeldCoin[] {
  return coins
    .filter((coin) => heldUnits(coin) > 0n)
    .filter(({ value }) => !hideSmall || compareDecimals(value, smallBalance) >= 0)
    .toSorted((a, b) => compareDecimals(b.value, a.value))
}

export type Slice = { coin: string | null; share: number }
const slicesMax = 5

/** Shares of the total for the ring, the largest first; what is too small for a slice of its own stands together. */
export function allocation(coins: readonly HeldCoin[]): Slice[] {
  const held = heldCoins(coins, false).map(({ coin, value }) => ({ coin, value: units(value) }))
  const total = held.reduce((sum, { value }) => sum + value, 0n)
  if (total === 0n) return []
  const shareOf = (value: bigint) => Number((value * 10_000n) / total) / 10_000
  const whole = held.filter(({ value }) => value > 0n)
  const own = whole.length > slicesMax ? whole.slice(0, slicesMax - 1) : whole
  const rest = whole.slice(own.length).reduce((sum, { value }) => sum + value, 0n)
  const slices: Slice[] = own.map(({ coin, value }) => ({ coin, share: shareOf(value) }))
  return rest > 0n ? [...slices, { coin: null, share: shareOf(rest) }] : slices
}
