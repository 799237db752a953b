import { z } from 'zod'
import { call } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import { candleIntervals } from '../candle-intervals.ts'
import * as field from './fields.ts'

const pair = z
  .string({ error: 'optionVarietyDoesNotExist' })
  .min(1, 'optionVarietyDoesNotExist')
  .max(33, 'optionVarietyDoesNotExist')
  .describe('The symbol of a pair, such as BTC/USDT.')
const coin = z
  .string({ error: 'optionVarietyDoesNotExist' })
  .min(1, 'optionVarietyDoesNotExist')
  .max(16, 'optionVarietyDoesNotExist')
  .describe('The symbol of a coin that has an index, such as BTC.')
const direction = z
  .enum(['up', 'down'], { error: 'optionDirectionWrong' })
  .describe('Where the price has to go for a win.')
const amount = z
  .string({ error: 'requiredParametersEmpty' })
  .min(1, 'requiredParametersEmpty')
  .max(40, 'optionAmountWrong')
  .regex(/^(0|[1-9]\d*)(\.\d+)?$/, 'optionAmountWrong')
  .describe('An amount of the coin of the stakes, as an exact decimal.')
const seenPrice = z
  .string({ error: 'optionMarketPriceAmountWrong' })
  .max(40, 'optionMarketPriceAmountWrong')
  .regex(/^(0|[1-9]\d*)(\.\d{1,10})?$/, 'optionMarketPriceAmountWrong')
const moment = z.iso.datetime({ offset: true, error: 'invalidRequest' })

export const ticksMax = 1_000
export const indexCandlesMax = 500
const coolOffHoursMax = 2_400
const exclusionDaysMax = 3_660

// An index price as it was published. The hash covers the tick before it: `rules/tick-chain` of the engine says how.
const tick = z.object({
  number: z.int().describe('The number of the tick among those of its coin, from 1 without a gap.'),
  at: z.string().describe('When the price was set, to the millisecond, which is what the hash covers.'),
  price: z.string().describe('The price of one whole coin in USDT, with ten decimals.'),
  hash: z
    .string()
    .describe(
      'Hex SHA-256 over the hash before, the number of the coin, and number, time and price of the tick: `docs/check.md` says how.',
    ),
})
export type OptionTick = z.infer<typeof tick>

