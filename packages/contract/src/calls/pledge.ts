import { z } from 'zod'
import { readOwn, readPublic, userCall } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import { pledgeRemarkLengthMax } from '../rules/pledge.ts'
import * as field from './fields.ts'

const cycleUnit = field.oneOf(['day', 'week', 'month'], 'The unit of the cycle. A month counts as 30 days.')

const product = z.object({
  productId: field.string('The ID of the product.'),
  coin: field.coinSymbol,
  scale: field.scale,
  amountMin: field.string('The minimum amount.'),
  amountMax: field.string('The maximum amount.'),
  cycleUnit,
  cycleCount: field.int('The length of the cycle, in units.'),
  cycleDays: field.int('The length of the cycle, in days. A month counts as 30 days.'),
  dailyRatePpm: field.int('The daily interest, in parts per million of the amount; rounded down to a unit.'),
  startAt: field.string('When the event starts accepting pledges, to the millisecond.'),
  endAt: field.string('When the event and all its pledges end, to the millisecond.'),
  quota: field.stringOrNull(
    'The maximum that all open pledges of this product may lock in total; null if there is no limit.',
  ),
  quotaLeft: field.stringOrNull('The remaining quota; null if there is no limit.'),
  state: field.oneOf(['notStarted', 'open', 'ended', 'closed'], 'Whether pledges are accepted now.'),
})
export type PledgeProduct = z.infer<typeof product>

export const pledgeOrder = field.object('The current state of the pledge.', {
  orderId: field.string('The pledge number.'),
  productId: field.string('The ID of the product.'),
  coin: field.coinSymbol,
  amount: field.string('The principal.'),
  cycleUnit,
  cycleCount: field.int('The length of the cycle, in units.'),
  dailyRatePpm: field.int('The daily interest, in parts per million of the amount.'),
  dailyInterest: field.string('The daily interest, rounded down to a unit. Every day pays the same amount.'),
  days: field.int('How many full days it earns interest for.'),
  daysPaid: field.int('How many of those days have been paid.'),
  interest: field.string('The total interest.'),
  interestPaid: field.string('The interest paid so far.'),
  startedAt: field.string('When it started.'),
  endsAt: field.string('When it ends automatically.'),
  endedAt: field.stringOrNull('When it ended; null while it is in progress.'),
  state: field.oneOf(
    ['inProgress', 'expired', 'eventEnded', 'terminated'],
    '`eventEnded`: the event ended before the cycle. `terminated`: it was ended early.',
  ),
  endRequest: field.objectOrNull(
    'The latest early end request; null if there is none, it was cancelled, or it came too late.',
    {
      state: field.oneOf(['waiting', 'rejected', 'done'], 'The state of the request.'),
      askedAt: field.string('When it was requested.'),
      decidedAt: field.stringOrNull('When it was decided; null until then.'),
      reason: field.stringOrNull('The operators’ remark on the decision; null until then.'),
    },
  ),
})
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
  'Pledge/GetProducts': readPublic({
    about: 'The pledge products, with their cycles and rates.',
    output: z.object({ products: z.array(product).describe('The products.') }),
  }),
  'Pledge/Subscribe': userCall({
    about:
      'Locks an amount for the cycle of a product. Interest is paid after every full day, and the principal is returned at the end. Repeating the clientOrderId locks nothing more and returns the first answer.',
    act: 'pledge',
    repeats: 'subscribePledge',
    input: z.strictObject({
      productId: field.activity,
      amount: field.subscribed,
      dailyRatePpm: field.int(
        'The daily rate shown to the user. If it has changed since, nothing is locked.',
      ),
      cycleDays: field.int('The cycle in days shown to the user.'),
      endAt: field.moment.describe(
        'The end of the event shown to the user, to the millisecond. ISO 8601, with offset.',
      ),
      fundPassword: field.existingFundPassword,
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({ orderId: field.string('The pledge number.'), isRepeat: field.isRepeat }),
    codes: pledgeCodes,
  }),
  'Pledge/GetOrders': readOwn({
    about: 'The pledges that are in progress, over or terminated, newest first.',
    ...field.pages(
      { orders: z.array(pledgeOrder).describe('The pledges on this page, newest first.') },
      { tab: field.oneOf(['inProgress', 'over', 'terminated'], 'Which pledges to return.') },
    ),
  }),
  'Pledge/GetOrder': readOwn({
    about: 'One pledge with every day of interest: when it is due and, once paid, when it was paid.',
    input: z.strictObject({ orderId: field.number.describe('The pledge number.') }),
    output: z.object({
      order: pledgeOrder,
      days: field.list('All days of interest, in order.', {
        day: field.int('The number of the day, from 1.'),
        amount: field.string('The interest for the day.'),
        dueAt: field.string('When it is due.'),
        paidAt: field.stringOrNull('When it was paid; null until then.'),
      }),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Pledge/AskToEnd': userCall({
    about:
      'Requests an early end of a pledge, which two operators must approve. Interest already paid is kept, and the principal is returned.',
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
    codes: ['orderNumberEmpty', 'orderMissing', 'orderStatusIsNotAnOrder'],
  }),
  'Pledge/TakeBackRequest': userCall({
    about: 'Cancels an early end request that hasn’t been decided yet.',
    act: 'ownAccount',
    input: z.strictObject({ orderId: field.number.describe('The pledge number.') }),
    codes: ['orderNumberEmpty', 'orderMissing', 'orderStatusIsNotAnOrder'],
  }),
}
