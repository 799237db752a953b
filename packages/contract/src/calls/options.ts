import { z } from 'zod'
import { coinSymbolLengthMax, marketSymbolLengthMax } from '@candor/engine/rules/limits'
import { coolOffHoursMax, exclusionDaysMax } from '@candor/engine/rules/option-limits'
import { readOwn, readPublic, userCall } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import { candleIntervals } from '../candle-intervals.ts'
import * as field from './fields.ts'

const pair = field
  .text('optionVarietyDoesNotExist', marketSymbolLengthMax, 'optionVarietyDoesNotExist')
  .describe('The symbol of a pair, such as BTC/USDT.')
const coin = field
  .text('optionVarietyDoesNotExist', coinSymbolLengthMax, 'optionVarietyDoesNotExist')
  .describe('The symbol of a coin that has an index, such as BTC.')
const direction = z
  .enum(['up', 'down'], { error: 'optionDirectionWrong' })
  .describe('The direction the price must move in to win.')
const amount = z
  .string({ error: 'requiredParametersEmpty' })
  .min(1, 'requiredParametersEmpty')
  .max(40, 'optionAmountWrong')
  .regex(/^(0|[1-9]\d*)(\.\d+)?$/, 'optionAmountWrong')
  .describe('An amount of the stake coin, as an exact decimal.')
const seenPrice = z
  .string({ error: 'optionMarketPriceAmountWrong' })
  .max(40, 'optionMarketPriceAmountWrong')
  .regex(/^(0|[1-9]\d*)(\.\d{1,10})?$/, 'optionMarketPriceAmountWrong')
const moment = z.iso.datetime({ offset: true, error: 'invalidRequest' })

export const ticksMax = 1_000
export const indexCandlesMax = 500

// An index price as published. The hash covers the tick before it: see `rules/tick-chain` of the engine.
const tick = z.object({
  number: field.int('The number of the tick in its coin’s sequence, starting at 1 without gaps.'),
  at: field.string('When the price was set, to the millisecond. The hash covers this time.'),
  price: field.string('The price of one whole coin in USDT, with ten decimals.'),
  hash: field.string(
    'Hex SHA-256 over the previous hash, the number of the coin, and the number, time and price of the tick. See `docs/check.md`.',
  ),
})
export type OptionTick = z.infer<typeof tick>

export const optionOrder = field.object('The current state of the option.', {
  orderId: field.string('The option number.'),
  clientOrderId: field.stringOrNull('The client order ID its owner gave it; null if there is none.'),
  pair: field.string('The symbol of the pair, such as BTC/USDT: its coin and the stake coin.'),
  coin: field.coinSymbol,
  cycleSeconds: field.int('The cycle, in seconds.'),
  direction,
  amount: field.string('The stake, in the stake coin.'),
  fee: field.string('The opening fee, charged in addition to the stake; rounded down to a unit.'),
  returnPpm: field.int('The return on a win, in parts per million of the stake.'),
  winIncome: field.string('The payout on a win: the stake plus the return, rounded up to a unit.'),
  acceptance: field.objectOrNull(
    'The conditions it was accepted on. Null for older options, which opened immediately.',
    {
      at: field.string(
        'When it was accepted, to the millisecond. It opens at the first tick after this time.',
      ),
      afterTick: field.int('The number of the last tick before acceptance. The next tick opens it.'),
      opensUntil: field.string(
        'The deadline for the opening tick, five seconds after `at`. After that the option is void.',
      ),
      seenPrice: field.stringOrNull('The price the user saw; null if any price is accepted.'),
      openingMovePpmMax: field.int(
        'The maximum difference between the opening price and the price the user saw, in parts per million of the latter, inclusive.',
      ),
    },
  ),
  openingPrice: field.stringOrNull('The opening price; null while it is opening and if it never opened.'),
  openingTick: field.intOrNull(
    'The number of the opening tick; null while it is opening and if it never opened.',
  ),
  closingTick: field.intOrNull(
    'The number of the last tick at or before `maturesAt`; null while it is running and if it is void.',
  ),
  closingPrice: field.stringOrNull(
    'The settlement price, from the closing tick; null while it is running and if it is void.',
  ),
  openedAt: field.stringOrNull(
    'When it opened, to the millisecond: the time of its opening tick. Null while it is opening and if it never opened.',
  ),
  maturesAt: field.stringOrNull(
    'When it matures, to the millisecond: `openedAt` plus the cycle. Null while it is opening and if it never opened.',
  ),
  settledAt: field.stringOrNull('When it was settled, to the millisecond; null until then.'),
  status: field.oneOf(
    ['opening', 'open', 'won', 'lost', 'returned', 'void'],
    '`opening`: paid for and waiting for its opening price. `returned`: the settlement price equalled the opening price.',
  ),
  voidReason: z
    .enum(['noTickInTime', 'priceMoved', 'noClosingTick'])
    .nullable()
    .describe('Why it is void; null otherwise. With `noTickInTime` and `priceMoved` it never opened.'),
  movedPrice: field.stringOrNull('The price that was too far from the price the user saw; null otherwise.'),
  income: field.stringOrNull(
    'The payout: 0 for a loss, `winIncome` for a win, the stake if the price was unchanged, the stake and opening fee if it is void. Null until it is settled.',
  ),
})
export type OptionOrder = z.infer<typeof optionOrder>

