import { z } from 'zod'
import { call } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import * as field from './fields.ts'

const coin = z
  .string({ error: 'tradeCurrencyNotConfigured' })
  .min(1, 'tradeCurrencyNotConfigured')
  .max(16, 'tradeCurrencyNotConfigured')
  .describe('The symbol of the coin that is given.')
const receivedCoin = z
  .string({ error: 'settlementCurrencyNotConfigured' })
  .min(1, 'settlementCurrencyNotConfigured')
  .max(16, 'settlementCurrencyNotConfigured')
  .describe('The symbol of the coin that is received.')

const figures = {
  from: z.string().describe('The coin that is given.'),
  to: z.string().describe('The coin that is received.'),
  amount: z.string().describe('How much is given, in `from`.'),
  rate: z
    .string()
    .describe(
      'What one whole coin gives before the fee, in `to`, with ten decimals, rounded down: for showing only.',
    ),
  gross: z.string().describe('What the amount is worth, in `to`, rounded down to a unit.'),
  fee: z.string().describe('What comes off it, in `to`, rounded down to a unit.'),
  feePpm: z.int().describe('The fee, in parts of a million of the gross.'),
  received: z.string().describe('What is received, in `to`: the gross less the fee.'),
  fromPrice: z.string().describe('The index price of `from` that made the rate, in USDT.'),
  fromPriceAt: z.string().describe('When that price was set.'),
  fromTick: z
    .int()
    .nullable()
    .describe(
      'The number of its tick in the published chain; null for the coin that prices are told in, and for exchanges of older releases.',
    ),
  toPrice: z.string().describe('The index price of `to` that made the rate, in USDT.'),
  toPriceAt: z.string().describe('When that price was set.'),
  toTick: z
    .int()
    .nullable()
    .describe(
      'The number of its tick in the published chain; null for the coin that prices are told in, and for exchanges of older releases.',
    ),
}

const quoteIdLengthMax = 1_000

const quote = z
  .object({
    quoteId: z.string().max(quoteIdLengthMax).describe('The whole quote, sealed: it is kept nowhere else.'),
    ...figures,
    movePpmMax: z
      .int()
      .describe(
        'How far the rate may move, either way, before the quote is refused, in parts of a million of it.',
      ),
    quotedAt: z.string().describe('When it was quoted.'),
    expiresAt: z.string().describe('Until when it can be executed.'),
  })
  .describe('The quote.')
export type SwapQuote = z.infer<typeof quote>

const record = z
  .object({
    number: z.string().describe('The number of the exchange.'),
    kind: z.enum(['quote', 'dust']).describe('`dust`: a small balance that was converted.'),
    ...figures,
    at: z.string().describe('When it was exchanged.'),
  })
  .describe('The exchange that was made.')
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
  // What was changed since the quote.
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
  'Swap/GetCoins': call({
    about:
      'The coins that can be exchanged, their bounds, the fee, how far the rate may move after a quote, and their index prices as far as they are fresh.',
    who: 'anyone',
    act: 'readPublic',
    input: field.nothing,
    output: z.object({
      coins: z
        .array(
          z.object({
            coin: field.coinSymbol,
            scale: field.scale,
            amountMin: z.string().describe('The smallest amount that is given.'),
            amountMax: z.string().describe('The largest amount that is given.'),
            isOpen: z.boolean().describe('Whether it can be exchanged now.'),
            price: z.string().nullable().describe('Its index price in USDT; null while none is fresh.'),
          }),
        )
        .describe('The coins.'),
      feePpm: z.int().describe('The fee, in parts of a million of the gross.'),
      movePpmMax: z
        .int()
        .describe('How far the rate may move after a quote, either way, in parts of a million of it.'),
      referenceCoin: z
        .string()
        .nullable()
        .describe('The coin that prices are told in; null before the product is configured.'),
      dustWorthMax: z
        .string()
        .describe('A balance that is worth less than this in the reference coin is a small one.'),
      quoteSeconds: z.int().describe('How long a quote can be executed, in seconds.'),
    }),
    codes: [],
  }),
  'Swap/GetQuote': call({
    about:
      'A rate that stands for ten seconds. It is sealed and given away: a quote that is never executed leaves no trace.',
    who: 'user',
    act: 'swap',
    input: z.strictObject({
      from: coin,
      to: receivedCoin,
      amount: field.decimal.describe('How much is given, with at most the decimals of the coin.'),
    }),
    output: z.object({ quote }),
    codes: quoteCodes,
  }),
  'Swap/Execute': call({
    about:
      'Exchanges exactly as quoted, or not at all: a rate that has moved by more than movePpmMax since the quote, either way, is refused. The same quote again exchanges nothing more.',
    who: 'user',
    act: 'swap',
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
  'Swap/PreviewDust': call({
    about: 'The small balances that can be turned into USDT right now, and what each would give.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: z.object({
      isOpen: z
        .boolean()
        .describe('Whether the product is open. While it is closed there is nothing to convert.'),
      balances: z
        .array(
          z.object({
            coin: field.coinSymbol,
            amount: z.string().describe('How much there is of it.'),
            gross: z.string().describe('What that is worth, in the reference coin, rounded down to a unit.'),
            fee: z.string().describe('What comes off it, rounded down to a unit.'),
            received: z.string().describe('What is received: the gross less the fee.'),
          }),
        )
        .describe('The small balances.'),
      received: z.string().describe('What is received of all of them together.'),
    }),
    codes: [],
  }),
  'Swap/ConvertDust': call({
    about:
      'Turns the small balances of the named coins into USDT at the index of the moment, less the fee. What is no longer small or has no fresh price stays. The same clientOrderId again converts nothing more.',
    who: 'user',
    act: 'swap',
    input: z.strictObject({
      coins: z
        .array(z.string().max(16))
        .min(1, 'requiredParametersEmpty')
        .max(200)
        .describe('The symbols of the coins to convert.'),
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({
      records: z.array(record).describe('The exchanges that were made.'),
      isRepeat: field.isRepeat,
    }),
    codes: dustCodes,
  }),
  'Swap/GetRecords': call({
    about: 'The exchanges, newest first.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ ...field.page }),
    output: z.object({
      records: z.array(record).describe('The exchanges of the page, newest first.'),
      nextPage: field.nextPage,
    }),
    entriesPerCall: 25,
    codes: [],
  }),
}
