import { z } from 'zod'
import { call } from '../call.ts'
import { flowCauses, fundFlows } from '../fund-flows.ts'
import * as field from './fields.ts'

const bucket = z.enum(['available', 'locked', 'frozen', 'toBeReleased'])

const balance = z.object({
  coin: field.coinSymbol,
  available: z.string().describe('What can be used at once.'),
  locked: z.string().describe('What is set aside for orders, options, pledges and requests.'),
  frozen: z.string().describe('What operators have frozen.'),
  toBeReleased: z.string().describe('What was bought and is not released yet.'),
})
export type Balance = z.infer<typeof balance>

// A gain or a loss in USDT, and what part it is of the base: the money that was there or came in.
const earnings = z.object({
  amount: z.string().describe('The gain, or below zero the loss, in USDT.'),
  base: z.string().describe('What it is a part of, in USDT: the money that was there or came in.'),
  percent: z
    .string()
    .nullable()
    .describe(
      'The amount as a percentage of the base, with two decimals, rounded down; null when the base is 0.',
    ),
})

const coinCost = z.object({
  quantity: z
    .string()
    .describe(
      'How much of the coin has a known cost: what spot trades, flash exchange and the Lab brought and is still there. The rest came otherwise.',
    ),
  cost: z.string().describe('What that part cost in USDT, fees included, rounded up to a unit.'),
  average: z
    .string()
    .nullable()
    .describe(
      'The average cost of one whole coin of that part in USDT, with ten decimals, rounded up; null when no part has a known cost.',
    ),
  gain: z
    .string()
    .nullable()
    .describe(
      'What that part is worth now, rounded down, less its cost, in USDT; below zero a loss. Null without a price or without a known cost.',
    ),
  percent: z
    .string()
    .nullable()
    .describe(
      'The gain as a percentage of the cost, with two decimals, rounded down; null when there is no gain to tell, or the cost is 0.',
    ),
})
export type CoinCost = z.infer<typeof coinCost>

const heldCoin = balance.extend({
  price: z
    .string()
    .nullable()
    .describe('What one whole coin is worth in USDT; null while nothing says so, and then it counts 0.'),
  priceFrom: z
    .enum(['fixed', 'index', 'lastTrade', 'lab'])
    .nullable()
    .describe(
      'Where the price comes from: `fixed` is USDT itself, `lab` what the lab sold it for. Null without a price.',
    ),
  value: z.string().describe('What all of it is worth in USDT, rounded down to a unit.'),
  lockedIn: z
    .object({
      orders: z.string().describe('What stands in open spot orders.'),
      options: z.string().describe('The stakes of options that have not ended.'),
      pledges: z.string().describe('The principal of pledges in progress.'),
    })
    .describe('What `locked` is made of: these add up to it exactly.'),
  frozenFor: z
    .object({
      withdrawals: z.string().describe('Withdrawals under way, their fees included.'),
      freezes: z.string().describe('What operators have frozen.'),
    })
    .describe('What `frozen` is made of: these add up to it exactly.'),
  cost: coinCost
    .nullable()
    .describe(
      'What it cost and has gained. Null for USDT, and for a short while after an upgrade, until it is computed.',
    ),
})
export type HeldCoin = z.infer<typeof heldCoin>

const otherSide = z
  .enum(['self', 'outside', 'fees', 'house', 'marketMaker', 'lender', 'supportFund', 'otherUser'])
  .describe('Whose bucket stands on the other side of the movement. `self`: the same account.')

export const equityRanges = ['24h', '7d', '30d'] as const

