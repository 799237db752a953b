import { z } from 'zod'
import { call } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import * as field from './fields.ts'

const coin = z
  .string({ error: 'tradeCurrencyNotConfigured' })
  .min(1, 'tradeCurrencyNotConfigured')
  .max(16, 'tradeCurrencyNotConfigured')
const receivedCoin = z
  .string({ error: 'settlementCurrencyNotConfigured' })
  .min(1, 'settlementCurrencyNotConfigured')
  .max(16, 'settlementCurrencyNotConfigured')

const figures = {
  from: z.string(),
  to: z.string(),
  amount: z.string(),
  // Received for one whole coin, before the fee.
  rate: z.string(),
  // What the amount is worth, the fee that comes off it, and what is received.
  gross: z.string(),
  fee: z.string(),
  feePpm: z.int(),
  received: z.string(),
  // The index prices that made the rate, when they came in, and the numbers of their ticks in the published chain. The
  // coin in which prices are told has no tick, and neither have exchanges of older releases.
  fromPrice: z.string(),
  fromPriceAt: z.string(),
  fromTick: z.int().nullable(),
  toPrice: z.string(),
  toPriceAt: z.string(),
  toTick: z.int().nullable(),
}

const quoteIdLengthMax = 1_000

const quote = z.object({
  // The whole quote, sealed: it is kept nowhere else.
  quoteId: z.string().max(quoteIdLengthMax),
  ...figures,
  // How far the rate may move, either way, before the quote is refused.
  movePpmMax: z.int(),
  quotedAt: z.string(),
  expiresAt: z.string(),
})
export type SwapQuote = z.infer<typeof quote>

const record = z.object({ number: z.string(), kind: z.enum(['quote', 'dust']), ...figures, at: z.string() })
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
      coins: z.array(
        z.object({
          coin: z.string(),
          scale: z.int(),
          amountMin: z.string(),
          amountMax: z.string(),
          isOpen: z.boolean(),
          price: z.string().nullable(),
        }),
      ),
      feePpm: z.int(),
      movePpmMax: z.int(),
      referenceCoin: z.string().nullable(),
      // A balance worth less than this is a small one.
      dustWorthMax: z.string(),
      quoteSeconds: z.int(),
    }),
    codes: [],
  }),
  'Swap/GetQuote': call({
    about:
      'A rate that stands for ten seconds. It is sealed and given away: a quote that is never executed leaves no trace.',
    who: 'user',
    act: 'swap',
    input: z.strictObject({ from: coin, to: receivedCoin, amount: field.decimal }),
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
        .max(quoteIdLengthMax, 'invalidRequest'),
    }),
    output: z.object({ record, isRepeat: z.boolean() }),
    codes: executeCodes,
  }),
  'Swap/PreviewDust': call({
    about: 'The small balances that can be turned into USDT right now, and what each would give.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: z.object({
      // While the product is closed there is nothing to convert.
      isOpen: z.boolean(),
      balances: z.array(
        z.object({
          coin: z.string(),
          amount: z.string(),
          gross: z.string(),
          fee: z.string(),
          received: z.string(),
        }),
      ),
      received: z.string(),
    }),
    codes: [],
  }),
  'Swap/ConvertDust': call({
    about:
      'Turns the small balances of the named coins into USDT at the index of the moment, less the fee. What is no longer small or has no fresh price stays. The same clientOrderId again converts nothing more.',
    who: 'user',
    act: 'swap',
    input: z.strictObject({
      coins: z.array(z.string().max(16)).min(1, 'requiredParametersEmpty').max(200),
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({ records: z.array(record), isRepeat: z.boolean() }),
    codes: dustCodes,
  }),
  'Swap/GetRecords': call({
    about: 'The exchanges, newest first.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ ...field.page }),
    output: z.object({ records: z.array(record), nextPage: field.nextPage }),
    entriesPerCall: 25,
    codes: [],
  }),
}
