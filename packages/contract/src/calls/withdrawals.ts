import { z } from 'zod'
import { call } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import { reviewCauses, withdrawalStates } from '../rules/withdrawals.ts'
import * as field from './fields.ts'

const kind = z.enum(['crypto', 'card']).describe('To an address of a network, or to a bank card.')
const cause = z.enum(reviewCauses)

// Because of what, and until when, a request is looked at by people whatever its amount.
const caution = z.object({
  until: z.string().describe('Until when people look at it, whatever its amount.'),
  causes: z.array(cause).describe('Because of what.'),
})

// How long something takes: what it has taken lately, or what is promised while too few have been counted.
const usual = z.object({
  seconds: z.int().describe('How long, in seconds.'),
  isMeasured: z
    .boolean()
    .describe(
      'Whether it has taken that long lately; otherwise it is what is promised while too few have been counted.',
    ),
})
export type Usual = z.infer<typeof usual>

const method = z.object({
  methodId: z.string().describe('The number of the method.'),
  kind,
  coin: field.coinSymbol,
  network: z.string().nullable().describe('The network; null for a card.'),
  currency: z
    .string()
    .nullable()
    .describe('The currency of a card, as ISO 4217 writes it; null for a network.'),
  scale: field.scale,
  decimals: z.int().describe('How many decimals an amount may have.'),
  amountMin: z.string().describe('The smallest amount, in the coin.'),
  amountMax: z.string().describe('The largest amount, in the coin.'),
  step: z.string().describe('An amount is a whole multiple of it.'),
  feeFixed: z.string().describe('The fixed part of the fee, in the coin. The fee comes out of the amount.'),
  feePpm: z
    .int()
    .describe(
      'The share of the amount that the fee has beside it, in parts of a million; rounded down to a unit.',
    ),
  leftToday: z.string().describe('What can still be requested in the 24 hours that end now, in the coin.'),
  autoMax: z
    .string()
    .describe(
      'Up to here a request passes by itself, together with what was withdrawn by this method in 24 hours.',
    ),
  twoFrom: z.string().describe('From here on it takes two operators.'),
  rate: z
    .string()
    .nullable()
    .describe('What one of the currency costs in the coin; null for a network, and while nobody has set it.'),
  hoursFrom: z
    .int()
    .describe(
      'From when on requests are taken, in minutes of the day in New York; the same as `hoursTo`: always.',
    ),
  hoursTo: z.int().describe('Until when requests are taken, in minutes of the day in New York.'),
  minTradingDays: z.int().describe('On how many days the account must have traded.'),
  state: z.enum(['open', 'outsideHours', 'closed']).describe('Whether it takes requests at this moment.'),
  openWithdrawalId: z
    .string()
    .nullable()
    .describe('A request of its kind that is under way, so that another one has to wait; null without one.'),
  caution: caution
    .nullable()
    .describe('Something that was changed lately, so that people look at it; null without one.'),
  usual: usual.describe('From the request to the payout, for one that passes by itself.'),
})
export type WithdrawalMethod = z.infer<typeof method>

const destination = z
  .object({
    text: z.string().describe('The address; of a card its last digits.'),
    tag: z
      .string()
      .nullable()
      .describe('The number that some networks need beside an address; null without one.'),
    name: z
      .string()
      .nullable()
      .describe('The name that its owner gave it; the bank of a card. Null without one.'),
  })
  .describe('Where it goes, as it was when it was requested.')

