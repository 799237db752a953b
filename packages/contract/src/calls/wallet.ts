import { z } from 'zod'
import { call } from '../call.ts'
import { flowCauses, fundFlows } from '../fund-flows.ts'
import * as field from './fields.ts'

const bucket = z.enum(['available', 'locked', 'frozen', 'toBeReleased'])

const balance = z.object({
  coin: z.string(),
  available: z.string(),
  locked: z.string(),
  frozen: z.string(),
  toBeReleased: z.string(),
})
export type Balance = z.infer<typeof balance>

// A gain or a loss in USDT, and what part it is of the base: the money that was there or came in.
const earnings = z.object({ amount: z.string(), base: z.string(), percent: z.string().nullable() })

const heldCoin = balance.extend({
  // What one coin is worth in USDT, and where that comes from; null while nothing says so, and it counts 0.
  price: z.string().nullable(),
  priceFrom: z.enum(['fixed', 'index', 'lastTrade', 'lab']).nullable(),
  value: z.string(),
})
export type HeldCoin = z.infer<typeof heldCoin>

// Whose bucket stands on the other side of a movement.
const otherSide = z.enum([
  'self',
  'outside',
  'fees',
  'house',
  'marketMaker',
  'lender',
  'supportFund',
  'otherUser',
])

export const equityRanges = ['24h', '7d', '30d'] as const

export const walletCalls = {
  'Wallet/GetOverview': call({
    about:
      'What the account is worth in USDT, coin by coin, and what it has earned: today is the day of New York. Earnings are what it is worth now, less what it was worth, less what came in from outside.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: z.object({
      at: z.string(),
      isCertified: z.boolean(),
      total: z.string(),
      totalBtc: z.string().nullable(),
      today: earnings.extend({ since: z.string(), worthBefore: z.string(), inflow: z.string() }),
      historical: earnings.extend({ inflow: z.string() }),
      coins: z.array(heldCoin),
    }),
    codes: [],
  }),
  'Wallet/GetEquity': call({
    about: 'What the account was worth in USDT over a stretch of time, oldest first; the last point is now.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ range: z.enum(equityRanges) }),
    output: z.object({ points: z.array(z.object({ at: z.string(), value: z.string() })) }),
    codes: [],
  }),
  'Wallet/GetBalances': call({
    about: 'What the account holds of every coin, by bucket.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: z.object({
      balances: z.array(balance),
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
        coin: z.string().max(16).optional(),
        flow: z.enum(fundFlows).optional(),
        ...field.period,
        ...field.page,
      })
      .refine(field.isPeriod, 'invalidRequest'),
    output: z.object({
      entries: z.array(
        z.object({
          number: z.string(),
          at: z.string(),
          flow: z.enum(fundFlows),
          coin: z.string(),
          amount: z.string(),
          // A movement inside the account has both; money that came or went has one.
          fromBucket: bucket.nullable(),
          fromBalance: z.string().nullable(),
          toBucket: bucket.nullable(),
          toBalance: z.string().nullable(),
          otherSide,
          reference: z.string(),
          // What moved the money: of a trade, the account's own order. Null only for what no product did.
          cause: z.object({ kind: z.enum(flowCauses), id: z.string() }).nullable(),
          // Why, where operators decided it.
          reason: z.string().nullable(),
        }),
      ),
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
    output: z.object({ url: z.string() }),
    codes: [],
  }),
}