export const optionOrder = z
  .object({
    orderId: z.string().describe('The number of the option.'),
    clientOrderId: z.string().nullable().describe('The name that its owner gave it; null without one.'),
    pair: z
      .string()
      .describe('The symbol of the pair, such as BTC/USDT: its coin and the coin of the stakes.'),
    coin: field.coinSymbol,
    cycleSeconds: z.int().describe('How long it runs, in seconds.'),
    direction,
    amount: z.string().describe('The stake, in the coin of the stakes.'),
    fee: z.string().describe('The fee, taken beside the stake; rounded down to a unit.'),
    returnPpm: z.int().describe('What a win brings beside the stake, in parts of a million of it.'),
    winIncome: z
      .string()
      .describe('What comes back when it wins: the stake and the return on it, rounded up to a unit.'),
    acceptance: z
      .object({
        at: z
          .string()
          .describe('When it was accepted, to the millisecond. It opens at the first tick after this.'),
        afterTick: z.int().describe('The number of the last tick before it. The next one opens it.'),
        opensUntil: z
          .string()
          .describe(
            'The last moment of a tick that opens it, five seconds after `at`; after that it is void.',
          ),
        seenPrice: z.string().nullable().describe('The price that the buyer saw; null when any is taken.'),
        openingMovePpmMax: z
          .int()
          .describe(
            'How far the opening price may be from the seen one, in parts of a million of the seen one; exactly so far is allowed.',
          ),
      })
      .nullable()
      .describe(
        'What it was accepted on. Null for one from before options waited for their opening, which opened at once.',
      ),
    openingPrice: z
      .string()
      .nullable()
      .describe('The price it opened at; null while it waits, and when it never ran.'),
    openingTick: z
      .int()
      .nullable()
      .describe('The number of the tick it opened at; null while it waits, and when it never ran.'),
    closingTick: z
      .int()
      .nullable()
      .describe(
        'The number of the last tick at or before `maturesAt`; null while it runs and when it is void.',
      ),
    closingPrice: z
      .string()
      .nullable()
      .describe('The price of the closing tick; null while it runs and when it is void.'),
    openedAt: z
      .string()
      .nullable()
      .describe(
        'When it opened, to the millisecond: the time of its opening tick. Null while it waits, and when it never ran.',
      ),
    maturesAt: z
      .string()
      .nullable()
      .describe(
        'When it ends, to the millisecond: `openedAt` and the cycle. Null while it waits, and when it never ran.',
      ),
    settledAt: z.string().nullable().describe('When it was settled, to the millisecond; null until then.'),
    status: z
      .enum(['opening', 'open', 'won', 'lost', 'returned', 'void'])
      .describe(
        '`opening`: it is paid for and waits for its opening price. `returned`: the price came back to where it began.',
      ),
    voidReason: z
      .enum(['noTickInTime', 'priceMoved', 'noClosingTick'])
      .nullable()
      .describe('Why it is void; null for every other. With the first two it never ran.'),
    movedPrice: z
      .string()
      .nullable()
      .describe('The price that was too far from the seen one to open at; null for every other.'),
    income: z
      .string()
      .nullable()
      .describe(
        'What came back: 0 for a loss, `winIncome` for a win, the stake when the price did not move, stake and fee when it is void. Null until it is settled.',
      ),
  })
  .describe('The option as it is now.')
export type OptionOrder = z.infer<typeof optionOrder>

const limits = z.object({
  dailyLossMax: z
    .string()
    .nullable()
    .describe('The most that may be lost in a day of UTC, in the coin of the stakes; null without a limit.'),
  coolOffUntil: z
    .string()
    .nullable()
    .describe('Until when no option is taken, as the owner asked; null without a break.'),
  excludedUntil: z
    .string()
    .nullable()
    .describe('Until when the owner is excluded; null without an exclusion. Nobody can shorten it.'),
  easedLossMax: z
    .object({
      value: z.string().nullable().describe('The limit that will be in force; null for none.'),
      from: z.string().describe('When it will be in force: 24 hours after it was asked for.'),
    })
    .nullable()
    .describe('A looser daily limit that was asked for and is not in force yet; null without one.'),
  easedCoolOff: z
    .object({
      value: z.string().nullable().describe('Until when the break will last; null for no break.'),
      from: z.string().describe('When it will be in force: 24 hours after it was asked for.'),
    })
    .nullable()
    .describe('A shorter break that was asked for and is not in force yet; null without one.'),
  lossToday: z
    .string()
    .describe('Stakes lost and fees paid, less winnings, of this day of UTC; below zero it is a gain.'),
  atStake: z
    .string()
    .describe(
      'The stakes of what is open now, which count as lost until their result is known; their fees are in `lossToday`.',
    ),
})

