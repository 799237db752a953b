import { z } from 'zod'
import { addressLimits } from '../addresses/limits.ts'
import { readOwn, userCall } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import { reviewCauses, withdrawalStates } from '../rules/withdrawals.ts'
import * as field from './fields.ts'

const kind = field.oneOf(['crypto', 'card'], 'The kind of withdrawal: to a crypto address or to a bank card.')
const cause = z.enum(reviewCauses)

// Why, and until when, people review a request at any amount.
const caution = z.object({
  until: field.string('Until when every withdrawal by this method is reviewed, whatever its amount.'),
  causes: z.array(cause).describe('The causes of the review.'),
})

// The usual duration: recently measured, or promised while too few have been counted.
const usual = z.object({
  seconds: field.int('The time it takes, in seconds.'),
  isMeasured: field.boolean(
    'Whether this is measured from recent withdrawals; if not, it is an estimate, because there were too few.',
  ),
})
export type Usual = z.infer<typeof usual>

const method = z.object({
  methodId: field.string('The ID of the method.'),
  kind,
  coin: field.coinSymbol,
  network: field.stringOrNull('The network; null for a card.'),
  currency: field.stringOrNull('The currency of a card withdrawal, as an ISO 4217 code; null for a network.'),
  scale: field.scale,
  decimals: field.int('How many decimals an amount may have.'),
  amountMin: field.string('The minimum amount, in the coin.'),
  amountMax: field.string('The maximum amount, in the coin.'),
  step: field.string('The amount must be a multiple of this.'),
  feeFixed: field.string('The fixed part of the fee, in the coin. The fee is deducted from the amount.'),
  feePpm: field.int(
    'The variable part of the fee, in parts per million of the amount; rounded down to a unit.',
  ),
  leftToday: field.string('The amount left of the 24-hour limit, in the coin.'),
  price: field.stringOrNull(
    'The index price by which an amount counts for the account’s daily limit, with ten decimals; null without limits or without a price.',
  ),
  autoMax: field.string(
    'The maximum that passes without review, together with other withdrawals by this method in the last 24 hours.',
  ),
  twoFrom: field.string('The amount from which two operators must approve.'),
  rate: field.stringOrNull(
    'The price of one unit of the currency in the coin; null for a network, and until a rate is set.',
  ),
  hoursFrom: field.int(
    'The time of day from which requests are accepted, in minutes after midnight in New York. If it equals `hoursTo`, requests are always accepted.',
  ),
  hoursTo: field.int(
    'The time of day until which requests are accepted, in minutes after midnight in New York.',
  ),
  minTradingDays: field.int('The number of days the account must have traded on.'),
  state: field.oneOf(['open', 'outsideHours', 'closed'], 'Whether it accepts requests right now.'),
  openWithdrawalId: field.stringOrNull(
    'A request of this kind in progress, which blocks a new one; null if there is none.',
  ),
  caution: caution
    .nullable()
    .describe('A recent security change that causes every withdrawal to be reviewed; null if there is none.'),
  usual: usual.describe('The time from request to payout for a withdrawal that needs no review.'),
})
export type WithdrawalMethod = z.infer<typeof method>

const destination = field.object('The destination, as it was when the withdrawal was requested.', {
  text: field.string('The address, or the last digits of a card.'),
  tag: field.stringOrNull('The destination tag that some networks require; null if there is none.'),
  name: field.stringOrNull('The remark of the address, or the bank of the card; null if there is none.'),
})

export const withdrawal = field.object('The current state of the withdrawal.', {
  withdrawalId: field.string('The withdrawal number.'),
  kind,
  coin: field.coinSymbol,
  network: field.stringOrNull('The network; null for a card.'),
  currency: field.stringOrNull('The currency of a card withdrawal, as an ISO 4217 code; null for a network.'),
  destination,
  amount: field.string('The amount withdrawn, including the fee, in the coin.'),
  fee: field.string('The fee, in the coin.'),
  received: field.string('The amount sent, in the coin: the amount minus the fee.'),
  cardAmount: field.stringOrNull(
    'The amount a card receives, in its currency, rounded down to a hundredth; null for a network.',
  ),
  state: field.oneOf(withdrawalStates, 'The state of the withdrawal.'),
  causes: z.array(cause).describe('Why it is reviewed; empty if no review is needed.'),
  peopleNeeded: field.int('How many operators must approve it.'),
  requestedAt: field.string('When it was requested.'),
  passedAt: field.stringOrNull('When it passed, with or without review; null until then.'),
  signingAt: field.stringOrNull('When sending started; null until then.'),
  endedAt: field.stringOrNull('When it was paid, cancelled, rejected or failed; null until then.'),
  transactionId: field.stringOrNull('The TXID of the payout; null until it is paid.'),
  remark: field.stringOrNull(
    'The operators’ reason for rejecting it, or for a failed payout; null if there is none.',
  ),
})
export type Withdrawal = z.infer<typeof withdrawal>

