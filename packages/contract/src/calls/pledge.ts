import { z } from 'zod'
import { call } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import { pledgeRemarkLengthMax } from '../rules/pledge.ts'
import * as field from './fields.ts'

const cycleUnit = z
  .enum(['day', 'week', 'month'])
  .describe('The unit of the cycle. A month counts thirty days.')

const product = z.object({
  productId: z.string().describe('The number of the product.'),
  coin: field.coinSymbol,
  scale: field.scale,
  amountMin: z.string().describe('The smallest amount of a pledge.'),
  amountMax: z.string().describe('The largest amount of a pledge.'),
  cycleUnit,
  cycleCount: z.int().describe('How many units the cycle has.'),
  cycleDays: z.int().describe('How many days the cycle has. A month counts thirty.'),
  dailyRatePpm: z
    .int()
    .describe('The interest of a day, in parts of a million of the amount; rounded down to a unit.'),
  startAt: z.string().describe('When pledges begin to be taken, to the millisecond.'),
  endAt: z.string().describe('When the event ends, and every pledge in it, to the millisecond.'),
  quota: z
    .string()
    .nullable()
    .describe('What all open pledges of it may lock together; null when nothing bounds it.'),
  quotaLeft: z.string().nullable().describe('What is left of that; null when nothing bounds it.'),
  state: z.enum(['notStarted', 'open', 'ended', 'closed']).describe('Whether pledges are taken now.'),
})
export type PledgeProduct = z.infer<typeof product>

export const pledgeOrder = z
  .object({
    orderId: z.string().describe('The number of the pledge.'),
    productId: z.string().describe('The number of the product.'),
    coin: field.coinSymbol,
    amount: z.string().describe('What is locked.'),
    cycleUnit,
    cycleCount: z.int().describe('How many units the cycle has.'),
    dailyRatePpm: z.int().describe('The interest of a day, in parts of a million of the amount.'),
    dailyInterest: z
      .string()
      .describe('The interest of a day, rounded down to a unit: every day pays the same.'),
    days: z.int().describe('How many whole days it pays interest for.'),
    daysPaid: z.int().describe('How many of them are paid.'),
    interest: z.string().describe('The interest of all days.'),
    interestPaid: z.string().describe('The interest that is paid.'),
    startedAt: z.string().describe('When it began.'),
    endsAt: z.string().describe('When it ends by itself.'),
    endedAt: z.string().nullable().describe('When it did end; null while it goes on.'),
    state: z
      .enum(['inProgress', 'expired', 'eventEnded', 'terminated'])
      .describe('`eventEnded`: the event ended before the cycle. `terminated`: it was ended early.'),
    endRequest: z
      .object({
        state: z.enum(['waiting', 'rejected', 'done']).describe('What became of the request.'),
        askedAt: z.string().describe('When it was asked for.'),
        decidedAt: z.string().nullable().describe('When it was decided; null until then.'),
        reason: z
          .string()
          .nullable()
          .describe('What the operators say, once they have decided; null until then.'),
      })
      .nullable()
      .describe(
        'The last time its owner asked for it to end early; null when nobody did, it was taken back, or came too late.',
      ),
  })
  .describe('The pledge as it is now.')
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
    output: z.object({ products: z.array(product).describe('The products.') }),
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
      dailyRatePpm: z
        .int()
        .describe('The daily rate as it was seen; when it has changed since, nothing is locked.'),
      cycleDays: z.int().describe('The days of the cycle as they were seen.'),
      endAt: field.moment.describe(
        'The end of the event as it was seen, to the millisecond. ISO 8601 with its offset.',
      ),
      fundPassword: field.existingFundPassword,
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({ orderId: z.string().describe('The number of the pledge.'), isRepeat: field.isRepeat }),
    codes: pledgeCodes,
  }),
  'Pledge/GetOrders': call({
    about: 'The pledges that are in progress, over, or were terminated early; newest first.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({
      tab: z.enum(['inProgress', 'over', 'terminated']).describe('Which of them.'),
      ...field.numberPage,
    }),
    output: z.object({
      orders: z.array(pledgeOrder).describe('The pledges of the page, newest first.'),
      nextPage: field.nextPage,
    }),
    entriesPerCall: 25,
    codes: [],
  }),
  'Pledge/GetOrder': call({
    about: 'One pledge with every day of interest: when it is due and, once paid, when it was.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ orderId: field.number.describe('The number of the pledge.') }),
    output: z.object({
      order: pledgeOrder,
      days: z
        .array(
          z.object({
            day: z.int().describe('The number of the day, from 1.'),
            amount: z.string().describe('The interest of the day.'),
            dueAt: z.string().describe('When it is due.'),
            paidAt: z.string().nullable().describe('When it was paid; null until then.'),
          }),
        )
        .describe('Every day of interest, in order.'),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Pledge/AskToEnd': call({
    about:
      'Asks for a pledge to end early, which two operators have to agree to. Interest that was paid stays, the amount comes back.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({
      orderId: field.number.describe('The number of the pledge.'),
      remark: z
        .string()
        .transform((text) => text.trim())
        .pipe(z.string().max(pledgeRemarkLengthMax, 'invalidRequest'))
        .optional()
        .describe('Why its owner wants it to end.'),
    }),
    output: z.object({}),
    codes: ['orderNumberEmpty', 'orderMissing', 'orderStatusIsNotAnOrder'],
  }),
  'Pledge/TakeBackRequest': call({
    about: 'Takes the request to end a pledge early back, as long as nobody has decided it.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({ orderId: field.number.describe('The number of the pledge.') }),
    output: z.object({}),
    codes: ['orderNumberEmpty', 'orderMissing', 'orderStatusIsNotAnOrder'],
  }),
}
