import { z } from 'zod'
import { call } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import * as field from './fields.ts'

const state = z.enum(['preparing', 'inProgress', 'over'])

const project = z.object({
  projectId: z.string(),
  name: z.string(),
  coin: z.string(),
  paymentCoin: z.string(),
  // For one whole coin.
  price: z.string(),
  // Every quantity is a whole number of steps.
  quantityStep: z.string(),
  quantityMin: z.string(),
  quantityMaxPerAccount: z.string().nullable(),
  quota: z.string(),
  sold: z.string(),
  // What the one who asks has subscribed of it; null for a visitor.
  subscribed: z.string().nullable(),
  startAt: z.string(),
  endAt: z.string(),
  releaseAt: z.string(),
  // The coins are released in so many slices, so many days apart, from the release time on.
  sliceCount: z.int(),
  sliceDays: z.int(),
  state,
  isOpen: z.boolean(),
})
export type LabProject = z.infer<typeof project>

const order = z.object({
  orderId: z.string(),
  projectId: z.string(),
  name: z.string(),
  coin: z.string(),
  paymentCoin: z.string(),
  price: z.string(),
  quantity: z.string(),
  cost: z.string(),
  released: z.string(),
  releaseAt: z.string(),
  sliceCount: z.int(),
  sliceDays: z.int(),
  slicesReleased: z.int(),
  at: z.string(),
  state: z.enum(['locked', 'partlyReleased', 'released']),
})
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
    input: z.strictObject({ state: state.optional() }),
    output: z.object({ projects: z.array(project) }),
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
      // The price as it was seen; when it has changed since, nothing is bought.
      price: field.decimal,
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({ orderId: z.string(), isRepeat: z.boolean() }),
    codes: labCodes,
  }),
  'Lab/GetOrders': call({
    about: 'The subscriptions, newest first.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ ...field.numberPage }),
    output: z.object({ orders: z.array(order), nextPage: field.nextPage }),
    entriesPerCall: 25,
    codes: [],
  }),
  'Lab/GetOrder': call({
    about: 'One subscription with every slice: when it is due and, once released, when it was.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ orderId: field.number }),
    output: z.object({
      order,
      slices: z.array(
        z.object({
          slice: z.int(),
          amount: z.string(),
          dueAt: z.string(),
          releasedAt: z.string().nullable(),
        }),
      ),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
}
