import { z } from 'zod'
import { call } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import * as field from './fields.ts'

const state = z.enum(['preparing', 'inProgress', 'over']).describe('The state of the project.')

const project = z.object({
  projectId: z.string().describe('The ID of the project.'),
  name: z.string().describe('The name of the project.'),
  coin: field.coinSymbol.describe('The coin being sold.'),
  paymentCoin: z.string().describe('The coin used for payment.'),
  price: z.string().describe('The price of one whole coin, in `paymentCoin`.'),
  quantityStep: z.string().describe('The quantity step: every quantity is a multiple of it.'),
  quantityMin: z.string().describe('The minimum quantity per subscription.'),
  quantityMaxPerAccount: z
    .string()
    .nullable()
    .describe('The maximum quantity per account; null if there is no limit.'),
  quota: z.string().describe('The total quantity for sale.'),
  sold: z.string().describe('The quantity sold so far.'),
  subscribed: z
    .string()
    .nullable()
    .describe('The quantity the caller has subscribed to; null for a visitor.'),
  startAt: z.string().describe('When the subscription period starts.'),
  endAt: z.string().describe('When the subscription period ends.'),
  releaseAt: z.string().describe('The date of the first release.'),
  sliceCount: z.int().describe('The number of releases.'),
  sliceDays: z.int().describe('The number of days between releases.'),
  state,
  isOpen: z.boolean().describe('Whether subscriptions are open now.'),
})
export type LabProject = z.infer<typeof project>

const order = z
  .object({
    orderId: z.string().describe('The subscription number.'),
    projectId: z.string().describe('The ID of the project.'),
    name: z.string().describe('The name of the project.'),
    coin: field.coinSymbol.describe('The coin subscribed to.'),
    paymentCoin: z.string().describe('The coin used for payment.'),
    price: z.string().describe('The price of one whole coin, in `paymentCoin`.'),
    quantity: z.string().describe('The quantity subscribed to.'),
    cost: z.string().describe('The cost, in `paymentCoin`.'),
    released: z.string().describe('The quantity released so far.'),
    releaseAt: z.string().describe('The date of the first release.'),
    sliceCount: z.int().describe('The number of releases.'),
    sliceDays: z.int().describe('The number of days between releases.'),
    slicesReleased: z.int().describe('How many releases have taken place.'),
    at: z.string().describe('When the subscription was made.'),
    state: z.enum(['locked', 'partlyReleased', 'released']).describe('How much of it has been released.'),
  })
  .describe('The current state of the subscription.')
export type LabOrder = z.infer<typeof order>

export const labCodes = [
  'userLocked',
  'insufficientBalance',
  'overOrderLimit',
  'amountWrong',
  'parametersInvalid',
  'accountUnknown',
  'notCertified',
  'loanOutstanding',
  'tradingBanned',
  'outsideTradingHours',
  'productNotOffered',
  'subscriptionQuantityEmpty',
  'noActivity',
  'belowActivityMinimum',
  'quotaFull',
  'quantityAboveRange',
  'eventEnded',
  'eventNotStarted',
  'quoteExpired',
] as const satisfies readonly RefusalName[]

export const labCalls = {
  'Lab/GetProjects': call({
    about:
      'The Lab projects: their price, the quantity left, and their subscription and release dates. Logged-in users also see how much of each they have subscribed to.',
    who: 'either',
    act: 'readPublic',
    input: z.strictObject({ state: state.optional().describe('Only projects in this state.') }),
    output: z.object({ projects: z.array(project).describe('The projects.') }),
    codes: [],
  }),
  'Lab/Subscribe': call({
    about:
      'Subscribes to coins of a project in progress, first come, first served. They become available on their release dates. Repeating the clientOrderId buys nothing more and returns the first answer.',
    who: 'user',
    act: 'lab',
    input: z.strictObject({
      projectId: field.activity,
      quantity: field.subscribed,
      price: field.decimal.describe(
        'The price shown to the user. If it has changed since, nothing is bought.',
      ),
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({
      orderId: z.string().describe('The subscription number.'),
      isRepeat: field.isRepeat,
    }),
    codes: labCodes,
  }),
  'Lab/GetOrders': call({
    about: 'The subscriptions, newest first.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ ...field.numberPage }),
    output: z.object({
      orders: z.array(order).describe('The subscriptions on this page, newest first.'),
      nextPage: field.nextPage,
    }),
    entriesPerCall: 25,
    codes: [],
  }),
  'Lab/GetOrder': call({
    about: 'One subscription with all its releases: when each is due and, once released, when it was.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ orderId: field.number.describe('The subscription number.') }),
    output: z.object({
      order,
      slices: z
        .array(
          z.object({
            slice: z.int().describe('The number of the release, starting at 1.'),
            amount: z.string().describe('The quantity released.'),
            dueAt: z.string().describe('When it is due.'),
            releasedAt: z.string().nullable().describe('When it was released; null until then.'),
          }),
        )
        .describe('All releases, in order.'),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
}