const limits = z.object({
  dailyLossMax: field.stringOrNull(
    'The daily loss limit for a UTC day, in the stake coin; null if there is none.',
  ),
  coolOffUntil: field.stringOrNull('The end of the break the owner asked for; null if there is none.'),
  excludedUntil: field.stringOrNull(
    'The end of the self-exclusion; null if there is none. Nobody can shorten it.',
  ),
  easedLossMax: field.objectOrNull(
    'A looser daily loss limit that was requested and isn’t in effect yet; null if there is none.',
    {
      value: field.stringOrNull('The new limit; null for none.'),
      from: field.string('When it takes effect: 24 hours after the request.'),
    },
  ),
  easedCoolOff: field.objectOrNull(
    'A shorter break that was requested and isn’t in effect yet; null if there is none.',
    {
      value: field.stringOrNull('The end of the shortened break; null for no break.'),
      from: field.string('When it takes effect: 24 hours after the request.'),
    },
  ),
  lossToday: field.string(
    'Stakes lost and fees paid, minus winnings, for the current UTC day. A negative value is a gain.',
  ),
  atStake: field.string(
    'The stakes of running options, which count as lost until they settle. Their fees are included in `lossToday`.',
  ),
})

// The state machine's answers to an option, in the words of the catalogue.
export const optionCodes = [
  'userLocked',
  'overOrderLimit',
  'tradingBanned',
  'outsideTradingHours',
  'productNotOffered',
  'optionMarketPriceAmountWrong',
  'optionConfigurationMissing',
  'optionCycleWrong',
  'optionDirectionWrong',
  'optionVarietyDoesNotExist',
  'optionBalanceMissing',
  'optionInsufficientBalance',
  'optionAmountWrong',
  'optionBelowMinimum',
  'optionAboveMaximum',
  'optionMinimumBalanceFailed',
  'notCertified',
  'optionMinimumLevelFailed',
  'optionOpeningPriceWrong',
  'optionExposureReached',
  'optionLossLimitReached',
  'optionCoolingOff',
  'optionSelfExcluded',
] as const satisfies readonly RefusalName[]

export const settleCodes = [
  'orderNumberEmpty',
  'orderMissing',
  'orderBelongsToAnotherUser',
  'optionAlreadyDelivered',
  'optionNotYetAtDeliveryTime',
  'optionClosingPriceWrong',
] as const satisfies readonly RefusalName[]

