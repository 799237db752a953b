import { z } from 'zod'
import { limitLevels } from '@candor/engine/rules/daily-limits'
import { coinSymbolLengthMax } from '@candor/engine/rules/limits'
import { readOwn } from '../call.ts'
import { flowCauses, flowNames } from '@candor/engine/rules/fund-flows'
import * as field from './fields.ts'

const bucket = z.enum(['available', 'locked', 'frozen', 'toBeReleased'])

const balance = z.object({
  coin: field.coinSymbol,
  available: field.string('The available balance.'),
  locked: field.string('The amount held for open orders, options and pledges.'),
  frozen: field.string('The amount held for withdrawals in progress or put on hold by operators.'),
  toBeReleased: field.string('Subscribed coins that haven’t been released yet.'),
})
export type Balance = z.infer<typeof balance>

// A gain or a loss in USDT, and its share of the base: the money that was there or came in.
const earnings = z.object({
  amount: field.string('The gain in USDT; negative for a loss.'),
  base: field.string('The base of the percentage, in USDT: the starting value plus deposits.'),
  percent: field.stringOrNull(
    'The amount as a percentage of the base, with two decimals, rounded half away from zero; null when the base is 0.',
  ),
})

const coinCost = z.object({
  quantity: field.string(
    'The quantity with a known cost: coins still held that came from spot trades, flash exchange or the Lab. The rest was acquired in other ways.',
  ),
  cost: field.string('The cost of that quantity in USDT, including fees, rounded up to a unit.'),
  average: field.stringOrNull(
    'The average cost of one whole coin of that quantity in USDT, with ten decimals, rounded up; null if no cost is known.',
  ),
  gain: field.stringOrNull(
    'The current value of that quantity, rounded down, minus its cost, in USDT; negative for a loss. Null without a price or a known cost.',
  ),
  percent: field.stringOrNull(
    'The gain as a percentage of the cost, with two decimals, rounded half away from zero; null if there is no gain figure or the cost is 0.',
  ),
})
export type CoinCost = z.infer<typeof coinCost>

const heldCoin = balance.extend({
  price: field.stringOrNull(
    'The price of one whole coin in USDT; null if there is none, in which case the coin counts as 0.',
  ),
  priceFrom: z
    .enum(['fixed', 'index', 'lastTrade', 'lab'])
    .nullable()
    .describe(
      'Where the price comes from: `fixed` is USDT itself, `lab` is the subscription price. Null without a price.',
    ),
  value: field.string('The total value in USDT, rounded down to a unit.'),
  lockedIn: field.object('How `locked` is made up. These add up to it exactly.', {
    orders: field.string('Held for open spot orders.'),
    options: field.string('The stakes of running options.'),
    pledges: field.string('The principal of pledges in progress.'),
  }),
  frozenFor: field.object('How `frozen` is made up. These add up to it exactly.', {
    withdrawals: field.string('Withdrawals in progress, including their fees.'),
    freezes: field.string('Put on hold by operators; `Wallet/GetHolds` has the reasons.'),
  }),
  cost: coinCost
    .nullable()
    .describe(
      'The cost and gain. Null for USDT, and for a short time after an upgrade until it is computed.',
    ),
})
export type HeldCoin = z.infer<typeof heldCoin>

const otherSide = field.oneOf(
  ['self', 'outside', 'fees', 'house', 'marketMaker', 'lender', 'supportFund', 'otherUser'],
  'The owner of the bucket on the other side of the entry. `self`: the same account.',
)

const limitOfAct = {
  limit: field.stringOrNull('The most in 24 hours, in the coin of the limits; null if there is no limit.'),
  used: field.string('The worth of the requests of the last 24 hours that count.'),
  left: field.stringOrNull('The worth that is left; null if there is no limit.'),
}

export const dailyLimits = z.object({
  coin: field.coinSymbol,
  scale: field.scale,
  level: field.oneOf(
    limitLevels,
    'The level of verification whose limits apply. Accounts that are not verified have those of `primary`.',
  ),
  isOwn: field.boolean('Whether this account has limits of its own, instead of those of its level.'),
  deposit: field.object(
    'Deposits by bank, card and payment services. Deposits of crypto are not limited.',
    limitOfAct,
  ),
  withdraw: field.object('Withdrawals to addresses and cards, including their fees.', limitOfAct),
  levels: field.list('The limits of every level.', {
    level: field.oneOf(limitLevels, 'The level of verification.'),
    depositPerDayMax: field.stringOrNull('The most deposited in 24 hours; null if there is no limit.'),
    withdrawPerDayMax: field.stringOrNull('The most withdrawn in 24 hours; null if there is no limit.'),
  }),
})
export type Limits = z.infer<typeof dailyLimits>

export const equityRanges = ['24h', '7d', '30d'] as const

