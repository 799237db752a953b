import { z } from 'zod'
import { call } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import { candleIntervals } from '../candle-intervals.ts'
import * as field from './fields.ts'

const pair = z
  .string({ error: 'optionVarietyDoesNotExist' })
  .min(1, 'optionVarietyDoesNotExist')
  .max(33, 'optionVarietyDoesNotExist')
const coin = z
  .string({ error: 'optionVarietyDoesNotExist' })
  .min(1, 'optionVarietyDoesNotExist')
  .max(16, 'optionVarietyDoesNotExist')
const direction = z.enum(['up', 'down'], { error: 'optionDirectionWrong' })
const amount = z
  .string({ error: 'requiredParametersEmpty' })
  .min(1, 'requiredParametersEmpty')
  .max(40, 'optionAmountWrong')
  .regex(/^(0|[1-9]\d*)(\.\d+)?$/, 'optionAmountWrong')
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
  number: z.int(),
  // To the millisecond, which is what the hash covers.
  at: z.string(),
  price: z.string(),
  hash: z.string(),
})
export type OptionTick = z.infer<typeof tick>

const order = z.object({
  orderId: z.string(),
  clientOrderId: z.string().nullable(),
  pair: z.string(),
  coin: z.string(),
  cycleSeconds: z.int(),
  direction,
  amount: z.string(),
  fee: z.string(),
  // Parts of a million of the amount that a win brings beside it.
  returnPpm: z.int(),
  // What comes back when it wins: the amount and the return on it.
  winIncome: z.string(),
  // What it was accepted on; null for one from before options waited for their opening, which opened at once.
  acceptance: z
    .object({
      // It opens at the first tick after this moment and after this number, or not at all once `opensUntil` has passed.
      at: z.string(),
      afterTick: z.int(),
      opensUntil: z.string(),
      // The price on the buyer's screen; null when any is taken.
      seenPrice: z.string().nullable(),
      // How far the opening price may be from the seen one, in parts of a million of it.
      openingMovePpmMax: z.int(),
    })
    .nullable(),
  // What is told of the opening is null while it waits for it, and when it never ran.
  openingPrice: z.string().nullable(),
  // The numbers of the two ticks that decide; the closing one is null while it runs and when it is void.
  openingTick: z.int().nullable(),
  closingTick: z.int().nullable(),
  closingPrice: z.string().nullable(),
  // These are to the millisecond, as the ticks are.
  openedAt: z.string().nullable(),
  maturesAt: z.string().nullable(),
  settledAt: z.string().nullable(),
  // Opening: it is paid for and waits for its opening price.
  status: z.enum(['opening', 'open', 'won', 'lost', 'returned', 'void']),
  // Why it is void. With the first two it never ran.
  voidReason: z.enum(['noTickInTime', 'priceMoved', 'noClosingTick']).nullable(),
  // The price that was too far from the seen one to open at.
  movedPrice: z.string().nullable(),
  // What came back: nothing for a loss, the amount when the price did not move, with the fee when it is void.
  income: z.string().nullable(),
})
export type OptionOrder = z.infer<typeof order>

