import { buy, sell } from '../../book/book.ts'
import { accepted, reject } from '../../nucleus/outcome.ts'
import { setEntry } from '../../nucleus/undo.ts'
import { isWhole } from '../../nucleus/whole.ts'
import { feePpmMax, ppmPerWhole } from '../../rules/fees.ts'
import { unitsPerTickLot } from '../../rules/market-units.ts'
import { areHoursDistinct, areHoursValid } from '../../rules/trading-hours.ts'
import type { ConfigureMarket, MarketConfig } from './commands.ts'
import type { Events } from './events.ts'
import { createMarket, type Market, reconfigureMarket, setIndexPrice } from './market.ts'
import type { Outcome, Rejection } from './rejections.ts'
import type { SpotState, State } from './state.ts'

const marketIdMax = 4095
const marketPlaceMax = 9_999
const safeUnitsMax = BigInt(Number.MAX_SAFE_INTEGER)

export function configureMarket(state: State, command: ConfigureMarket, events: Events): Outcome {
  const { market: config } = command
  const { markets, pool } = state.products.spot
  const { marketId } = config
  if (!Number.isSafeInteger(marketId) || marketId < 1 || marketId > marketIdMax)
    return reject('parametersInvalid')
  const base = state.coins.get(config.baseCoinId)
  const quote = state.coins.get(config.quoteCoinId)
  if (base === undefined) return reject('coinUnknown')
  if (quote === undefined) return reject('quoteCoinUnknown')
  if (base === quote) return reject('marketConfigInvalid')
  if (!isWhole(config.makerFeePpm) || !isWhole(config.takerFeePpm)) return reject('marketConfigInvalid')
  if (config.makerFeePpm > feePpmMax || config.takerFeePpm > feePpmMax) return reject('feeTooHigh')
  const rejection =
    refuseNumbers(config, base.scale) ??
    refuseChange(config, markets.get(marketId)) ??
    refusePlace(state, config) ??
    (state.rules >= 8 && !areHoursDistinct(config.hours) ? 'marketConfigInvalid' : null)
  if (rejection !== null) return reject(rejection)
  // Past this line the market stands; only mutation follows.
  const known = markets.get(marketId)
  if (known === undefined) {
    const market = createMarket(config, base, quote, pool)
    const index = state.index.get(config.baseCoinId)
    if (index !== undefined) setIndexPrice(market, index.priceE10, index.at)
    setEntry(markets, marketId, market)
  } else {
    if (state.rules < 8) changeRestingFees(state.products.spot, known, config.makerFeePpm)
    reconfigureMarket(known, config)
  }
  events.push({ type: 'marketConfigured', market: config })
  return accepted
}

/** Since rules 8 an order keeps the maker fee under which it came to rest; before, it followed the market's. */
function changeRestingFees({ openOrders }: SpotState, { book, config }: Market, makerFeePpm: number): void {
  if (makerFeePpm === config.makerFeePpm) return
  for (const side of [buy, sell] as const)
    book.forEachSlot(side, (slot) => openOrders.setMakerFee(slot, makerFeePpm))
}

function refuseNumbers(config: MarketConfig, baseScale: number): Rejection | null {
  if (!/^[A-Z0-9]{1,16}\/[A-Z0-9]{1,16}$/.test(config.symbol)) return 'marketConfigInvalid'
  if (config.tickUnits <= 0n || config.lotUnits <= 0n) return 'marketConfigInvalid'
  const perTickLot = unitsPerTickLot({ ...config, baseScale })
  if (perTickLot === null || perTickLot > safeUnitsMax) return 'marketConfigInvalid'
  if (!isWhole(config.quantityMinLots) || !isWhole(config.quantityMaxLots)) return 'marketConfigInvalid'
  if (config.quantityMinLots < 1 || config.quantityMinLots > config.quantityMaxLots)
    return 'marketConfigInvalid'
  // The largest order is a safe integer of base units and of quote units, so every trade is exact.
  if (BigInt(config.quantityMaxLots) * config.lotUnits > safeUnitsMax) return 'marketConfigInvalid'
  if (config.notionalMin < 1n || config.notionalMin > config.notionalMax) return 'marketConfigInvalid'
  if (config.notionalMax > safeUnitsMax) return 'marketConfigInvalid'
  if (!isWhole(config.bandPpm) || config.bandPpm >= ppmPerWhole) return 'marketConfigInvalid'
  if (!areHoursValid(config.hours)) return 'marketConfigInvalid'
  return null
}

function refusePlace({ rules }: State, { place }: MarketConfig): Rejection | null {
  if (place === undefined) return null
  if (rules < 8) return 'rulesUnknown'
  return place === null || (isWhole(place) && place >= 1 && place <= marketPlaceMax)
    ? null
    : 'marketConfigInvalid'
}

/** Resting orders depend on these ticks, lots and coins, so none of them ever changes. */
function refuseChange(config: MarketConfig, known: Market | undefined): Rejection | null {
  if (known === undefined) return null
  const { baseCoinId, quoteCoinId, tickUnits, lotUnits } = known.config
  if (config.baseCoinId !== baseCoinId || config.quoteCoinId !== quoteCoinId) return 'marketConfigInvalid'
  if (config.tickUnits !== tickUnits || config.lotUnits !== lotUnits) return 'marketConfigInvalid'
  return null
}
