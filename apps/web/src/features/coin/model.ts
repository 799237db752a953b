import type { CallOutput } from '@candor/contract/calls'
import type { CandleInterval } from '@candor/contract/candle-intervals'
import { referenceCoin } from '@candor/contract/reference-coin'
import type { TextKey } from '../../i18n/text.ts'
import { paths } from '@candor/contract/app-paths'
import { tradePath } from '../../shared/market/trade-link.ts'
import type { Market } from '../../shared/server/markets.ts'

/** The exchange's offers for a coin besides trading. */
export type Offers = {
  swap: CallOutput<'Swap/GetCoins'>['coins']
  options: CallOutput<'Options/GetPairs'>['pairs']
  pledge: CallOutput<'Pledge/GetProducts'>['products']
  lab: CallOutput<'Lab/GetProjects'>['projects']
}

/** Networks in and out. */
export type Networks = {
  deposits: CallOutput<'Chain/GetWays'>['ways']
  withdrawals: CallOutput<'Withdrawals/GetMethods'>['methods']
}

type Range = { interval: CandleInterval; limit: number; ms: number; text: TextKey }
const dayMs = 24 * 3_600_000
/** The periods of the price, with the candles that fill them. */
export const ranges = {
  '24h': { interval: '15m', limit: 97, ms: dayMs, text: 'assets.range.24h' },
  '7d': { interval: '1h', limit: 169, ms: 7 * dayMs, text: 'assets.range.7d' },
  '30d': { interval: '4h', limit: 181, ms: 30 * dayMs, text: 'assets.range.30d' },
  '90d': { interval: '1d', limit: 91, ms: 90 * dayMs, text: 'coin.range.90d' },
} as const satisfies Record<string, Range>
export type PriceRange = keyof typeof ranges
export const priceRanges = Object.keys(ranges) as PriceRange[]

export type PricePoint = { at: string; value: string }

/** The prices of the range that ends with the last one: without trades there are older candles too. */
export function sinceStart(points: readonly PricePoint[], range: PriceRange): PricePoint[] {
  const startMs = Date.parse(points.at(-1)?.at ?? '') - ranges[range].ms
  return points.filter(({ at }) => Date.parse(at) >= startMs)
}

/** The markets of a coin, and the one whose price is shown for it. */
export function marketsOf(coin: string, markets: readonly Market[]): { main: Market | null; all: Market[] } {
  const own = markets.filter(({ baseCoin }) => baseCoin === coin)
  const main = own.find(({ quoteCoin }) => quoteCoin === referenceCoin) ?? own[0] ?? null
  return { main, all: markets.filter(({ baseCoin, quoteCoin }) => baseCoin === coin || quoteCoin === coin) }
}

export const wayNames = ['trade', 'exchange', 'deposit', 'withdraw', 'options', 'pledge', 'lab'] as const
export type WayName = (typeof wayNames)[number]
export type Way = { name: WayName; path: string }
export const wayTexts = {
  trade: 'market.trade',
  exchange: 'assets.exchange',
  deposit: 'assets.deposit',
  withdraw: 'assets.withdraw',
  options: 'tab.options',
  pledge: 'pledge.title',
  lab: 'lab.title',
} as const satisfies Record<WayName, TextKey>

type Known = { main: Market | null; offers: Offers | null; networks: Networks | null }

/** The possible actions with a coin here, and where; unavailable ones are not listed. */
export function waysOf(coin: string, { main, offers, networks }: Known): Way[] {
  const named = encodeURIComponent(coin)
  const pair = offers?.options.find((one) => one.coin === coin && one.isOpen)
  const found: Record<WayName, string | false | null | undefined> = {
    trade: main && tradePath(main.market),
    exchange:
      offers?.swap.some((one) => one.coin === coin && one.isOpen) && `${paths.exchange}?from=${named}`,
    deposit: networks?.deposits.some((way) => way.coin === coin) && `${paths.depositType}?coin=${named}`,
    withdraw:
      networks?.withdrawals.some((method) => method.coin === coin && method.state !== 'closed') &&
      `${paths.withdrawForm}?kind=crypto&coin=${named}`,
    options: pair && `${paths.options}?symbol=${encodeURIComponent(pair.pair)}`,
    pledge: offers?.pledge.some((one) => one.coin === coin && one.state === 'open') && paths.pledge,
    lab: offers?.lab.some((one) => one.coin === coin && one.state !== 'over') && paths.lab,
  }
  return wayNames.flatMap((name) => {
    const path = found[name]
    return path ? [{ name, path }] : []
  })
}

/** Whether the exchange knows the coin at all. */
export function isKnown(coin: string, { all, offers }: { all: readonly Market[]; offers: Offers }): boolean {
  return all.length > 0 || [...offers.swap, ...offers.pledge, ...offers.lab].some((one) => one.coin === coin)
}

/** The position of a price between the lowest and the highest, from 0 to 1; used only to draw a bar. */
export function placeInRange(price: string, low: string, high: string): number {
  const [now, least, most] = [Number(price), Number(low), Number(high)]
  return most > least ? Math.min(1, Math.max(0, (now - least) / (most - least))) : 0.5
}
