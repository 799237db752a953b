import { visibleLinePattern, bankNameLengthMax } from '@candor/engine/rules/limits'
import { z } from 'zod'
import { readOwn, userCall } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import { depositKinds, depositRemarkLengthMax, depositStates, payerLengthMax } from '../rules/deposits.ts'
import * as field from './fields.ts'

const kind = field.oneOf(
  depositKinds,
  'The kind of deposit: bank transfer, online payment or third-party payment.',
)

const bank = z.object({
  holder: field.string('The account holder.'),
  name: field.string('The name of the bank.'),
  account: field.string('The account number.'),
  code: field.stringOrNull('The BIC or routing number; null if there is none.'),
})
export type BankDetails = z.infer<typeof bank>

const channel = z.object({
  channelId: field.string('The ID of the channel.'),
  kind,
  currency: field.string('The currency, as an ISO 4217 code.'),
  coin: field.coinSymbol,
  scale: field.scale,
  amountMin: field.string('The minimum amount, in the currency.'),
  amountMax: field.string('The maximum amount, in the currency.'),
  feeFixed: field.string('The fixed part of the fee, in the currency. The fee is deducted from the amount.'),
  feePpm: field.int(
    'The variable part of the fee, in parts per million of the amount; rounded down to a hundredth.',
  ),
  rate: field.stringOrNull('How much of the coin one unit of the currency buys; null until a rate is set.'),
  price: field.stringOrNull(
    'The index price by which the credited amount counts for the account’s daily limit, with ten decimals; null without limits or without a price.',
  ),
  expiresAfterSeconds: field.int('How long a request waits for payment, in seconds.'),
  perDayMax: field.int('How many requests an account can make in 24 hours.'),
  banks: z
    .array(z.string())
    .describe(
      'The banks at which it has an account of its own, in order of preference; empty if it has none.',
    ),
  isOpen: field.boolean('Whether it accepts requests.'),
  openDepositId: field.stringOrNull(
    'A request of this kind in progress, which blocks a new one; null if there is none.',
  ),
})
export type DepositChannel = z.infer<typeof channel>

export const deposit = field.object('The current state of the deposit.', {
  depositId: field.string('The deposit number.'),
  name: field.string(
    'The payment reference to include in a transfer, also the name of the deposit, such as D-12.',
  ),
  channelId: field.string('The ID of its channel.'),
  kind,
  currency: field.string('The currency, as an ISO 4217 code.'),
  coin: field.coinSymbol,
  amount: field.string('The amount to pay, in the currency.'),
  fee: field.string('The fee, in the currency.'),
  rate: field.string('How much of the coin one unit of the currency buys, fixed when the request was made.'),
  quantity: field.string(
    'The amount to be credited, in the coin: the amount paid minus the fee, at the rate, rounded down to a unit.',
  ),
  credited: field.stringOrNull('The amount credited, in the coin; null until then.'),
  state: field.oneOf(
    depositStates,
    '`paying`: waiting for payment. `completed`: the owner has reported a transfer, and it is under review.',
  ),
  requestedAt: field.string('When it was requested.'),
  expiresAt: field.string('When it expires if unpaid.'),
  completedAt: field.stringOrNull('When the owner reported the transfer; null until then.'),
  endedAt: field.stringOrNull('When it was credited, rejected, cancelled or expired; null until then.'),
  transactionId: field.stringOrNull('The TXID of the payment; null until known.'),
  reason: field.stringOrNull('Why it was rejected; null for any other state.'),
  payer: field.stringOrNull('The payer, as stated by the owner; null until reported.'),
  remark: field.stringOrNull('The owner’s remark; null if there is none.'),
  hasProof: field.boolean('Whether there is a proof of payment for `Deposits/GetProof`.'),
  bank: bank.nullable().describe('The bank account to transfer to; null for payments through a provider.'),
  payment: field.objectOrNull('The payment at a provider; null for a bank transfer.', {
    url: field.stringOrNull(
      'The provider’s payment page; null if there is nothing to pay or the provider hasn’t responded yet.',
    ),
    isDeclined: field.boolean('Whether the last attempt was declined.'),
    state: field.oneOf(
      ['creating', 'open', 'closed', 'paid', 'held', 'refunding', 'refunded'],
      '`held`: it was paid but couldn’t be credited automatically, so operators will credit or refund it.',
    ),
  }),
})
export type Deposit = z.infer<typeof deposit>

