import { z } from 'zod'
import { call } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import { pledgeRemarkLengthMax } from '../rules/pledge.ts'
import * as field from './fields.ts'

const cycleUnit = z
  .enum(['day', 'week', 'month'])
  .describe('The unit of the cycle. A month counts as 30 days.')

const product = z.object({
  productId: z.string().describe('The ID of the product.'),
  coin: field.coinSymbol,
  scale: field.scale,
  amountMin: z.string().describe('The minimum amount.'),
  amountMax: z.string().describe('The maximum amount.'),
  cycleUnit,
  cycleCount: z.int().describe('The length of the cycle, in units.'),
  cycleDays: z.int().describe('The length of the cycle, in days. A month counts as 30 days.'),
  dailyRatePpm: z
    .int()
    .describe('The daily interest, in parts per million of the amount; rounded down to a unit.'),
  startAt: z.string().describe('When the event starts accepting pledges, to the millisecond.'),
  endAt: z.string().describe('When the event and all its pledges end, to the millisecond.'),
  quota: z
    .string()
    .nullable()
    .describe(
      'The maximum that all open pledges of this product may lock in total; null if there is no limit.',
    ),
  quotaLeft: z.string().nullable().describe('The remaining quota; null if there is no limit.'),
  state: z.enum(['notStarted', 'open', 'ended', 'closed']).describe('Whether pledges are accepted now.'),
})
export type PledgeProduct = z.infer<typeof product>

export const pledgeOrder = z
  .object({
    orderId: z.string().describe('The pledge number.'),
    productId: z.string().describe('The ID of the product.'),
    coin: field.coinSymbol,
    amount: z.string().describe('The principal.'),
    cycleUnit,
    cycleCount: z.int().describe('The length of the cycle, in units.'),
    dailyRatePpm: z.int().describe('The daily interest, in parts per million of the amount.'),
    dailyInterest: z
      .string()
      .describe('The daily interest, rounded down to a unit. Every day pays the same amount.'),
    days: z.int().describe('How many full days it earns interest for.'),
    daysPaid: z.int().describe('How many of those days have been paid.'),
    interest: z.string().describe('The total interest.'),
    interestPaid: z.string().describe('The interest paid so far.'),
    startedAt: z.string().describe('When it started.'),
    endsAt: z.string().describe('When it ends automatically.'),
    endedAt: z.string().nullable().describe('When it ended; null while it is in progress.'),
    state: z
      .enum(['inProgress', 'expired', 'eventEnded', 'terminated'])
      .describe('`eventEnded`: the event ended before the cycle. `terminated`: it was ended early.'),
    endRequest: z
      .object({
        state: z.enum(['waiting', 'rejected', 'done']).describe('The state of the request.'),
        askedAt: z.string().describe('When it was requested.'),
        decidedAt: z.string().nullable().describe('When it was decided; null until then.'),
        reason: z.string().nullable().describe('The operators’ remark on the decision; null until then.'),
      })
      .nullable()
      .describe(
        'The latest early end request; null if there is none, it was cancelled, or it came too late.',
      ),
  })
  .describe('The current state of the pledge.')
export type PledgeOrder = z.infer<typeof pledgeOrder>

export const pledgeCodes = [
  'userLocked',
  'insufficientBalance',
  'overOrderLimit',
  'amountWrong',
  'parametersInvalid',
  'accountUnknown',
  'notCertified',
  'tradingBanned',
  'outsideTradingHours',
  'productNotOffered',
  'fundPasswordEmpty',
  'fundPasswordNotSet',
  'fundPasswordWrong',
  'subscriptionQuantityEmpty',
  'noActivity',
  'outsideActivityTime',
  'quotaFull',
  'quantityBelowRange',
  'quantityAboveRange',
  'eventEnded',
  'eventNotStarted',
  'quoteExpired',
] as const satisfies readonly RefusalName[]

export const pledgeCalls = {
  'Pledge/GetProducts': call({
    about: 'The pledge products, with their cycles and rates.',
    who: 'anyone',
    act: 'readPublic',
    input: field.nothing,
    output: z.object({ products: z.array(product).describe('The products.') }),
    codes: [],
  }),
  'Pledge/Subscribe': call({
    about:
      'Locks an amount for the cycle of a product. Interest is paid after every full day, and the principal is returned at the end. Repeating the clientOrderId locks nothing more and returns the first answer.',
    who: 'user',
    act: 'pledge',
    input: z.strictObject({
      productId: field.activity,
      amount: field.subscribed,
      dailyRatePpm: z
        .int()
        .describe('The daily rate shown to the user. If it has changed since, nothing is locked.'),
      cycleDays: z.int().describe('The cycle in days shown to the user.'),
      endAt: field.moment.describe(
        'The end of the event shown to the user, to the millisecond. ISO 8601, with offset.',
      ),
      fundPassword: field.existingFundPassword,
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({ orderId: z.string().describe('The pledge number.'), isRepeat: field.isRepeat }),
    codes: pledgeCodes,
  }),
  'Pledge/GetOrders': call({
    about: 'The pledges that are in progress, over or terminated, newest first.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({
      tab: z.enum(['inProgress', 'over', 'terminated']).describe('Which pledges to return.'),
      ...field.numberPage,
    }),
    output: z.object({
      orders: z.array(pledgeOrder).describe('The pledges on this page, newest first.'),
      nextPage: field.nextPage,
    }),
    entriesPerCall: 25,
    codes: [],
  }),
  'Pledge/GetOrder': call({
    about: 'One pledge with every day of interest: when it is due and, once paid, when it was paid.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ orderId: field.number.describe('The pledge number.') }),
    output: z.object({
      order: pledgeOrder,
      days: z
        .array(
          z.object({
            day: z.int().describe('The number of the day, from 1.'),
            amount: z.string().describe('The interest for the day.'),
            dueAt: z.string().describe('When it is due.'),
            paidAt: z.string().nullable().describe('When it was paid; null until then.'),
          }),
        )
        .describe('All days of interest, in order.'),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Pledge/AskToEnd': call({
    about:
      'Requests an early end of a pledge, which two operators must approve. Interest already paid is kept, and the principal is returned.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({
      orderId: field.number.describe('The pledge number.'),
      remark: z
        .string()
        .transform((text) => text.trim())
        .pipe(z.string().max(pledgeRemarkLengthMax, 'invalidRequest'))
        .optional()
        .describe('Why the owner wants to end it early.'),
    }),
    output: z.object({}),
    codes: ['orderNumberEmpty', 'orderMissing', 'orderStatusIsNotAnOrder'],
  }),
  'Pledge/TakeBackRequest': call({
    about: 'Cancels an early end request that hasn’t been decided yet.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({ orderId: field.number.describe('The pledge number.') }),
    output: z.object({}),
    codes: ['orderNumberEmpty', 'orderMissing', 'orderStatusIsNotAnOrder'],
  }),
}
