import { z } from 'zod'
import { coinSymbolLengthMax } from '@candor/engine/rules/limits'
import { readOwn, readPublic, userCall } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import * as field from './fields.ts'

const coin = field
  .text('tradeCurrencyNotConfigured', coinSymbolLengthMax, 'tradeCurrencyNotConfigured')
  .describe('The symbol of the coin to pay with.')
const receivedCoin = field
  .text('settlementCurrencyNotConfigured', coinSymbolLengthMax, 'settlementCurrencyNotConfigured')
  .describe('The symbol of the coin to receive.')

const figures = {
  from: field.string('The coin paid.'),
  to: field.string('The coin received.'),
  amount: field.string('The amount paid, in `from`.'),
  rate: field.string(
    'The amount of `to` that one whole `from` coin buys before the fee, with ten decimals, rounded down. For display only.',
  ),
  gross: field.string('The value of the amount in `to`, rounded down to a unit.'),
  fee: field.string('The fee, in `to`, rounded down to a unit.'),
  feePpm: field.int('The fee rate, in parts per million of the gross.'),
  received: field.string('The amount received, in `to`: the gross minus the fee.'),
  fromPrice: field.string('The index price of `from` used for the rate, in USDT.'),
  fromPriceAt: field.string('When that price was set.'),
  fromTick: field.intOrNull(
    'The number of its tick in the published chain; null for the coin that prices are quoted in, and for exchanges made in older releases.',
  ),
  toPrice: field.string('The index price of `to` used for the rate, in USDT.'),
  toPriceAt: field.string('When that price was set.'),
  toTick: field.intOrNull(
    'The number of its tick in the published chain; null for the coin that prices are quoted in, and for exchanges made in older releases.',
  ),
}

const quoteIdLengthMax = 1_000

const quote = field.object('The quote.', {
  quoteId: z
    .string()
    .max(quoteIdLengthMax)
    .describe('The complete sealed quote, which isn’t stored anywhere else.'),
  ...figures,
  movePpmMax: field.int(
    'How far the rate may move in either direction before the quote is refused, in parts per million.',
  ),
  quotedAt: field.string('When it was quoted.'),
  expiresAt: field.string('When the quote expires.'),
})
export type SwapQuote = z.infer<typeof quote>

const record = field.object('The completed exchange.', {
  number: field.string('The exchange number.'),
  kind: field.oneOf(['quote', 'dust'], '`dust`: a converted small balance.'),
  ...figures,
  at: field.string('When the exchange was made.'),
})
export type SwapRecord = z.infer<typeof record>

const barredCodes = [
  'userLocked',
  'parametersInvalid',
  'accountUnknown',
  'notCertified',
  'loanOutstanding',
  'tradingBanned',
  'outsideTradingHours',
  'productNotOffered',
] as const satisfies readonly RefusalName[]

export const quoteCodes = [
  ...barredCodes,
  'amountWrong',
  'amountNotPositive',
  'quantityBelowRange',
  'quantityAboveRange',
  'settlementCurrencyNotConfigured',
  'tradeCurrencyNotConfigured',
  'currencyPairNotConfigured',
  'currencyPriceNotConfigured',
  'sameSettlementAndTradeCurrency',
  'coinNotObtained',
] as const satisfies readonly RefusalName[]

export const executeCodes = [
  ...barredCodes,
  'orderNumberEmpty',
  // Changed since the quote.
  'quantityBelowRange',
  'quantityAboveRange',
  'settlementCurrencyNotConfigured',
  'tradeCurrencyNotConfigured',
  'currencyPairNotConfigured',
  'currencyPriceNotConfigured',
  'rateMoved',
  'insufficientBalance',
  'coinNotObtained',
  'quoteExpired',
] as const satisfies readonly RefusalName[]

export const dustCodes = [
  ...barredCodes,
  'tradeCurrencyNotConfigured',
  'coinNotObtained',
  'balanceUnsuitable',
] as const satisfies readonly RefusalName[]

export const swapCalls = {
  'Swap/GetCoins': readPublic({
    about:
      'The coins that can be exchanged, with their limits, the fee, how far the rate may move after a quote, and their current index prices.',
    output: z.object({
      coins: field.list('The coins.', {
        coin: field.coinSymbol,
        scale: field.scale,
        amountMin: field.string('The minimum amount paid.'),
        amountMax: field.string('The maximum amount paid.'),
        isOpen: field.boolean('Whether it can be exchanged right now.'),
        price: field.stringOrNull('Its index price in USDT; null if there is no current one.'),
      }),
      feePpm: field.int('The fee rate, in parts per million of the gross.'),
      movePpmMax: field.int(
        'How far the rate may move in either direction after a quote, in parts per million.',
      ),
      referenceCoin: field.stringOrNull(
        'The coin that prices are quoted in; null until flash exchange is configured.',
      ),
      dustWorthMax: field.string('Balances worth less than this in the reference coin count as small.'),
      quoteSeconds: field.int('How long a quote is valid, in seconds.'),
    }),
  }),
  'Swap/GetQuote': userCall({
    about:
      'A quote that is valid for ten seconds. It is sealed and not stored: a quote that is never executed leaves no trace.',
    act: 'swap',
    input: z.strictObject({
      from: coin,
      to: receivedCoin,
      amount: field.decimal.describe('The amount to pay, with no more decimals than the coin allows.'),
    }),
    output: z.object({ quote }),
    codes: quoteCodes,
  }),
  'Swap/Execute': userCall({
    about:
      'Makes the exchange exactly as quoted, or not at all: if the rate has moved by more than movePpmMax in either direction since the quote, it is refused. Repeating the same quote exchanges nothing more.',
    act: 'swap',
    repeats: 'executeSwap',
    input: z.strictObject({
      quoteId: z
        .string({ error: 'orderNumberEmpty' })
        .min(1, 'orderNumberEmpty')
        .max(quoteIdLengthMax, 'invalidRequest')
        .describe('The `quoteId` of the quote.'),
    }),
    output: z.object({ record, isRepeat: field.isRepeat }),
    codes: executeCodes,
  }),
  'Swap/PreviewDust': readOwn({
    about:
      'The small balances that can be converted to USDT right now, and the amount that would be received for each.',
    output: z.object({
      isOpen: field.boolean('Whether flash exchange is open. While it is closed, nothing can be converted.'),
      balances: field.list('The small balances.', {
        coin: field.coinSymbol,
        amount: field.string('The balance.'),
        gross: field.string('Its value in the reference coin, rounded down to a unit.'),
        fee: field.string('The fee, rounded down to a unit.'),
        received: field.string('The amount received: the gross minus the fee.'),
      }),
      received: field.string('The total received for all of them.'),
    }),
  }),
  'Swap/ConvertDust': userCall({
    about:
      'Converts the small balances of the given coins to USDT at current index prices, minus the fee. Balances that are no longer small or have no current price are left unchanged. Repeating the clientOrderId converts nothing more.',
    act: 'swap',
    repeats: 'convertDust',
    input: z.strictObject({
      coins: z
        .array(z.string().max(coinSymbolLengthMax))
        .min(1, 'requiredParametersEmpty')
        .max(200)
        .describe('The symbols of the coins to convert.'),
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({
      records: z.array(record).describe('The completed exchanges.'),
      isRepeat: field.isRepeat,
    }),
    codes: dustCodes,
  }),
  'Swap/GetRecords': readOwn({
    about: 'The exchanges, newest first.',
    input: z.strictObject({ ...field.page }),
    output: field.pageOf({ records: z.array(record).describe('The exchanges on this page, newest first.') }),
    entriesPerCall: 25,
  }),
}