const channelId = z
  .string({ error: 'requiredParametersEmpty' })
  .min(1, 'requiredParametersEmpty')
  .regex(/^[1-9]\d{0,3}$/, 'tradeCurrencyNotConfigured')
  .describe('The ID of the channel.')

// No character may change the direction of a line, or be invisible.
const line = (lengthMax: number) =>
  z
    .string({ error: 'requiredParametersEmpty' })
    .transform((text) => text.trim())
    .pipe(
      z
        .string()
        .max(lengthMax, 'invalidRequest')
        .refine((text) => text === '' || visibleLinePattern.test(text), 'invalidRequest'),
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
  'Deposits/GetChannels': readOwn({
    about: 'The deposit channels, each with its limits, fee and rate.',
    output: z.object({ channels: z.array(channel).describe('The channels.') }),
  }),
  'Deposits/Request': userCall({
    about:
      'Requests a deposit at the rate and fee shown, which are fixed by the request. A bank transfer is reported afterwards; anything else is paid on a provider’s page. Repeating the clientOrderId makes no new request and returns the first answer.',
    act: 'deposit',
    repeats: 'requestDeposit',
    input: z.strictObject({
      channelId,
      amount: field.decimal.describe('The amount to pay, in the currency.'),
      rate: field.decimal.describe(
        'The rate shown to the user. If it has changed since, the request is refused.',
      ),
      fee: field.decimal.describe(
        'The fee shown to the user, in the currency. If it has changed since, the request is refused.',
      ),
      bank: line(bankNameLengthMax)
        .optional()
        .describe(
          'One of the `banks` of the channel, to pay to its account there; the first one if missing. If the channel has no open account there any more, the request is refused.',
        ),
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({ deposit, isRepeat: field.isRepeat }),
    codes: requestDepositCodes,
  }),
  'Deposits/GetDeposit': readOwn({
    about: 'One deposit.',
    input: z.strictObject({ depositId: field.number.describe('The deposit number.') }),
    output: z.object({ deposit }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Deposits/GetDeposits': readOwn({
    about: 'All requests, or only credited deposits, newest first.',
    ...field.pages(
      { deposits: z.array(deposit).describe('The deposits on this page, newest first.') },
      {
        tab: field.oneOf(
          ['application', 'recharge'],
          '`application`: all requests. `recharge`: credited deposits only.',
        ),
        kind: kind.optional().describe('Only deposits of this kind.'),
        state: z.enum(depositStates).optional().describe('Only deposits in this state.'),
      },
    ),
  }),
  'Deposits/Report': userCall({
    about:
      'Reports a bank transfer, with the payer and proof of payment. The request then no longer expires and is reviewed.',
    act: 'reportDeposit',
    input: z.strictObject({
      depositId: field.number.describe('The deposit number.'),
      payer: line(payerLengthMax).pipe(z.string().min(1, 'requiredParametersEmpty')).describe('The payer.'),
      fileId: z
        .uuid({ error: 'noUploadFile' })
        .describe('The `fileId` of an image uploaded as `depositProof`.'),
      remark: line(depositRemarkLengthMax).optional().describe('A remark.'),
    }),
    output: z.object({ deposit }),
    codes: [...actOnDepositCodes, 'noUploadFile'],
  }),
  'Deposits/Cancel': userCall({
    about: 'Cancels a request that is waiting for payment.',
    act: 'cancel',
    input: z.strictObject({ depositId: field.number.describe('The deposit number.') }),
    output: z.object({ deposit }),
    codes: actOnDepositCodes,
  }),
  'Deposits/GetProof': readOwn({
    about: 'The proof of payment, for its owner.',
    input: z.strictObject({ depositId: field.number.describe('The deposit number.') }),
    output: z.object({ image: field.image }),
    codes: ['orderNumberEmpty', 'orderMissing', 'noUploadFile'],
  }),
}
