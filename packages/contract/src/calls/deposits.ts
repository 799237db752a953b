import { z } from 'zod'
import { call } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import { depositKinds, depositRemarkLengthMax, depositStates, payerLengthMax } from '../rules/deposits.ts'
import * as field from './fields.ts'

const kind = z
  .enum(depositKinds)
  .describe('By what it comes in: a bank transfer, a payment online, or a third party.')

const bank = z.object({
  holder: z.string().describe('The holder of the account.'),
  name: z.string().describe('The name of the bank.'),
  account: z.string().describe('The number of the account.'),
  code: z.string().nullable().describe('The BIC or routing number; null when there is none.'),
})
export type BankDetails = z.infer<typeof bank>

const channel = z.object({
  channelId: z.string().describe('The number of the channel.'),
  kind,
  currency: z.string().describe('The currency, as ISO 4217 writes it.'),
  coin: field.coinSymbol,
  scale: field.scale,
  amountMin: z.string().describe('The smallest amount, in the currency.'),
  amountMax: z.string().describe('The largest amount, in the currency.'),
  feeFixed: z
    .string()
    .describe('The fixed part of the fee, in the currency. The fee comes out of the amount.'),
  feePpm: z
    .int()
    .describe(
      'The share of the amount that the fee has beside it, in parts of a million; rounded down to a hundredth.',
    ),
  rate: z
    .string()
    .nullable()
    .describe('How much of the coin one of the currency is; null while nobody has said.'),
  expiresAfterSeconds: z.int().describe('How long a request waits for its money, in seconds.'),
  perDayMax: z.int().describe('How many requests an account may make in 24 hours.'),
  isOpen: z.boolean().describe('Whether it takes requests.'),
  openDepositId: z
    .string()
    .nullable()
    .describe('A request of its kind that is under way, so that another one has to wait; null without one.'),
})
export type DepositChannel = z.infer<typeof channel>

export const deposit = z
  .object({
    depositId: z.string().describe('The number of the deposit.'),
    name: z.string().describe('What to write into a transfer, and what people call it, such as D-12.'),
    channelId: z.string().describe('The number of its channel.'),
    kind,
    currency: z.string().describe('The currency, as ISO 4217 writes it.'),
    coin: field.coinSymbol,
    amount: z.string().describe('What is paid, in the currency.'),
    fee: z.string().describe('What comes off it, in the currency.'),
    rate: z.string().describe('How much of the coin one of the currency is, fixed when it was asked for.'),
    quantity: z
      .string()
      .describe('What comes in, in the coin: the amount less the fee at the rate, rounded down to a unit.'),
    credited: z.string().nullable().describe('What has come in, in the coin; null until then.'),
    state: z
      .enum(depositStates)
      .describe(
        '`paying`: it waits for the money. `completed`: its owner has reported a transfer, and somebody looks at it.',
      ),
    requestedAt: z.string().describe('When it was asked for.'),
    expiresAt: z.string().describe('When it stops waiting for its money.'),
    completedAt: z.string().nullable().describe('When its owner reported the transfer; null until then.'),
    endedAt: z
      .string()
      .nullable()
      .describe('When it was credited, rejected, cancelled or expired; null until then.'),
    transactionId: z
      .string()
      .nullable()
      .describe('The transaction that brought the money; null until it is known.'),
    reason: z.string().nullable().describe('Why it was turned down; null for every other.'),
    payer: z
      .string()
      .nullable()
      .describe('Who made the transfer, as its owner says; null until it is reported.'),
    remark: z.string().nullable().describe('What its owner wrote beside it; null for nothing.'),
    hasProof: z.boolean().describe('Whether there is an image for `Deposits/GetProof`.'),
    bank: bank.nullable().describe('Where a transfer goes; null for what a provider takes.'),
    payment: z
      .object({
        url: z
          .string()
          .nullable()
          .describe(
            'The page of the provider; null where there is nothing to pay, or the provider has not answered yet.',
          ),
        isDeclined: z.boolean().describe('Whether the last attempt was declined.'),
        state: z
          .enum(['creating', 'open', 'closed', 'paid', 'held', 'refunding', 'refunded'])
          .describe('`held`: it was paid and could not be credited, so operators credit it or send it back.'),
      })
      .nullable()
      .describe('The payment at a provider; null for a transfer.'),
  })
  .describe('The deposit as it is now.')
export type Deposit = z.infer<typeof deposit>