const methodId = z
  .string({ error: 'requiredParametersEmpty' })
  .min(1, 'requiredParametersEmpty')
  .regex(/^[1-9]\d{0,8}$/, 'tradeCurrencyNotConfigured')
  .describe('The ID of the method.')

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
  'Withdrawals/GetMethods': readOwn({
    about:
      'The withdrawal methods: by coin and network or to a bank card, with their limits and fees, and whether a recent change would cause a review.',
    output: z.object({ methods: z.array(method).describe('The methods.') }),
  }),
  'Withdrawals/Preview': userCall({
    about:
      'A preview of a withdrawal request: the fee, the amount received, when it arrives, and whether and why it would be reviewed. Nothing is held. It is refused if the request itself would be refused.',
    act: 'withdraw',
    input: z.strictObject({ methodId, amount: field.withdrawn }),
    output: z.object({
      fee: field.string('The fee, in the coin.'),
      received: field.string('The amount that would be sent, in the coin.'),
      cardAmount: field.stringOrNull('The amount a card would receive, in its currency; null for a network.'),
      rate: field.stringOrNull('The price of one unit of the currency in the coin; null for a network.'),
      causes: z.array(cause).describe('Why it would be reviewed; empty if no review is needed.'),
      peopleNeeded: field.int('How many operators would have to approve it.'),
      usual: usual.describe('How long it would take.'),
    }),
    codes: previewCodes,
  }),
  'Withdrawals/Request': userCall({
    about:
      'Requests a withdrawal to an address in the address book or to one of the owner’s cards, as they were saved and shown: one that has changed since is refused. The full amount is held immediately, and the fee is deducted from it. Repeating the clientOrderId holds nothing more and returns the first answer.',
    act: 'withdraw',
    repeats: 'requestWithdrawal',
    input: z.strictObject({
      methodId,
      destinationId: field.number.describe('The ID of the address or card.'),
      shown: z
        .strictObject({
          text: z
            .string()
            .max(addressLimits.addressLengthMax, 'invalidRequest')
            .describe(
              'The address; for a card, `•••• ` and its last four digits (two of a number below eight).',
            ),
          tag: z
            .string()
            .max(addressLimits.tagLengthMax, 'invalidRequest')
            .nullable()
            .describe('The destination tag; null if there is none, and for a card.'),
        })
        .optional()
        .describe(
          'The destination shown to the user. If the saved one is another, the request is refused. Left out, nothing is compared.',
        ),
      amount: field.withdrawn,
      fee: field.decimal.describe(
        'The fee shown to the user, in the coin. If it has changed since, the request is refused.',
      ),
      rate: field.decimal
        .nullable()
        .describe(
          'The rate shown to the user, for a card; null for a network. If it has changed since, the request is refused.',
        ),
      fundPassword: field.existingFundPassword,
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({
      withdrawalId: field.string('The withdrawal number.'),
      isRepeat: field.isRepeat,
    }),
    codes: requestCodes,
  }),
  'Withdrawals/GetLast': readOwn({
    about: 'The latest withdrawal, whatever its state.',
    output: z.object({ withdrawal }),
    codes: ['neverWithdrawn'],
  }),
  'Withdrawals/GetWithdrawal': readOwn({
    about: 'One withdrawal, and how long each step has recently taken.',
    input: z.strictObject({ withdrawalId: field.number.describe('The withdrawal number.') }),
    output: z.object({
      withdrawal,
      usual: field.object('How long each step has recently taken.', {
        review: usual.describe('The review.'),
        passed: usual.describe('The wait for payout.'),
        signing: usual.describe('The payout.'),
      }),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Withdrawals/GetWithdrawals': readOwn({
    about: 'All requests, or only paid withdrawals, newest first.',
    ...field.pages(
      { withdrawals: z.array(withdrawal).describe('The withdrawals on this page, newest first.') },
      {
        tab: field.oneOf(
          ['application', 'withdrawal'],
          '`application`: all requests. `withdrawal`: paid withdrawals only.',
        ),
      },
    ),
  }),
  'Withdrawals/Cancel': userCall({
    about:
      'Cancels a withdrawal before sending has started. The full amount becomes available again immediately.',
    act: 'cancel',
    input: z.strictObject({ withdrawalId: field.number.describe('The withdrawal number.') }),
    codes: cancelCodes,
  }),
}