const limits = z.object({
  dailyLossMax: z.string().nullable(),
  coolOffUntil: z.string().nullable(),
  excludedUntil: z.string().nullable(),
  // What was asked for and is looser than what is in force, and when it will be in force.
  easedLossMax: z.object({ value: z.string().nullable(), from: z.string() }).nullable(),
  easedCoolOff: z.object({ value: z.string().nullable(), from: z.string() }).nullable(),
  // Stakes and fees less winnings of this day of UTC; below zero it is a gain.
  lossToday: z.string(),
  // What is open now counts as lost until it is known.
  atStake: z.string(),
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
      // Whether new options are taken at all, and where they are not.
      isOpen: z.boolean(),
      closedRegions: z.array(z.string()),
      stakeCoin: z.string().nullable(),
      pairs: z.array(
        z.object({
          pair: z.string(),
          coin: z.string(),
          isOpen: z.boolean(),
          isAdvancedOnly: z.boolean(),
          balanceMin: z.string(),
          // How far the opening price may be from the one on the buyer's screen, in parts of a million of it.
          openingMovePpmMax: z.int(),
          cycles: z.array(
            z.object({
              seconds: z.int(),
              returnPpm: z.int(),
              feePpm: z.int(),
              amountMin: z.string(),
              amountMax: z.string(),
              // The most that the house may owe to the open options of this pair and cycle.
              exposureMax: z.string(),
            }),
          ),
          // Null while there is no tick young enough to open an option on.
          indexPrice: z.string().nullable(),
          openPrice: z.string().nullable(),
          highPrice: z.string().nullable(),
          lowPrice: z.string().nullable(),
          // What was staked on the pair in 24 hours.
          volumeAmount: z.string(),
          orderCount: z.int(),
        }),
      ),
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
      cycleSeconds: z.int({ error: 'optionCycleWrong' }),
      direction,
      amount,
      // The price on the buyer's screen, which must be that of a tick of the last five seconds. An index that is
      // further from it than the bound of the pair refuses the order, and an opening price that is makes it void.
      seenPrice: seenPrice.optional(),
      clientOrderId: field.clientOrderId,
    }),
    // A new one is opening; what was asked for again may run or be over.
    output: z.object({ orderId: z.string(), isRepeat: z.boolean(), isOpening: z.boolean() }),
    codes: optionCodes,
  }),
  'Options/SettleOrder': call({
    about:
      'Settles an option that has matured, at once instead of within a moment. The ticks say how: nothing else can.',
    who: 'user',
    act: 'settle',
    input: z.strictObject({ orderId: field.number }),
    output: z.object({ order }),
    codes: settleCodes,
  }),
  'Options/GetOpenOrders': call({
    about: 'The options that are opening or run, newest first.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ pair: pair.optional(), ...field.numberPage }),
    output: z.object({ orders: z.array(order), nextPage: field.nextPage }),
    entriesPerCall: 25,
    codes: ['optionVarietyDoesNotExist'],
  }),
  'Options/GetHistory': call({
    about: 'The options that are settled, newest first.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ pair: pair.optional(), ...field.numberPage }),
    output: z.object({ orders: z.array(order), nextPage: field.nextPage }),
    entriesPerCall: 25,
    codes: ['optionVarietyDoesNotExist'],
  }),
  'Options/GetOrder': call({
    about:
      'One option with the ticks around its opening and its end: all that is needed to compute its result.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ orderId: field.number }),
    output: z.object({
      order,
      // The number by which the hashes of the ticks name the coin.
      coinId: z.int(),
      openingTicks: z.array(tick),
      closingTicks: z.array(tick),
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
      fromNumber: z.int().min(1).optional(),
      from: moment.optional(),
      limit: z.int().min(1).max(ticksMax).default(100),
    }),
    output: z.object({
      coinId: z.int(),
      // The hash of the tick before the first one; zeros before the very first, null when there are no ticks.
      hashBefore: z.string().nullable(),
      ticks: z.array(tick),
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
      interval: z.enum(candleIntervals),
      before: moment.optional(),
      limit: z.int().min(1).max(indexCandlesMax).default(200),
    }),
    output: z.object({
      candles: z.array(
        z.object({
          at: z.string(),
          open: z.string(),
          high: z.string(),
          low: z.string(),
          close: z.string(),
        }),
      ),
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
      // Null lifts a limit.
      dailyLossMax: amount.nullable().optional(),
      // Lengths, counted from now by the clock of the exchange: that of a phone may be wrong.
      coolOffHours: z.int().min(1).max(coolOffHoursMax).nullable().optional(),
      exclusionDays: z.int().min(1).max(exclusionDaysMax).optional(),
    }),
    output: limits,
    codes: ['optionAmountWrong', 'optionSelfExcluded'],
  }),
}
