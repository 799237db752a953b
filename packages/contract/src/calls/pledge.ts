import { z } from 'zod'
import { call } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import { pledgeRemarkLengthMax } from '../rules/pledge.ts'
import * as field from './fields.ts'

const cycleUnit = z.enum(['day', 'week', 'month'])

const product = z.object({
  productId: z.string(),
  coin: z.string(),
  // The decimals of the coin: an amount with more is refused.
  scale: z.int(),
  amountMin: z.string(),
  amountMax: z.string(),
  cycleUnit,
  cycleCount: z.int(),
  // A month counts thirty days.
  cycleDays: z.int(),
  dailyRatePpm: z.int(),
  // To the millisecond: plans are reckoned from them, and a subscription names the end.
  startAt: z.string(),
  endAt: z.string(),
  // What all open pledges of it may lock, and what is left of that; null when nothing bounds it.
  quota: z.string().nullable(),
  quotaLeft: z.string().nullable(),
  state: z.enum(['notStarted', 'open', 'ended', 'closed']),
})
export type PledgeProduct = z.infer<typeof product>

export const pledgeOrder = z.object({
  orderId: z.string(),
  productId: z.string(),
  coin: z.string(),
  amount: z.string(),
  cycleUnit,
  cycleCount: z.int(),
  dailyRatePpm: z.int(),
  dailyInterest: z.string(),
  days: z.int(),
  daysPaid: z.int(),
  // All days, and those that are paid.
  interest: z.string(),
  interestPaid: z.string(),
  startedAt: z.string(),
  // When it ends by itself, and when it did end.
  endsAt: z.string(),
  endedAt: z.string().nullable(),
  state: z.enum(['inProgress', 'expired', 'eventEnded', 'terminated']),
  // The last time its owner asked for it to end early, unless that was taken back or came too late.
  endRequest: z
    .object({
      state: z.enum(['waiting', 'rejected', 'done']),
      askedAt: z.string(),
      decidedAt: z.string().nullable(),
      // What the operators say, once they have decided.
      reason: z.string().nullable(),
    })
    .nullable(),
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
  'Pledge/GetProducts': call({
    about: 'What can be pledged, for how long and at which rate.',
    who: 'anyone',
    act: 'readPublic',
    input: field.nothing,
    output: z.object({ products: z.array(product) }),
    codes: [],
  }),
  'Pledge/Subscribe': call({
    about:
      'Locks an amount for the cycle of a product. Interest is paid after every whole day, the amount comes back at the end. The same clientOrderId again locks nothing and answers as the first time.',
    who: 'user',
    act: 'pledge',
    input: z.strictObject({
      productId: field.activity,
      amount: field.subscribed,
      // The terms as they were seen; when they have changed since, nothing is locked.
      dailyRatePpm: z.int(),
      cycleDays: z.int(),
      endAt: field.moment,
      fundPassword: field.existingFundPassword,
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({ orderId: z.string(), isRepeat: z.boolean() }),
    codes: pledgeCodes,
  }),
  'Pledge/GetOrders': call({
    about: 'The pledges that are in progress, over, or were terminated early; newest first.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ tab: z.enum(['inProgress', 'over', 'terminated']), ...field.numberPage }),
    output: z.object({ orders: z.array(pledgeOrder), nextPage: field.nextPage }),
    entriesPerCall: 25,
    codes: [],
  }),
  'Pledge/GetOrder': call({
    about: 'One pledge with every day of interest: when it is due and, once paid, when it was.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ orderId: field.number }),
    output: z.object({
      order: pledgeOrder,
      days: z.array(
        z.object({ day: z.int(), amount: z.string(), dueAt: z.string(), paidAt: z.string().nullable() }),
      ),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Pledge/AskToEnd': call({
    about:
      'Asks for a pledge to end early, which two operators have to agree to. Interest that was paid stays, the amount comes back.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({
      orderId: field.number,
      remark: z
        .string()
        .transform((text) => text.trim())
        .pipe(z.string().max(pledgeRemarkLengthMax, 'invalidRequest'))
        .optional(),
    }),
    output: z.object({}),
    codes: ['orderNumberEmpty', 'orderMissing', 'orderStatusIsNotAnOrder'],
  }),
  'Pledge/TakeBackRequest': call({
    about: 'Takes the request to end a pledge early back, as long as nobody has decided it.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({ orderId: field.number }),
    output: z.object({}),
    codes: ['orderNumberEmpty', 'orderMissing', 'orderStatusIsNotAnOrder'],
  }),
}