const channelId = z
  .string({ error: 'requiredParametersEmpty' })
  .min(1, 'requiredParametersEmpty')
  .regex(/^[1-9]\d{0,3}$/, 'tradeCurrencyNotConfigured')
  .describe('The number of the channel.')

// Nothing that changes the direction of a line, or hides in one.
const line = (lengthMax: number) =>
  z
    .string({ error: 'requiredParametersEmpty' })
    .transform((text) => text.trim())
    .pipe(
      z
        .string()
        .max(lengthMax, 'invalidRequest')
        .regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}]*$/u, 'invalidRequest'),
    )

export const requestDepositCodes = [
  'userLocked',
  'nonRealAccountCannotTransfer',
  'outsideTradingHours',
  'productNotOffered',
  'tradeCurrencyNotConfigured',
  'currencyPriceNotConfigured',
  'amountWrong',
  'amountNotPositive',
  'quantityBelowRange',
  'quantityAboveRange',
  'quoteExpired',
  'unprocessedRechargeExists',
  'cardRechargeCountReached',
  'parametersInvalid',
  'accountUnknown',
] as const satisfies readonly RefusalName[]

export const actOnDepositCodes = [
  'orderNumberEmpty',
  'orderMissing',
  'orderBelongsToAnotherUser',
  'rechargeExpired',
  'orderCannotBeCancelled',
  'orderStatusIsNotAnOrder',
  'userLocked',
  'parametersInvalid',
  'accountUnknown',
] as const satisfies readonly RefusalName[]

export const depositsCalls = {
  'Deposits/GetChannels': call({
    about: 'The ways in, each with its bounds, its fee and its rate.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: z.object({ channels: z.array(channel).describe('The channels.') }),
    codes: [],
  }),
  'Deposits/Request': call({
    about:
      'Asks for a deposit, at the rate and fee that were shown, which are fixed by this. A transfer is reported afterwards; anything else is paid on the page of a provider. The same clientOrderId again asks for nothing more and answers as the first time.',
    who: 'user',
    act: 'deposit',
    input: z.strictObject({
      channelId,
      amount: field.decimal.describe('What is paid, in the currency.'),
      rate: field.decimal.describe(
        'The rate as it was seen; when it has changed since, nothing is asked for.',
      ),
      fee: field.decimal.describe(
        'The fee as it was seen, in the currency; when it has changed since, nothing is asked for.',
      ),
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({ deposit, isRepeat: field.isRepeat }),
    codes: requestDepositCodes,
  }),
  'Deposits/GetDeposit': call({
    about: 'One deposit.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ depositId: field.number.describe('The number of the deposit.') }),
    output: z.object({ deposit }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Deposits/GetDeposits': call({
    about: 'All requests, or those that were credited; newest first.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({
      tab: z
        .enum(['application', 'recharge'])
        .describe('`application`: all requests. `recharge`: those that were credited.'),
      kind: kind.optional().describe('Only those of this kind.'),
      state: z.enum(depositStates).optional().describe('Only those in this state.'),
      ...field.numberPage,
    }),
    output: z.object({
      deposits: z.array(deposit).describe('The deposits of the page, newest first.'),
      nextPage: field.nextPage,
    }),
    entriesPerCall: 25,
    codes: [],
  }),
  'Deposits/Report': call({
    about:
      'Says that a transfer was made, by whom, with an image that shows it. From here on it does not expire; somebody looks at it.',
    who: 'user',
    act: 'reportDeposit',
    input: z.strictObject({
      depositId: field.number.describe('The number of the deposit.'),
      payer: line(payerLengthMax)
        .pipe(z.string().min(1, 'requiredParametersEmpty'))
        .describe('Who made the transfer.'),
      fileId: z
        .uuid({ error: 'noUploadFile' })
        .describe('The `fileId` of an image that was uploaded as `depositProof`.'),
      remark: line(depositRemarkLengthMax).optional().describe('What is to be said beside it.'),
    }),
    output: z.object({ deposit }),
    codes: [...actOnDepositCodes, 'noUploadFile'],
  }),
  'Deposits/Cancel': call({
    about: 'Takes a request back that waits for its money.',
    who: 'user',
    act: 'cancel',
    input: z.strictObject({ depositId: field.number.describe('The number of the deposit.') }),
    output: z.object({ deposit }),
    codes: actOnDepositCodes,
  }),
  'Deposits/GetProof': call({
    about: 'The image that shows a transfer, for its owner.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ depositId: field.number.describe('The number of the deposit.') }),
    output: z.object({ image: field.image }),
    codes: ['orderNumberEmpty', 'orderMissing', 'noUploadFile'],
  }),
}
