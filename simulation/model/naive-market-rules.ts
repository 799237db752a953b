import { type NaiveProposable, type NaiveSenders, operator, terms, trading } from './naive-product.ts'
import type { MarketConfig, Side } from '@candor/engine/products/spot/commands'
import type { Rejection } from '@candor/engine/rules/reasons'
import type { NaiveMarket } from './naive-orders.ts'

type NaiveCoins = ReadonlyMap<number, { readonly scale: number }>

const safeMax = BigInt(Number.MAX_SAFE_INTEGER)

export function unitsAt(config: MarketConfig, coins: NaiveCoins, priceTicks: number, lots: number): bigint {
  const scale = coins.get(config.baseCoinId)?.scale ?? 0
  return (BigInt(priceTicks) * config.tickUnits * BigInt(lots) * config.lotUnits) / 10n ** BigInt(scale)
}

export function ticksOfIndex(priceE10: bigint, quoteScale: number, tickUnits: bigint): bigint {
  const ticks = (priceE10 * 10n ** BigInt(quoteScale)) / 10n ** 10n / tickUnits
  return ticks > 2n ** 32n ? 2n ** 32n : ticks
}

/** The worst allowed price for an order, or null without a bound. */
export function bandLimit(market: NaiveMarket, side: Side, at: number): bigint | null {
  const { config, indexTicks } = market
  const isFresh = indexTicks > 0n && at - market.indexAt <= 60_000
  const reference = config.bandReference === 'index' && isFresh ? indexTicks : market.lastTradeTicks
  if (reference === 0n || config.bandPpm === 0) return null
  const band = BigInt(config.bandPpm)
  if (side === 'buy') {
    const ticks = (reference * (1_000_000n + band)) / 1_000_000n
    return ticks > 2n ** 32n ? 2n ** 32n : ticks
  }
  const exact = reference * (1_000_000n - band)
  const ticks = exact % 1_000_000n === 0n ? exact / 1_000_000n : exact / 1_000_000n + 1n
  return ticks < 1n ? 1n : ticks
}

export function refuseHours(market: NaiveMarket, at: number): Rejection | null {
  const { config } = market
  if (market.state === 'halted') return 'marketHalted'
  if (market.state === 'cancelOnly') return 'marketCancelOnly'
  if (!config.isOpen) return 'marketClosed'
  const date = new Date(at)
  const minute = date.getUTCDay() * 1440 + date.getUTCHours() * 60 + date.getUTCMinutes()
  const isWithin = config.hours.some((window) => minute >= window.fromMinute && minute < window.toMinute)
  return config.hours.length > 0 && !isWithin ? 'outsideTradingHours' : null
}

export function refuseNumbers(
  market: NaiveMarket,
  draft: { side: Side; priceTicks: number; quantityLots: number; at: number },
  coins: NaiveCoins,
): Rejection | null {
  const { config } = market
  const { side, priceTicks, quantityLots } = draft
  const buys = side === 'buy'
  if (!Number.isSafeInteger(quantityLots) || quantityLots <= 0) return 'amountNotPositive'
  if (!Number.isSafeInteger(priceTicks) || priceTicks <= 0 || priceTicks > 2 ** 32)
    return buys ? 'buyPriceInvalid' : 'sellPriceInvalid'
  if (quantityLots < config.quantityMinLots) return buys ? 'buyQuantityTooSmall' : 'sellQuantityTooSmall'
  if (quantityLots > config.quantityMaxLots) return buys ? 'buyQuantityTooLarge' : 'sellQuantityTooLarge'
  const worth = unitsAt(config, coins, priceTicks, quantityLots)
  if (worth < config.notionalMin) return buys ? 'buyNotionalTooSmall' : 'sellNotionalTooSmall'
  if (worth > config.notionalMax) return buys ? 'buyNotionalTooLarge' : 'sellNotionalTooLarge'
  const limit = bandLimit(market, side, draft.at)
  if (limit === null) return null
  if (buys && BigInt(priceTicks) > limit) return 'buyPriceOutsideBand'
  if (!buys && BigInt(priceTicks) < limit) return 'sellPriceOutsideBand'
  return null
}

