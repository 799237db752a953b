import { z } from 'zod'
import { call } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import { depositKinds, depositRemarkLengthMax, depositStates, payerLengthMax } from '../rules/deposits.ts'
import * as field from './fields.ts'

const kind = z.enum(depositKinds)

const bank = z.object({
  holder: z.string(),
  name: z.string(),
  account: z.string(),
  // The BIC or routing number, if there is one.
  code: z.string().nullable(),
})
export type BankDetails = z.infer<typeof bank>

const channel = z.object({
  channelId: z.string(),
  kind,
  currency: z.string(),
  coin: z.string(),
  // The decimals of the coin.
  scale: z.int(),
  // Of the currency.
  amountMin: z.string(),
  amountMax: z.string(),
  // The fee is the fixed part and the share of the amount together; it comes out of the amount.
  feeFixed: z.string(),
  feePpm: z.int(),
  // How much of the coin one of the currency is; null while nobody has said.
  rate: z.string().nullable(),
  // How long a request waits for its money.
  expiresAfterSeconds: z.int(),
  // How many requests are taken in 24 hours.
  perDayMax: z.int(),
  isOpen: z.boolean(),
  // A request of its kind that is under way: another one has to wait.
  openDepositId: z.string().nullable(),
})
export type DepositChannel = z.infer<typeof channel>

export const deposit = z.object({
  depositId: z.string(),
  // What to write into a transfer, and what people call it.
  name: z.string(),
  channelId: z.string(),
  kind,
  currency: z.string(),
  coin: z.string(),
  // Of the currency; the fee comes out of the amount.
  amount: z.string(),
  fee: z.string(),
  rate: z.string(),
  // Of the coin: what comes in, and what has come in.
  quantity: z.string(),
  credited: z.string().nullable(),
  state: z.enum(depositStates),
  requestedAt: z.string(),
  // When it stops waiting for its money.
  expiresAt: z.string(),
  // When its owner reported the transfer.
  completedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  transactionId: z.string().nullable(),
  // Why it was turned down.
  reason: z.string().nullable(),
  payer: z.string().nullable(),
  remark: z.string().nullable(),
  hasProof: z.boolean(),
  // Where a transfer goes; null for what a provider takes.
  bank: bank.nullable(),
  payment: z
    .object({
      // The provider's page; null where there is nothing to pay, or the provider has not answered yet.
      url: z.string().nullable(),
      // The last attempt was declined.
      isDeclined: z.boolean(),
      // Held: it was paid and could not be credited, so operators credit it or send it back.
      state: z.enum(['creating', 'open', 'closed', 'paid', 'held', 'refunding', 'refunded']),
    })
    .nullable(),
})
export type Deposit = z.infer<typeof deposit>

const channelId = z
  .string({ error: 'requiredParametersEmpty' })
  .min(1, 'requiredParametersEmpty')
  .regex(/^[1-9]\d{0,3}$/, 'tradeCurrencyNotConfigured')

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
    output: z.object({ channels: z.array(channel) }),
    codes: [],
  }),
  'Deposits/Request': call({
    about:
      'Asks for a deposit, at the rate and fee that were shown, which are fixed by this. A transfer is reported afterwards; anything else is paid on the page of a provider. The same clientOrderId again asks for nothing more and answers as the first time.',
    who: 'user',
    act: 'deposit',
    input: z.strictObject({
      channelId,
      // Of the currency.
      amount: field.decimal,
      // As they were seen; when one has changed since, nothing is asked for.
      rate: field.decimal,
      fee: field.decimal,
      clientOrderId: field.clientOrderId,
    }),
    output: z.object({ deposit, isRepeat: z.boolean() }),
    codes: requestDepositCodes,
  }),
  'Deposits/GetDeposit': call({
    about: 'One deposit.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ depositId: field.number }),
    output: z.object({ deposit }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Deposits/GetDeposits': call({
    about: 'All requests, or those that were credited; newest first.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({
      tab: z.enum(['application', 'recharge']),
      kind: kind.optional(),
      state: z.enum(depositStates).optional(),
      ...field.numberPage,
    }),
    output: z.object({ deposits: z.array(deposit), nextPage: field.nextPage }),
    entriesPerCall: 25,
    codes: [],
  }),
  'Deposits/Report': call({
    about:
      'Says that a transfer was made, by whom, with an image that shows it. From here on it does not expire; somebody looks at it.',
    who: 'user',
    act: 'reportDeposit',
    input: z.strictObject({
      depositId: field.number,
      payer: line(payerLengthMax).pipe(z.string().min(1, 'requiredParametersEmpty')),
      // Of an image that was uploaded as `depositProof`.
      fileId: z.uuid({ error: 'noUploadFile' }),
      remark: line(depositRemarkLengthMax).optional(),
    }),
    output: z.object({ deposit }),
    codes: [...actOnDepositCodes, 'noUploadFile'],
  }),
  'Deposits/Cancel': call({
    about: 'Takes a request back that waits for its money.',
    who: 'user',
    act: 'cancel',
    input: z.strictObject({ depositId: field.number }),
    output: z.object({ deposit }),
    codes: actOnDepositCodes,
  }),
  'Deposits/GetProof': call({
    about: 'The image that shows a transfer, for its owner.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ depositId: field.number }),
    // As a data: address.
    output: z.object({ image: z.string() }),
    codes: ['orderNumberEmpty', 'orderMissing', 'noUploadFile'],
  }),
}
