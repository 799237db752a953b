import { z } from 'zod'
import { call } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import * as field from './fields.ts'

const state = z.enum(['preparing', 'inProgress', 'over']).describe('Where the sale stands.')

const project = z.object({
  projectId: z.string().describe('The number of the project.'),
  name: z.string().describe('The name of the project.'),
  coin: field.coinSymbol.describe('The coin that is sold.'),
  paymentCoin: z.string().describe('The coin that it is paid in.'),
  price: z.string().describe('The price of one whole coin, in `paymentCoin`.'),
  quantityStep: z.string().describe('Every quantity is a whole number of these steps.'),
  quantityMin: z.string().describe('The smallest quantity of a subscription.'),
  quantityMaxPerAccount: z
    .string()
    .nullable()
    .describe('The most that an account may subscribe in all; null without a bound.'),
  quota: z.string().describe('How much is sold in all.'),
  sold: z.string().describe('How much is sold already.'),
  subscribed: z.string().nullable().describe('What the caller has subscribed of it; null for a visitor.'),
  startAt: z.string().describe('When the sale begins.'),
  endAt: z.string().describe('When the sale ends.'),
  releaseAt: z.string().describe('When the first slice is released.'),
  sliceCount: z.int().describe('In how many slices the coins are released.'),
  sliceDays: z.int().describe('How many days are between two slices.'),
  state,
  isOpen: z.boolean().describe('Whether subscriptions are taken now.'),
})
export type LabProject = z.infer<typeof project>

const order = z
  .object({
    orderId: z.string().describe('The number of the subscription.'),
    projectId: z.string().describe('The number of the project.'),
    name: z.string().describe('The name of the project.'),
    coin: field.coinSymbol.describe('The coin that was bought.'),
    paymentCoin: z.string().describe('The coin that it was paid in.'),
    price: z.string().describe('The price of one whole coin, in `paymentCoin`.'),
    quantity: z.string().describe('How much was bought.'),
    cost: z.string().describe('What it cost, in `paymentCoin`.'),
    released: z.string().describe('How much of it is released.'),
    releaseAt: z.string().describe('When the first slice is released.'),
    sliceCount: z.int().describe('In how many slices the coins are released.'),
    sliceDays: z.int().describe('How many days are between two slices.'),
    slicesReleased: z.int().describe('How many slices are released.'),
    at: z.string().describe('When it was bought.'),
    state: z.enum(['locked', 'partlyReleased', 'released']).describe('How far it is released.'),
  })
  .describe('The subscription as it is now.')
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
      'New coins to subscribe: what they cost, how much is left, and when they are sold and released. Who is signed in learns what they have of each.',
    who: 'either',
    act: 'readPublic',
    input: z.strictObject({ state: state.optional().describe('Only those in this state.') }),
    output: z.object({ projects: z.array(project).describe('The projects.') }),
    codes: [],
  }),
  'Lab/Subscribe': call({
    about:
      'Buys coins of a project in progress, first come, first served. They are released at their time. The same clientOrderId again buys nothing and answers as the first time.',
    who: 'user',
    act: 'lab',
    input: z.strictObject({
      projectId: field.activity,
      quantity: field.subscribed,
      price: field.decimal.describe(
        'The price as it was seen; when it has changed since, nothing is bought.',
      ),
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({
      orderId: z.string().describe('The number of the subscription.'),
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
      orders: z.array(order).describe('The subscriptions of the page, newest first.'),
      nextPage: field.nextPage,
    }),
    entriesPerCall: 25,
    codes: [],
  }),
  'Lab/GetOrder': call({
    about: 'One subscription with every slice: when it is due and, once released, when it was.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ orderId: field.number.describe('The number of the subscription.') }),
    output: z.object({
      order,
      slices: z
        .array(
          z.object({
            slice: z.int().describe('The number of the slice, from 1.'),
            amount: z.string().describe('How much it releases.'),
            dueAt: z.string().describe('When it is due.'),
            releasedAt: z.string().nullable().describe('When it was released; null until then.'),
          }),
        )
        .describe('Every slice, in order.'),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
}