export const walletCalls = {
  'Wallet/GetOverview': call({
    about:
      'What the account is worth in USDT, coin by coin, and what it has earned: today is the day of New York. Earnings are what it is worth now, less what it was worth, less what came in from outside.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: z.object({
      at: z.string().describe('The moment of all of this.'),
      isCertified: z.boolean().describe('Whether the owner is certified.'),
      total: z.string().describe('What the account is worth in USDT.'),
      totalBtc: z.string().nullable().describe('The same in BTC; null while BTC has no price.'),
      today: earnings
        .extend({
          since: z.string().describe('The midnight that it is counted from.'),
          worthBefore: z.string().describe('What the account was worth then, in USDT.'),
          inflow: z.string().describe('What came in since, less what went out, in USDT.'),
        })
        .describe('What it earned since midnight in New York.'),
      historical: earnings
        .extend({ inflow: z.string().describe('What ever came in, less what went out, in USDT.') })
        .describe('What it earned since it was opened.'),
      coins: z.array(heldCoin).describe('The coins.'),
      currencies: z
        .array(
          z.object({
            currency: z.string().describe('Three capital letters, as ISO 4217 has them.'),
            rate: z.string().describe('What one whole of it is worth in USDT, with ten decimals.'),
          }),
        )
        .describe('The currencies that the exchange has a rate for: values can be shown in them.'),
    }),
    codes: [],
  }),
  'Wallet/GetEquity': call({
    about: 'What the account was worth in USDT over a stretch of time, oldest first; the last point is now.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ range: z.enum(equityRanges).describe('The stretch of time that ends now.') }),
    output: z.object({
      points: z
        .array(
          z.object({
            at: z.string().describe('The moment.'),
            value: z.string().describe('What the account was worth then, in USDT.'),
          }),
        )
        .describe('The points, oldest first; the last is now.'),
    }),
    codes: [],
  }),
  'Wallet/GetBalances': call({
    about: 'What the account holds of every coin, by bucket.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: z.object({
      balances: z.array(balance).describe('One for each coin.'),
    }),
    codes: [],
  }),
  'Wallet/GetFundFlow': call({
    about:
      'Every movement of the account, newest first: what moved, why, and the balance after it. A page may have fewer than its limit, or none, and not be the last: there are more while nextPage is not null.',
    who: 'user',
    act: 'readOwn',
    input: z
      .strictObject({
        coin: z.string().max(16).optional().describe('Only movements of this coin.'),
        flow: z.enum(fundFlows).optional().describe('Only movements of this kind.'),
        ...field.period,
        ...field.page,
      })
      .refine(field.isPeriod, 'invalidRequest'),
    output: z.object({
      entries: z
        .array(
          z.object({
            number: z
              .string()
              .describe(
                'The number of the movement: of the command in the journal, and of the movement in it.',
              ),
            at: z.string().describe('When it was.'),
            flow: z.enum(fundFlows).describe('Why the money moved.'),
            coin: field.coinSymbol,
            amount: z.string().describe('How much moved.'),
            fromBucket: bucket
              .nullable()
              .describe('The bucket that it left; null for what came from outside the account.'),
            fromBalance: z
              .string()
              .nullable()
              .describe('What was in that bucket afterwards; null for what came from outside the account.'),
            toBucket: bucket
              .nullable()
              .describe('The bucket that it went to; null for what left the account.'),
            toBalance: z
              .string()
              .nullable()
              .describe('What was in that bucket afterwards; null for what left the account.'),
            otherSide,
            reference: z
              .string()
              .describe(
                'What the movement names as its origin: the number of a trade, an order or a request.',
              ),
            cause: z
              .object({
                kind: z.enum(flowCauses).describe('What it is.'),
                id: z.string().describe('Its number.'),
              })
              .nullable()
              .describe(
                'What moved the money: of a trade, the own order of the account. Null only for what no product did.',
              ),
            reason: z.string().nullable().describe('Why, where operators decided it; null for every other.'),
          }),
        )
        .describe('The movements of the page, newest first.'),
      nextPage: field.nextPage,
    }),
    entriesPerCall: 25,
    codes: ['spotCurrencyNotConfigured'],
  }),
  'Wallet/StartExport': call({
    about:
      'Everything the account ever moved, as a CSV file: a line for each bucket that a movement changed, in order. The sum of the changes of a coin and bucket is its balance. The address works once, for a minute, without a session.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: z.object({
      url: z.string().describe('The path of the file. It works once, for a minute, without a session.'),
    }),
    codes: [],
  }),
}