export const withdrawal = z
  .object({
    withdrawalId: z.string().describe('The number of the withdrawal.'),
    kind,
    coin: field.coinSymbol,
    network: z.string().nullable().describe('The network; null for a card.'),
    currency: z
      .string()
      .nullable()
      .describe('The currency of a card, as ISO 4217 writes it; null for a network.'),
    destination,
    amount: z.string().describe('What left the account, the fee included, in the coin.'),
    fee: z.string().describe('What stays here of it, in the coin.'),
    received: z.string().describe('What is sent, in the coin: the amount less the fee.'),
    cardAmount: z
      .string()
      .nullable()
      .describe(
        'What a card receives for that, in its currency, rounded down to a hundredth; null for a network.',
      ),
    state: z.enum(withdrawalStates).describe('The state of the withdrawal.'),
    causes: z.array(cause).describe('Why people look at it; empty when it passed by itself.'),
    peopleNeeded: z.int().describe('How many operators have to agree.'),
    requestedAt: z.string().describe('When it was requested.'),
    passedAt: z.string().nullable().describe('When it passed, by itself or by operators; null until then.'),
    signingAt: z.string().nullable().describe('When the payout began; null until then.'),
    endedAt: z
      .string()
      .nullable()
      .describe('When it was paid, cancelled, rejected or failed; null until then.'),
    transactionId: z.string().nullable().describe('The transaction that paid it; null until then.'),
    remark: z
      .string()
      .nullable()
      .describe('What operators said when they turned it down, or when the payout failed; null for nothing.'),
  })
  .describe('The withdrawal as it is now.')
export type Withdrawal = z.infer<typeof withdrawal>

const methodId = z
  .string({ error: 'requiredParametersEmpty' })
  .min(1, 'requiredParametersEmpty')
  .regex(/^[1-9]\d{0,8}$/, 'tradeCurrencyNotConfigured')
  .describe('The number of the method.')

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
    output: z.object({ methods: z.array(method).describe('The methods.') }),
    codes: [],
  }),
  'Withdrawals/Preview': call({
    about:
      'What a request would come to, asked before it is made: fee, what arrives and when, whether people look at it first, and why. Nothing is held. It is refused as the request would be.',
    who: 'user',
    act: 'withdraw',
    input: z.strictObject({ methodId, amount: field.withdrawn }),
    output: z.object({
      fee: z.string().describe('What would stay here, in the coin.'),
      received: z.string().describe('What would be sent, in the coin.'),
      cardAmount: z
        .string()
        .nullable()
        .describe('What a card would receive for that, in its currency; null for a network.'),
      rate: z.string().nullable().describe('What one of the currency costs in the coin; null for a network.'),
      causes: z.array(cause).describe('Why people would look at it; empty when it would pass by itself.'),
      peopleNeeded: z.int().describe('How many operators would have to agree.'),
      usual: usual.describe('How long it would take.'),
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
      destinationId: field.number.describe('The number of the address or of the card.'),
      amount: field.withdrawn,
      fee: field.decimal.describe(
        'The fee as it was seen, in the coin; when it has changed since, nothing is done.',
      ),
      rate: field.decimal
        .nullable()
        .describe(
          'The rate as it was seen, for a card; null for a network. When it has changed since, nothing is done.',
        ),
      fundPassword: field.existingFundPassword,
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({
      withdrawalId: z.string().describe('The number of the withdrawal.'),
      isRepeat: field.isRepeat,
    }),
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
    input: z.strictObject({ withdrawalId: field.number.describe('The number of the withdrawal.') }),
    output: z.object({
      withdrawal,
      usual: z
        .object({
          review: usual.describe('The look at it.'),
          passed: usual.describe('The wait for the payout.'),
          signing: usual.describe('The payout.'),
        })
        .describe('How long each step has taken lately.'),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Withdrawals/GetWithdrawals': call({
    about: 'All requests, or the withdrawals that were paid; newest first.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({
      tab: z
        .enum(['application', 'withdrawal'])
        .describe('`application`: all requests. `withdrawal`: those that were paid.'),
      ...field.numberPage,
    }),
    output: z.object({
      withdrawals: z.array(withdrawal).describe('The withdrawals of the page, newest first.'),
      nextPage: field.nextPage,
    }),
    entriesPerCall: 25,
    codes: [],
  }),
  'Withdrawals/Cancel': call({
    about: 'Takes a request back before its payout has begun. All of it is available again at once.',
    who: 'user',
    act: 'cancel',
    input: z.strictObject({ withdrawalId: field.number.describe('The number of the withdrawal.') }),
    output: z.object({}),
    codes: cancelCodes,
  }),
}