export function refuseConfig(
  config: MarketConfig,
  coins: NaiveCoins,
  known: NaiveMarket | undefined,
): Rejection | null {
  const { marketId, makerFeePpm, takerFeePpm } = config
  if (!Number.isSafeInteger(marketId) || marketId < 1 || marketId > 4095) return 'parametersInvalid'
  const base = coins.get(config.baseCoinId)
  if (base === undefined) return 'coinUnknown'
  if (!coins.has(config.quoteCoinId)) return 'quoteCoinUnknown'
  if (config.baseCoinId === config.quoteCoinId) return 'marketConfigInvalid'
  if (makerFeePpm < 0 || takerFeePpm < 0) return 'marketConfigInvalid'
  if (makerFeePpm > 50_000 || takerFeePpm > 50_000) return 'feeTooHigh'
  const before = known?.config
  const isSound =
    config.tickUnits > 0n &&
    config.lotUnits > 0n &&
    (config.tickUnits * config.lotUnits) % 10n ** BigInt(base.scale) === 0n &&
    config.quantityMinLots >= 1 &&
    config.quantityMinLots <= config.quantityMaxLots &&
    BigInt(config.quantityMaxLots) * config.lotUnits <= safeMax &&
    config.notionalMin >= 1n &&
    config.notionalMin <= config.notionalMax &&
    config.notionalMax <= safeMax &&
    config.bandPpm >= 0 &&
    config.bandPpm < 1_000_000 &&
    config.hours.every(
      (window) => window.fromMinute >= 0 && window.fromMinute < window.toMinute && window.toMinute <= 10_080,
    )
  const keepsUnits =
    before === undefined ||
    (before.baseCoinId === config.baseCoinId &&
      before.quoteCoinId === config.quoteCoinId &&
      before.tickUnits === config.tickUnits &&
      before.lotUnits === config.lotUnits)
  return isSound && keepsUnits ? null : 'marketConfigInvalid'
}

export function refusePlace({ place, hours }: MarketConfig, rules: number): Rejection | null {
  const starts = hours.map(({ fromMinute }) => fromMinute)
  if (rules >= 8 && starts.some((start, at) => starts.indexOf(start) !== at)) return 'marketConfigInvalid'
  if (place === undefined) return null
  if (rules < 8) return 'rulesUnknown'
  return place === null || (Number.isInteger(place) && place > 0 && place < 10_000)
    ? null
    : 'marketConfigInvalid'
}

/** Who sends the commands of trading. */
export const marketCommands = {
  configureMarket: terms,
  setMarketState: operator,
  placeOrder: trading,
  amendOrder: trading,
  cancelOrder: { ...trading, kinds: ['user', 'job', 'operator'], needsReason: true },
  cancelAllOrders: { ...trading, kinds: ['user', 'job', 'operator'], needsReason: true },
  batchOrders: trading,
} as const satisfies Readonly<Record<string, NaiveSenders>>

/** How the terms and the state of a market are proposed. */
export const marketProposals = {
  configureMarket: {
    about: ['market', 'market.marketId'],
    fields: {
      market: {
        marketId: 'number',
        symbol: 'text',
        baseCoinId: 'number',
        quoteCoinId: 'number',
        tickUnits: 'digits',
        lotUnits: 'digits',
        quantityMinLots: 'number',
        quantityMaxLots: 'number',
        notionalMin: 'digits',
        notionalMax: 'digits',
        makerFeePpm: 'number',
        takerFeePpm: 'number',
        bandPpm: 'number',
        bandReference: ['lastTrade', 'index'],
        isOpen: 'yes or no',
        hours: { listOf: { fromMinute: 'number', toMinute: 'number' } },
        place: 'number, nothing or missing',
      },
    },
    mayWait: true,
  },
  setMarketState: {
    about: ['state of market', 'marketId'],
    fields: { marketId: 'number', state: ['open', 'cancelOnly', 'halted'] },
    mayWait: true,
  },
} as const satisfies Readonly<Record<string, NaiveProposable>>