export const walletCalls = {
  'Wallet/GetOverview': readOwn({
    about:
      'The account’s value in USDT, coin by coin, and its earnings. Today is the current day in New York. Earnings are the value now, minus the earlier value, minus net deposits since.',
    output: z.object({
      at: field.string('The time of these figures.'),
      isCertified: field.boolean(
        'Whether the account may trade: its owner is verified, or has taken test money.',
      ),
      total: field.string('The total value in USDT.'),
      totalBtc: field.stringOrNull('The total value in BTC; null while BTC has no price.'),
      today: earnings
        .extend({
          since: field.string('The midnight from which it is calculated.'),
          worthBefore: field.string('The value at that time, in USDT.'),
          inflow: field.string('The net deposits since then, in USDT.'),
        })
        .describe('The earnings since midnight in New York.'),
      historical: earnings
        .extend({ inflow: field.string('The net deposits of all time, in USDT.') })
        .describe('The earnings since the account was created.'),
      coins: z.array(heldCoin).describe('The coins.'),
      currencies: field.list('The currencies that values can be displayed in.', {
        currency: field.string('The currency, as an ISO 4217 code.'),
        rate: field.string('The value of one unit in USDT, with ten decimals.'),
      }),
    }),
  }),
  'Wallet/GetEquity': readOwn({
    about: 'The account’s value in USDT over a time range, oldest first. The last point is now.',
    input: z.strictObject({ range: field.oneOf(equityRanges, 'The time range, ending now.') }),
    output: z.object({
      points: field.list('The points, oldest first. The last is now.', {
        at: field.string('The time of the point.'),
        value: field.string('The account’s value at that time, in USDT.'),
      }),
    }),
  }),
  'Wallet/GetBalances': readOwn({
    about: 'The account’s balances by coin and bucket.',
    output: z.object({
      balances: z.array(balance).describe('One entry for each coin.'),
    }),
  }),
  'Wallet/GetLimits': readOwn({
    about:
      'The account’s limits for deposits and withdrawals within 24 hours. A request counts with its worth at the index price of its moment, rounded down; one that was cancelled, rejected or has failed stops counting.',
    output: z.object({
      limits: dailyLimits.nullable().describe('The limits; null if this exchange has none.'),
    }),
  }),
  'Wallet/GetFundFlow': readOwn({
    about:
      'The account’s fund flow, newest first: every entry with its amount, reason and balance after. A page may have fewer entries than its limit, or none, without being the last: there are more as long as nextPage is not null.',
    input: z
      .strictObject({
        coin: z.string().max(coinSymbolLengthMax).optional().describe('Only entries in this coin.'),
        flow: z.enum(flowNames).optional().describe('Only entries of this type.'),
        ...field.period,
        ...field.page,
      })
      .refine(field.isPeriod, 'invalidRequest'),
    output: field.pageOf({
      entries: field.list('The entries on this page, newest first.', {
        number: field.string(
          'The entry number: the number of the command in the journal and of the entry within it.',
        ),
        at: field.string('The time of the entry.'),
        flow: field.oneOf(flowNames, 'The type of entry.'),
        coin: field.coinSymbol,
        amount: field.string('The amount.'),
        fromBucket: bucket
          .nullable()
          .describe('The bucket it came from; null if it came from outside the account.'),
        fromBalance: field.stringOrNull(
          'The balance of that bucket afterwards; null if it came from outside the account.',
        ),
        toBucket: bucket.nullable().describe('The bucket it went to; null if it left the account.'),
        toBalance: field.stringOrNull('The balance of that bucket afterwards; null if it left the account.'),
        otherSide,
        reference: field.string('The reference of the entry: the number of a trade, order or request.'),
        cause: field.objectOrNull(
          'The record that caused the entry; for a trade, the account’s own order. Null only if no product caused it.',
          {
            kind: field.oneOf(flowCauses, 'The kind of record.'),
            id: field.string(
              'Its number; for a flash exchange, the part of its record’s number before the hyphen.',
            ),
          },
        ),
        reason: field.stringOrNull('The reason, if operators decided it; null otherwise.'),
      }),
    }),
    entriesPerCall: 25,
    codes: ['spotCurrencyNotConfigured'],
  }),
  'Wallet/GetHolds': readOwn({
    about:
      'The parts of the account’s balances that are on hold now, newest first. They still belong to the account and count in its value, but can’t be traded, withdrawn or sent until operators release them.',
    ...field.pages({
      holds: field.list('The holds in force, newest first.', {
        holdId: field.string('The number of the hold.'),
        coin: field.coinSymbol,
        amount: field.string('The amount on hold.'),
        heldAt: field.string('The time from which it has been on hold.'),
        reason: field.stringOrNull('The reason given by the operator; null if none was recorded.'),
      }),
    }),
  }),
  'Wallet/StartExport': readOwn({
    about:
      'The account’s complete fund flow as a CSV file: one line for each bucket changed by an entry, in order. The changes of a coin and bucket add up to its balance. The URL works once, for one minute, without a session.',
    output: z.object({
      url: field.string('The path of the file. It works once, for one minute, without a session.'),
    }),
  }),
}