export const optionsCalls = {
  'Options/GetPairs': readPublic({
    about: 'All pairs with their cycles and terms, index prices and 24-hour figures.',
    output: z.object({
      isOpen: field.boolean('Whether new options can be opened at all.'),
      closedRegions: z
        .array(z.string())
        .describe('The countries and regions where options aren’t available, as ISO 3166-1 codes.'),
      stakeCoin: field.stringOrNull('The stake coin; null until options are configured.'),
      pairs: field.list('All pairs.', {
        pair: field.string('The symbol of the pair, such as BTC/USDT.'),
        coin: field.coinSymbol,
        isOpen: field.boolean('Whether new options can be opened on this pair.'),
        isAdvancedOnly: field.boolean('Whether it requires advanced certification.'),
        balanceMin: field.string(
          'The minimum available balance of the stake coin required to open an option.',
        ),
        openingMovePpmMax: field.int(
          'The maximum difference between the opening price and the price the user saw, in parts per million of the latter.',
        ),
        cycles: field.list('The available cycles and their terms.', {
          seconds: field.int('The cycle, in seconds.'),
          returnPpm: field.int('The return on a win, in parts per million of the stake.'),
          feePpm: field.int('The opening fee, in parts per million of the stake.'),
          amountMin: field.string('The minimum stake.'),
          amountMax: field.string('The maximum stake.'),
          exposureMax: field.string(
            'The maximum the exchange may owe on open options of this pair and cycle.',
          ),
        }),
        indexPrice: field.stringOrNull(
          'The index price of the coin in USDT; null while there is no tick recent enough to open an option.',
        ),
        openPrice: field.stringOrNull('The first index price of the last 24 hours; null if there is none.'),
        highPrice: field.stringOrNull('The highest index price of the last 24 hours; null if there is none.'),
        lowPrice: field.stringOrNull('The lowest index price of the last 24 hours; null if there is none.'),
        volumeAmount: field.string('The total stakes on this pair in the last 24 hours.'),
        orderCount: field.int('How many options were opened on this pair in the last 24 hours.'),
      }),
    }),
  }),
  'Options/PlaceOrder': userCall({
    about:
      'Opens an option on the index price moving up or down. It opens at the first tick after the order. If none arrives within five seconds, or it is too far from the price the user saw, the option is void and the stake and opening fee are returned. Repeating the clientOrderId opens no second option and returns the first one.',
    act: 'options',
    repeats: 'openOption',
    input: z.strictObject({
      pair,
      cycleSeconds: z
        .int({ error: 'optionCycleWrong' })
        .describe('The cycle in seconds, one of those available for the pair.'),
      direction,
      amount,
      seenPrice: seenPrice
        .optional()
        .describe(
          'The price shown to the user, which must be that of a tick from the last five seconds. If the index is further from it than the pair’s limit, the order is refused; if the opening price is, the option is void. If omitted, any price is accepted.',
        ),
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({
      orderId: field.string('The option number.'),
      isRepeat: field.isRepeat,
      isOpening: field.boolean(
        'Whether it is waiting for its opening price. An option from a repeated request may already be running or settled.',
      ),
    }),
    codes: optionCodes,
  }),
  'Options/SettleOrder': userCall({
    about:
      'Settles a matured option immediately instead of within moments. The result depends only on the ticks.',
    act: 'settle',
    input: z.strictObject({ orderId: field.number.describe('The option number.') }),
    output: z.object({ order: optionOrder }),
    codes: settleCodes,
  }),
  'Options/GetOpenOrders': readOwn({
    about: 'The options that are opening or running, newest first.',
    ...field.pages(
      { orders: z.array(optionOrder).describe('The options on this page, newest first.') },
      { pair: pair.optional().describe('Only options on this pair.') },
    ),
    codes: ['optionVarietyDoesNotExist'],
  }),
  'Options/GetHistory': readOwn({
    about: 'The settled options, newest first.',
    ...field.pages(
      { orders: z.array(optionOrder).describe('The options on this page, newest first.') },
      { pair: pair.optional().describe('Only options on this pair.') },
    ),
    codes: ['optionVarietyDoesNotExist'],
  }),
  'Options/GetOrder': readOwn({
    about:
      'One option with the ticks around its opening and settlement: everything needed to recalculate its result.',
    input: z.strictObject({ orderId: field.number.describe('The option number.') }),
    output: z.object({
      order: optionOrder,
      coinId: field.int('The number that identifies the coin in the tick hashes.'),
      openingTicks: z
        .array(tick)
        .describe(
          'The opening tick, or the first tick after acceptance, with up to twelve on either side, oldest first.',
        ),
      closingTicks: z
        .array(tick)
        .describe(
          'The last tick at or before maturity with up to twelve on either side, oldest first; empty until it is settled.',
        ),
    }),
    codes: ['orderNumberEmpty', 'orderMissing', 'orderBelongsToAnotherUser'],
  }),
  'Options/GetTicks': readPublic({
    about:
      'Index ticks of a coin with their hashes, oldest first: from a number, from a time, or the latest. Whole days are available at /ticks/<coin>/<day>.csv, preceded by a line with the last hash before that day.',
    input: z.strictObject({
      coin,
      fromNumber: z.int().min(1).optional().describe('The number of the first tick.'),
      from: moment
        .optional()
        .describe(
          'The time from which to return ticks. If both this and `fromNumber` are omitted, the latest are returned.',
        ),
      limit: z.int().min(1).max(ticksMax).default(100).describe('The maximum number of ticks to return.'),
    }),
    output: z.object({
      coinId: field.int('The number that identifies the coin in the tick hashes.'),
      hashBefore: field.stringOrNull(
        'The hash of the tick before the first one returned; 64 zeros before the very first tick, null if there are no ticks.',
      ),
      ticks: z.array(tick).describe('The ticks, oldest first.'),
    }),
    entriesPerCall: 50,
    codes: ['optionVarietyDoesNotExist'],
  }),
  'Options/GetIndexCandles': readPublic({
    about: 'Index price candles of a coin, newest first. Days and weeks are in UTC.',
    input: z.strictObject({
      coin,
      interval: field.oneOf(candleIntervals, 'The candle interval.'),
      before: moment.optional().describe('Only candles that start before this time.'),
      limit: z
        .int()
        .min(1)
        .max(indexCandlesMax)
        .default(200)
        .describe('The maximum number of candles to return.'),
    }),
    output: z.object({
      candles: field.list('The candles, newest first.', {
        at: field.string('When the candle starts.'),
        open: field.string('The first price.'),
        high: field.string('The highest price.'),
        low: field.string('The lowest price.'),
        close: field.string('The last price.'),
      }),
    }),
    entriesPerCall: 25,
    codes: ['optionVarietyDoesNotExist'],
  }),
  'Options/GetLimits': readOwn({
    about: 'The limits the account has set for itself, and how much of them is used.',
    output: limits,
  }),
  'Options/SetLimits': userCall({
    about:
      'Sets the given limits and leaves the others unchanged. Stricter limits apply immediately, looser ones after 24 hours. A self-exclusion is never shortened.',
    act: 'ownAccount',
    input: z.strictObject({
      dailyLossMax: amount
        .nullable()
        .optional()
        .describe('The daily loss limit for a UTC day; null removes the limit.'),
      coolOffHours: z
        .int()
        .min(1)
        .max(coolOffHoursMax)
        .nullable()
        .optional()
        .describe(
          'The length of the break in hours, starting now by the exchange’s clock; null ends the break.',
        ),
      exclusionDays: z
        .int()
        .min(1)
        .max(exclusionDaysMax)
        .optional()
        .describe(
          'The length of the self-exclusion in days, starting now. It can be extended but never shortened.',
        ),
    }),
    output: limits,
    codes: ['optionAmountWrong', 'optionSelfExcluded'],
  }),
}
