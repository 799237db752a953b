import { houseAccountId } from '@candor/engine/nucleus/accounts/account-table'
import { byJob } from '@candor/engine/nucleus/authors'
import type { OptionCycle } from '@candor/engine/products/options/commands'
import type { MarketConfig } from '@candor/engine/products/spot/commands'
import { treasury } from '../authors.ts'
import { found } from '../found.ts'
import type { Stage } from '../stage.ts'
import { coin, usdt } from '../units.ts'
import { houseFunding } from './funding.ts'

const commonTerms = {
  quantityMinLots: 1,
  quantityMaxLots: 1_000_000,
  notionalMin: 1_000n,
  notionalMax: 1_000_000_000_000n,
  makerFeePpm: 0,
  takerFeePpm: 0,
  bandPpm: 0,
  bandReference: 'lastTrade',
  hours: [],
  isOpen: true,
} as const

const oaksMarket: MarketConfig = {
  ...commonTerms,
  marketId: 20,
  symbol: 'OAKS/USDT',
  baseCoinId: 20,
  quoteCoinId: 1,
  tickUnits: 100n,
  lotUnits: 1n,
  // From Monday to Friday.
  hours: [{ fromMinute: 1_440, toMinute: 8_640 }],
}

const etherInBitcoin: MarketConfig = {
  ...commonTerms,
  marketId: 21,
  symbol: 'ETH/BTC',
  baseCoinId: 3,
  quoteCoinId: 2,
  tickUnits: 1_000n,
  lotUnits: 100_000n,
  makerFeePpm: 500,
  takerFeePpm: 1_500,
  bandPpm: 200_000,
  place: 2,
}

const dayLong: OptionCycle = {
  seconds: 86_400,
  returnPpm: 950_000,
  stakeMin: 20n * usdt,
  stakeMax: 5_000n * usdt,
  feePpm: 2_000,
  exposureMax: 100_000n * usdt,
}

/** Coins and markets besides the seeds: other scales, trading hours, no fees, no band. */
export async function listings(stage: Stage): Promise<void> {
  const { exchange } = stage
  await exchange.agree({ type: 'configureCoin', coinId: 20, symbol: 'OAKS', scale: 2 })
  await exchange.agree({ type: 'configureCoin', coinId: 21, symbol: 'ELMS', scale: 8 })
  const whole = { coinId: 22, symbol: 'WHOLE', scale: 0, name: 'Whole' } as const
  await exchange.agree({ type: 'configureCoin', ...whole, sources: [] })
  await exchange.agree({ type: 'configureCoin', ...whole, sources: [{ source: 'kraken' }] })
  await exchange.agree({ type: 'configureMarket', market: oaksMarket })
  await exchange.agree({ type: 'configureMarket', market: etherInBitcoin })
  await exchange.must(
    treasury,
    houseFunding(houseAccountId, 20, 1_000_000n, 'to sell'),
    houseFunding(houseAccountId, 21, 5_000n * coin, 'to sell'),
    houseFunding(houseAccountId, 22, 1_000n, 'to sell'),
  )
  // More units than a floating-point number can hold exactly, and such a price.
  await exchange.agree({ type: 'configureCoin', coinId: 23, symbol: 'FINE', scale: 18 })
  await exchange.agree({ type: 'configureCoin', coinId: 24, symbol: 'GEM', scale: 0 })
  await stage.deposit(stage.people.ada.accountId, 'FINE', 4_000_000_000_000_000_001n)
  await exchange.must(byJob('index-feed'), {
    type: 'indexTick',
    coinId: 24,
    priceE10: 123_456_789_012_345_678_901n,
  })
  await optionPairs(stage)
}

async function optionPairs({ exchange }: Stage): Promise<void> {
  const pairOf = (symbol: string) =>
    found(exchange.core.mirror.optionPairs.get(exchange.coinId(symbol)), `the pair of ${symbol}`)
  const bitcoin = pairOf('BTC')
  const pair = { ...bitcoin, cycles: [...bitcoin.cycles, dayLong] }
  await exchange.agree({ type: 'configureOptions', pair })
  const litecoin = pairOf('LTC')
  const withoutFees = litecoin.cycles.map((cycle) => ({ ...cycle, feePpm: 0 }))
  await exchange.agree({ type: 'configureOptions', pair: { ...litecoin, cycles: withoutFees } })
  const forSome = { ...pairOf('XRP'), isAdvancedOnly: true, balanceMin: 100n * usdt }
  await exchange.agree({ type: 'configureOptions', pair: forSome })
  await exchange.agree({ type: 'configureOptions', pair: { ...pairOf('TRX'), isOpen: false } })
}

/** Terms that change while users rely on the old ones. */
export async function changedMarkets({ exchange, people: { ada } }: Stage): Promise<void> {
  const litecoin = exchange.market('LTC/USDT').config
  await exchange.agree({ type: 'configureMarket', market: { ...litecoin, isOpen: false } })
  await exchange.refusedCall(
    'Spot/PlaceOrder',
    { market: 'LTC/USDT', side: 'buy', kind: 'limit', price: '80', quantity: '1' },
    { token: ada.token, refusal: 'outsideTradingHours' },
  )
  const reason = 'the chain has split'
  const { marketId } = litecoin
  for (const state of ['cancelOnly', 'halted'] as const)
    await exchange.decide(reason, { type: 'setMarketState', marketId, state })
  await exchange.agree({ type: 'setMarketState', marketId, state: 'open' })
  const market = { ...litecoin, makerFeePpm: 700, takerFeePpm: 900, bandPpm: 150_000 }
  await exchange.agree({ type: 'configureMarket', market })
  // Agreed on for later: one takes effect, and one fails, since no such coin was listed meanwhile.
  const later = { ...market, takerFeePpm: 950 }
  await exchange.agreeFor({ minutes: 10 }, { type: 'configureMarket', market: later })
  const unlisted = { ...market, marketId: 40, baseCoinId: 77, symbol: 'NONE/USDT' }
  await exchange.agreeFor({ minutes: 10 }, { type: 'configureMarket', market: unlisted })
  await exchange.passAndTick({ minutes: 11 })
}