// What the state machine says to an option, in the words of the catalogue.
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
  'Options/GetPairs': call({
    about: 'Every pair with its cycles and their terms, its index price and its last 24 hours.',
    who: 'anyone',
    act: 'readPublic',
    input: field.nothing,
    output: z.object({
      isOpen: z.boolean().describe('Whether new options are taken at all.'),
      closedRegions: z
        .array(z.string())
        .describe('Where none are taken: countries and regions of ISO 3166-1.'),
      stakeCoin: z
        .string()
        .nullable()
        .describe('The coin of the stakes; null before options are configured.'),
      pairs: z
        .array(
          z.object({
            pair: z.string().describe('The symbol of the pair, such as BTC/USDT.'),
            coin: field.coinSymbol,
            isOpen: z.boolean().describe('Whether new options on it are taken.'),
            isAdvancedOnly: z
              .boolean()
              .describe('Whether only accounts with advanced certification may take them.'),
            balanceMin: z
              .string()
              .describe('The least that must be available of the coin of the stakes to take one.'),
            openingMovePpmMax: z
              .int()
              .describe(
                'How far the opening price may be from the seen one, in parts of a million of the seen one.',
              ),
            cycles: z
              .array(
                z.object({
                  seconds: z.int().describe('How long it runs, in seconds.'),
                  returnPpm: z
                    .int()
                    .describe('What a win brings beside the stake, in parts of a million of it.'),
                  feePpm: z.int().describe('The fee, in parts of a million of the stake.'),
                  amountMin: z.string().describe('The smallest stake.'),
                  amountMax: z.string().describe('The largest stake.'),
                  exposureMax: z
                    .string()
                    .describe('The most that the house may owe to the open options of this pair and cycle.'),
                }),
              )
              .describe('How long an option on it may run, and on what terms.'),
            indexPrice: z
              .string()
              .nullable()
              .describe(
                'The index price of the coin in USDT; null while there is no tick young enough to open an option on.',
              ),
            openPrice: z
              .string()
              .nullable()
              .describe('The first index price of the last 24 hours; null without one.'),
            highPrice: z
              .string()
              .nullable()
              .describe('The highest index price of the last 24 hours; null without one.'),
            lowPrice: z
              .string()
              .nullable()
              .describe('The lowest index price of the last 24 hours; null without one.'),
            volumeAmount: z.string().describe('What was staked on the pair in the last 24 hours.'),
            orderCount: z.int().describe('How many options on the pair were taken in the last 24 hours.'),
          }),
        )
        .describe('Every pair.'),
    }),
    codes: [],
  }),
  'Options/PlaceOrder': call({
    about:
      'Takes an option on the index price going up or down. It opens at the first tick after it; when none comes within five seconds, or one too far from the seen price, it is void and stake and fee come back. The same client order id twice is one option; the answer names it.',
    who: 'user',
    act: 'options',
    input: z.strictObject({
      pair,
      cycleSeconds: z
        .int({ error: 'optionCycleWrong' })
        .describe('The cycle, in seconds; one of those of the pair.'),
      direction,
      amount,
      seenPrice: seenPrice
        .optional()
        .describe(
          'The price on the screen of the buyer, which must be that of a tick of the last five seconds. An index that is further from it than the bound of the pair refuses the order, and an opening price that is makes it void. Without it any price is taken.',
        ),
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({
      orderId: z.string().describe('The number of the option.'),
      isRepeat: field.isRepeat,
      isOpening: z
        .boolean()
        .describe('Whether it waits for its opening price. One that was asked for again may run or be over.'),
    }),
    codes: optionCodes,
  }),
  'Options/SettleOrder': call({
    about:
      'Settles an option that has matured, at once instead of within a moment. The ticks say how: nothing else can.',
    who: 'user',
    act: 'settle',
    input: z.strictObject({ orderId: field.number.describe('The number of the option.') }),
    output: z.object({ order: optionOrder }),
    codes: settleCodes,
  }),
  'Options/GetOpenOrders': call({
    about: 'The options that are opening or run, newest first.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({
      pair: pair.optional().describe('Only those of this pair.'),
      ...field.numberPage,
    }),
    output: z.object({
      orders: z.array(optionOrder).describe('The options of the page, newest first.'),
      nextPage: field.nextPage,
    }),
    entriesPerCall: 25,
    codes: ['optionVarietyDoesNotExist'],
  }),
  'Options/GetHistory': call({
    about: 'The options that are settled, newest first.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({
      pair: pair.optional().describe('Only those of this pair.'),
      ...field.numberPage,
    }),
    output: z.object({
      orders: z.array(optionOrder).describe('The options of the page, newest first.'),
      nextPage: field.nextPage,
    }),
    entriesPerCall: 25,
    codes: ['optionVarietyDoesNotExist'],
  }),
  'Options/GetOrder': call({
    about:
      'One option with the ticks around its opening and its end: all that is needed to compute its result.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ orderId: field.number.describe('The number of the option.') }),
    output: z.object({
      order: optionOrder,
      coinId: z.int().describe('The number by which the hashes of the ticks name the coin.'),
      openingTicks: z
        .array(tick)
        .describe(
          'The opening tick, or the first after the acceptance, with up to twelve on either side; oldest first.',
        ),
      closingTicks: z
        .array(tick)
        .describe(
          'The last tick at or before maturity with up to twelve on either side, oldest first; empty until it is settled.',
        ),
    }),
    codes: ['orderNumberEmpty', 'orderMissing', 'orderBelongsToAnotherUser'],
  }),
  'Options/GetTicks': call({
    about:
      'Index ticks of a coin with their hashes, oldest first: from a number, from a moment, or the newest. Whole days are at /ticks/<coin>/<day>.csv, after a line with the hash before the day.',
    who: 'anyone',
    act: 'readPublic',
    input: z.strictObject({
      coin,
      fromNumber: z.int().min(1).optional().describe('The number of the first tick.'),
      from: moment
        .optional()
        .describe(
          'The moment of the first tick or before it. Without it and without `fromNumber` the newest are told.',
        ),
      limit: z.int().min(1).max(ticksMax).default(100).describe('The most ticks of the answer.'),
    }),
    output: z.object({
      coinId: z.int().describe('The number by which the hashes of the ticks name the coin.'),
      hashBefore: z
        .string()
        .nullable()
        .describe(
          'The hash of the tick before the first one; 64 zeros before the very first, null when there are no ticks.',
        ),
      ticks: z.array(tick).describe('The ticks, oldest first.'),
    }),
    entriesPerCall: 50,
    codes: ['optionVarietyDoesNotExist'],
  }),
  'Options/GetIndexCandles': call({
    about: 'Candles of the index price of a coin, newest first; days and weeks are those of UTC.',
    who: 'anyone',
    act: 'readPublic',
    input: z.strictObject({
      coin,
      interval: z.enum(candleIntervals).describe('How long a candle is.'),
      before: moment.optional().describe('Only candles that begin before this moment.'),
      limit: z.int().min(1).max(indexCandlesMax).default(200).describe('The most candles of the answer.'),
    }),
    output: z.object({
      candles: z
        .array(
          z.object({
            at: z.string().describe('When the candle begins.'),
            open: z.string().describe('The first price.'),
            high: z.string().describe('The highest price.'),
            low: z.string().describe('The lowest price.'),
            close: z.string().describe('The last price.'),
          }),
        )
        .describe('The candles, newest first.'),
    }),
    entriesPerCall: 25,
    codes: ['optionVarietyDoesNotExist'],
  }),
  'Options/GetLimits': call({
    about: 'The limits that the account has set for itself, and how near it is to them.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: limits,
    codes: [],
  }),
  'Options/SetLimits': call({
    about:
      'Sets the limits that are named; the others stay. What is tighter holds at once, what is looser 24 hours later; an exclusion is never shortened.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({
      dailyLossMax: amount
        .nullable()
        .optional()
        .describe('The most that may be lost in a day of UTC; null lifts the limit.'),
      coolOffHours: z
        .int()
        .min(1)
        .max(coolOffHoursMax)
        .nullable()
        .optional()
        .describe(
          'For how long no option is taken, in hours from now by the clock of the exchange; null ends the break.',
        ),
      exclusionDays: z
        .int()
        .min(1)
        .max(exclusionDaysMax)
        .optional()
        .describe('For how many days from now the owner is excluded. It can be made longer, never shorter.'),
    }),
    output: limits,
    codes: ['optionAmountWrong', 'optionSelfExcluded'],
  }),
}
