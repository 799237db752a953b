import { currencyScale } from '@candor/engine/rules/deposit-terms'
import { networkName } from '@candor/contract/addresses/networks'
import { languages } from '@candor/contract/languages'
import { cycleDaysOf } from '@candor/engine/rules/pledge-interest'
import { assetsOf } from '../../platform/chain/assets.ts'
import { textsFor } from '../../platform/texts/texts.ts'
import { writeAmount, writeCount, writeDays, writeMoment, writePpm } from './figures.ts'
import type { FigureSource } from './placeholders.ts'

type Table = {
  columns: number
  rows: (source: FigureSource) => string[][]
}

// The placeholders allowed in double braces on a line of their own, after the head of a table.
export const placeholderRows = {
  // market | smallest order | price step
  'spot.markets': {
    columns: 3,
    rows: (source) =>
      [...source.mirror.markets.values()].map(({ config, quote, units }) => [
        config.symbol,
        amount(source, config.quoteCoinId, config.notionalMin),
        `${writeAmount(units.tickUnits, units.quoteScale, source.locale)} ${quote.symbol}`,
      ]),
  },
  // level | volume of 30 days from | maker fee | taker fee
  'spot.levels': {
    columns: 4,
    rows: (source) => {
      const { terms } = source.mirror.fees
      return (terms?.levels ?? []).map(({ volumeMin, makerFeePpm, takerFeePpm }, place) => [
        writeCount(place + 1, source.locale),
        amount(source, terms?.coinId ?? 0, volumeMin),
        writePpm(makerFeePpm, source.locale),
        writePpm(takerFeePpm, source.locale),
      ])
    },
  },
  // cycle in seconds | return | minimum | maximum | opening fee
  'options.cycles': {
    columns: 5,
    rows: (source) => {
      const pairs = [...source.mirror.optionPairs.values()].filter(({ isOpen }) => isOpen)
      const cycles = pairs.flatMap(({ stakeCoinId, cycles: own }) =>
        own.map((cycle) => ({ ...cycle, stakeCoinId })),
      )
      // Pairs with the same terms share a row.
      const rows = cycles
        .toSorted((a, b) => a.seconds - b.seconds)
        .map((cycle) => [
          writeCount(cycle.seconds, source.locale),
          writePpm(cycle.returnPpm, source.locale),
          amount(source, cycle.stakeCoinId, cycle.stakeMin),
          amount(source, cycle.stakeCoinId, cycle.stakeMax),
          writePpm(cycle.feePpm, source.locale),
        ])
      return [...new Map(rows.map((row) => [row.join('|'), row])).values()]
    },
  },
  // coin | cycle | daily rate | minimum | maximum
  'pledge.products': {
    columns: 5,
    rows: (source) =>
      [...source.mirror.pledge.products.values()]
        .map(({ config }) => config)
        .filter(({ isOpen, endAt }) => isOpen && source.now.getTime() < endAt)
        .toSorted((a, b) => a.productId - b.productId)
        .map((config) => [
          source.mirror.coin(config.coinId).symbol,
          writeDays(cycleDaysOf(config), source.locale),
          writePpm(config.dailyRatePpm, source.locale),
          amount(source, config.coinId, config.principalMin),
          amount(source, config.coinId, config.principalMax),
        ]),
  },
  // coin | price | raise start | raise end
  'lab.projects': {
    columns: 4,
    rows: (source) =>
      [...source.mirror.lab.projects.values()]
        .map(({ config }) => config)
        .filter(({ isOpen, endAt }) => isOpen && source.now.getTime() < endAt)
        .toSorted((a, b) => a.startAt - b.startAt || a.projectId - b.projectId)
        .map((config) => [
          source.mirror.coin(config.coinId).symbol,
          amount(source, config.paymentCoinId, config.price),
          writeMoment(config.startAt, source.locale),
          writeMoment(config.endAt, source.locale),
        ]),
  },
  // coin | network | fee | minimum | maximum | step
  'withdrawal.ways': {
    columns: 6,
    rows: (source) =>
      [...source.mirror.withdrawals.methods.values()]
        .filter(({ isOpen }) => isOpen)
        .toSorted((a, b) => a.methodId - b.methodId)
        .map((method) => [
          source.mirror.coin(method.coinId).symbol,
          method.network === null
            ? `${say(source)('withdraw.byCard')} (${method.currency ?? ''})`
            : networkName(method.network),
          feeOf(source, method),
          amount(source, method.coinId, method.amountMin),
          amount(source, method.coinId, method.amountMax),
          amount(source, method.coinId, method.step),
        ]),
  },
  // coin | network | minimum
  'deposit.ways': {
    columns: 3,
    rows: (source) => {
      const { chain, mirror } = source
      if (chain === null) return []
      const { assets } = assetsOf(chain.config.assets, (symbol) => mirror.coinBySymbol(symbol))
      return assets.map(({ coinId, symbol, minimum }) => [
        symbol,
        networkName(chain.config.network),
        amount(source, coinId, minimum),
      ])
    },
  },
  // channel | currency | minimum | maximum
  'deposit.channels': {
    columns: 4,
    rows: (source) =>
      [...source.mirror.deposits.channels.values()]
        .filter(({ isOpen }) => isOpen)
        .toSorted((a, b) => a.channelId - b.channelId)
        .map(({ kind, currency, amountMin, amountMax }) => [
          say(source)(`depositKind.${kind}`),
          currency,
          writeAmount(amountMin, currencyScale, source.locale),
          writeAmount(amountMax, currencyScale, source.locale),
        ]),
  },
} satisfies Record<string, Table>

function amount({ mirror, locale }: FigureSource, coinId: number, units: bigint): string {
  const { symbol, scale } = mirror.coin(coinId)
  return `${writeAmount(units, scale, locale)} ${symbol}`
}

type Fee = { coinId: number; feePpm: number; feeFixed: bigint }

// A fixed part, a share of the amount, or both.
function feeOf(source: FigureSource, { coinId, feePpm, feeFixed }: Fee): string {
  const parts = [
    ...(feeFixed > 0n || feePpm === 0 ? [amount(source, coinId, feeFixed)] : []),
    ...(feePpm > 0 ? [writePpm(feePpm, source.locale)] : []),
  ]
  return parts.join(' + ')
}

function say({ locale }: FigureSource) {
  return textsFor(languages.find((language) => language.locale === locale)?.shortName ?? 'EN')
}
