import { z } from 'zod'
import { call, readOwn, userCall } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import * as field from './fields.ts'

const state = field.oneOf(['preparing', 'inProgress', 'over'], 'The state of the project.')

const project = z.object({
  projectId: field.string('The ID of the project.'),
  name: field.string('The name of the project.'),
  coin: field.coinSymbol.describe('The coin being sold.'),
  paymentCoin: field.string('The coin used for payment.'),
  price: field.string('The price of one whole coin, in `paymentCoin`.'),
  quantityStep: field.string('The quantity step: every quantity is a multiple of it.'),
  quantityMin: field.string('The minimum quantity per subscription.'),
  quantityMaxPerAccount: field.stringOrNull('The maximum quantity per account; null if there is no limit.'),
  quota: field.string('The total quantity for sale.'),
  sold: field.string('The quantity sold so far.'),
  subscribed: field.stringOrNull('The quantity the caller has subscribed to; null for a visitor.'),
  startAt: field.string('When the subscription period starts.'),
  endAt: field.string('When the subscription period ends.'),
  releaseAt: field.string('The date of the first release.'),
  sliceCount: field.int('The number of releases.'),
  sliceDays: field.int('The number of days between releases.'),
  state,
  isOpen: field.boolean('Whether subscriptions are open now.'),
})
export type LabProject = z.infer<typeof project>

const order = field.object('The current state of the subscription.', {
  orderId: field.string('The subscription number.'),
  projectId: field.string('The ID of the project.'),
  name: field.string('The name of the project.'),
  coin: field.coinSymbol.describe('The coin subscribed to.'),
  paymentCoin: field.string('The coin used for payment.'),
  price: field.string('The price of one whole coin, in `paymentCoin`.'),
  quantity: field.string('The quantity subscribed to.'),
  cost: field.string('The cost, in `paymentCoin`.'),
  released: field.string('The quantity released so far.'),
  releaseAt: field.string('The date of the first release.'),
  sliceCount: field.int('The number of releases.'),
  sliceDays: field.int('The number of days between releases.'),
  slicesReleased: field.int('How many releases have taken place.'),
  at: field.string('When the subscription was made.'),
  state: field.oneOf(['locked', 'partlyReleased', 'released'], 'How much of it has been released.'),
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
      'The Lab projects: their price, the quantity left, and their subscription and release dates. Logged-in users also see how much of each they have subscribed to.',
    who: 'either',
    act: 'readPublic',
    input: z.strictObject({ state: state.optional().describe('Only projects in this state.') }),
    output: z.object({ projects: z.array(project).describe('The projects.') }),
  }),
  'Lab/Subscribe': userCall({
    about:
      'Subscribes to coins of a project in progress, first come, first served. They become available on their release dates. Repeating the clientOrderId buys nothing more and returns the first answer.',
    act: 'lab',
    repeats: 'subscribeLab',
    input: z.strictObject({
      projectId: field.activity,
      quantity: field.subscribed,
      price: field.decimal.describe(
        'The price shown to the user. If it has changed since, nothing is bought.',
      ),
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({
      orderId: field.string('The subscription number.'),
      isRepeat: field.isRepeat,
    }),
    codes: labCodes,
  }),
  'Lab/GetOrders': readOwn({
    about: 'The subscriptions, newest first.',
    ...field.pages({ orders: z.array(order).describe('The subscriptions on this page, newest first.') }),
  }),
  'Lab/GetOrder': readOwn({
    about: 'One subscription with all its releases: when each is due and, once released, when it was.',
    input: z.strictObject({ orderId: field.number.describe('The subscription number.') }),
    output: z.object({
      order,
      slices: field.list('All releases, in order.', {
        slice: field.int('The number of the release, starting at 1.'),
        amount: field.string('The quantity released.'),
        dueAt: field.string('When it is due.'),
        releasedAt: field.stringOrNull('When it was released; null until then.'),
      }),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
}
