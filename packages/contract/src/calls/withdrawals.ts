import { z } from 'zod'
import { call } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import { reviewCauses, withdrawalStates } from '../rules/withdrawals.ts'
import * as field from './fields.ts'

const kind = z.enum(['crypto', 'card'])
const cause = z.enum(reviewCauses)

// Because of what, and until when, a request is looked at by people whatever its amount.
const caution = z.object({ until: z.string(), causes: z.array(cause) })

// How long something takes: what it has taken lately, or what is promised while too few have been counted.
const usual = z.object({ seconds: z.int(), isMeasured: z.boolean() })
export type Usual = z.infer<typeof usual>

const method = z.object({
  methodId: z.string(),
  kind,
  coin: z.string(),
  // Null for a card, which has a currency instead.
  network: z.string().nullable(),
  currency: z.string().nullable(),
  // The decimals of the coin, and how many an amount may have.
  scale: z.int(),
  decimals: z.int(),
  amountMin: z.string(),
  amountMax: z.string(),
  // An amount is a multiple of it.
  step: z.string(),
  // The fee is the fixed part and the share of the amount together; it comes out of the amount.
  feeFixed: z.string(),
  feePpm: z.int(),
  // What can still be requested in the 24 hours that end now.
  leftToday: z.string(),
  // Up to here it passes by itself, from here on it takes two operators.
  autoMax: z.string(),
  twoFrom: z.string(),
  // What one of the currency costs in the coin; null for a chain, and while nobody has set it.
  rate: z.string().nullable(),
  // When requests are taken, in minutes of the day in New York; both the same: always.
  hoursFrom: z.int(),
  hoursTo: z.int(),
  minTradingDays: z.int(),
  // Whether it takes requests at this moment.
  state: z.enum(['open', 'outsideHours', 'closed']),
  // A request of its kind that is under way: another one has to wait.
  openWithdrawalId: z.string().nullable(),
  // Something was changed lately that matters for it.
  caution: caution.nullable(),
  // From the request to the payout, for one that passes by itself.
  usual,
})
export type WithdrawalMethod = z.infer<typeof method>

// Where it goes, as it was when it was requested.
const destination = z.object({
  // The address; of a card its last digits.
  text: z.string(),
  // What some networks need beside an address.
  tag: z.string().nullable(),
  // The name that its owner gave it; the bank of a card.
  name: z.string().nullable(),
})

export const withdrawal = z.object({
  withdrawalId: z.string(),
  kind,
  coin: z.string(),
  network: z.string().nullable(),
  currency: z.string().nullable(),
  destination,
  amount: z.string(),
  fee: z.string(),
  // What is sent, and what a card receives for it, in its currency.
  received: z.string(),
  cardAmount: z.string().nullable(),
  state: z.enum(withdrawalStates),
  // Why people look at it; none: it passed by itself.
  causes: z.array(cause),
  // How many of them have to agree.
  peopleNeeded: z.int(),
  requestedAt: z.string(),
  passedAt: z.string().nullable(),
  signingAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  transactionId: z.string().nullable(),
  // What operators said when they turned it down, or when the payout failed.
  remark: z.string().nullable(),
})
export type Withdrawal = z.infer<typeof withdrawal>

const methodId = z
  .string({ error: 'requiredParametersEmpty' })
  .min(1, 'requiredParametersEmpty')
  .regex(/^[1-9]\d{0,8}$/, 'tradeCurrencyNotConfigured')

const barredCodes = [
  'userLocked',
  'tradeCurrencyNotConfigured',
  'currencyPriceNotConfigured',
  'nonRealMemberCannotWithdraw',
  'withdrawalForbidden',
  'outsideTradingHours',
  'productNotOffered',
  'outsideWithdrawalTime',
  'withdrawalAmountNotCorrect',
  'outsideWithdrawalRange',
  'amountWrong',
  'notMultipleOf100',
  'unprocessedWithdrawalExists',
  'orderDayLimitNotReached',
  'balanceUnsuitable',
  'notCertified',
  'loanOutstanding',
  'supportFundsUnreturned',
  'parametersInvalid',
  'accountUnknown',
] as const satisfies readonly RefusalName[]

export const previewCodes = barredCodes

export const requestCodes = [
  ...barredCodes,
  'quoteExpired',
  'orderMissing',
  'fundPasswordEmpty',
  'fundPasswordNotSet',
  'fundPasswordWrong',
] as const satisfies readonly RefusalName[]

export const cancelCodes = [
  'userLocked',
  'orderNumberEmpty',
  'orderMissing',
  'orderBelongsToAnotherUser',
  'orderCannotBeCancelled',
  'parametersInvalid',
  'accountUnknown',
] as const satisfies readonly RefusalName[]

export const withdrawalsCalls = {
  'Withdrawals/GetMethods': call({
    about:
      'The ways out: coin and network, or a bank card, with their bounds and fees, and whether people would look at a request because of something that was changed.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: z.object({ methods: z.array(method) }),
    codes: [],
  }),
  'Withdrawals/Preview': call({
    about:
      'What a request would come to, asked before it is made: fee, what arrives and when, whether people look at it first, and why. Nothing is held. It is refused as the request would be.',
    who: 'user',
    act: 'withdraw',
    input: z.strictObject({ methodId, amount: field.withdrawn }),
    output: z.object({
      fee: z.string(),
      received: z.string(),
      cardAmount: z.string().nullable(),
      rate: z.string().nullable(),
      causes: z.array(cause),
      peopleNeeded: z.int(),
      usual,
    }),
    codes: previewCodes,
  }),
  'Withdrawals/Request': call({
    about:
      'Asks for a withdrawal to an address of the address book, or to a card of the owner. The whole amount is set aside at once, the fee comes out of it. The same clientOrderId again sets nothing more aside and answers as the first time.',
    who: 'user',
    act: 'withdraw',
    input: z.strictObject({
      methodId,
      // The number of the address or of the card.
      destinationId: field.number,
      amount: field.withdrawn,
      // As they were seen, the rate for a card; when one has changed since, nothing is done.
      fee: field.decimal,
      rate: field.decimal.nullable(),
      fundPassword: field.existingFundPassword,
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({ withdrawalId: z.string(), isRepeat: z.boolean() }),
    codes: requestCodes,
  }),
  'Withdrawals/GetLast': call({
    about: 'The newest withdrawal, whatever became of it.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: z.object({ withdrawal }),
    codes: ['neverWithdrawn'],
  }),
  'Withdrawals/GetWithdrawal': call({
    about: 'One withdrawal, and how long each step has taken lately.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ withdrawalId: field.number }),
    output: z.object({
      withdrawal,
      // The look at it, the wait for the payout, and the payout.
      usual: z.object({ review: usual, passed: usual, signing: usual }),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Withdrawals/GetWithdrawals': call({
    about: 'All requests, or the withdrawals that were paid; newest first.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ tab: z.enum(['application', 'withdrawal']), ...field.numberPage }),
    output: z.object({ withdrawals: z.array(withdrawal), nextPage: field.nextPage }),
    entriesPerCall: 25,
    codes: [],
  }),
  'Withdrawals/Cancel': call({
    about: 'Takes a request back before its payout has begun. All of it is available again at once.',
    who: 'user',
    act: 'cancel',
    input: z.strictObject({ withdrawalId: field.number }),
    output: z.object({}),
    codes: cancelCodes,
  }),
}
