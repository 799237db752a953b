import type { CommandOf } from '../../nucleus/commands.ts'
import {
  choice,
  flag,
  list,
  nullable,
  optional,
  record,
  since,
  text,
  units,
  type ValueOf,
  whole,
} from '../../nucleus/fields.ts'

export const channelKinds = ['bank', 'online', 'thirdParty'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** A bank account of the house, as payers need it. */
export const bankAccount = record({
  bank: text,
  holder: text,
  /** Its number or IBAN. */
  account: text,
  /** The BIC, SWIFT or sort code of the bank, if payers need it. */
  code: nullable(text),
})
export interface BankAccount extends ValueOf<typeof bankAccount> {}

/** A channel. Amounts and fees are in hundredths of its currency. */
export const depositChannel = record({
  channelId: whole,
  kind: choice(...channelKinds),
  /** Names the text that people read. */
  name: text,
  /** Takes and reports the payment; null for a bank, whose statement operators read. */
  provider: nullable(text),
  currency: text,
  /** The credited coin. */
  coinId: whole,
  amountMin: units,
  amountMax: units,
  feePpm: whole,
  feeFixed: units,
  /** How long a request can be paid. */
  expiresAfterMs: whole,
  /** Requests of one account within 24 hours. */
  perDayMax: whole,
  /** From this amount on, two operators must settle. */
  twoFrom: units,
  /** The most one operator settles alone in this channel in 24 hours. */
  soloPerDayMax: units,
  isOpen: flag,
  /**
   * Where transfers go, of a bank's channel: each bank once. Since rules 8; without any, the server shows the
   * account of its settings. A closed one is shown to nobody, and the requests that have it keep it.
   */
  accounts: since(11, list(record({ ...bankAccount.fields, isOpen: flag }))),
})
export interface DepositChannel extends ValueOf<typeof depositChannel> {}

export const depositsCommands = {
  /** Applies to later requests; a request keeps its original terms. */
  configureChannel: { channel: depositChannel },
  requestDeposit: {
    /** Rising: above every deposit before it. */
    depositId: whole,
    accountId: whole,
    channelId: whole,
    /** The amount to pay, in hundredths of the channel's currency. */
    amount: units,
    /** The terms that its owner saw: others are refused. */
    fee: units,
    rateE10: units,
    /** The bank that its owner chose among the channel's accounts; the first open one if missing. Since rules 8. */
    bank: optional(text),
    /** The same account and client order id make one request; the answer names it again. */
    clientOrderId: nullable(text),
  },
  /** Its owner reports a bank transfer. From then on it does not expire, and waits for an operator. */
  reportDeposit: { depositId: whole, accountId: whole },
  cancelDeposit: { depositId: whole, accountId: whole },
  /**
   * The money has arrived: the requested amount is credited, once. By the provider of its channel while it
   * can be paid; by an operator, and by two if it is large, unusual or late.
   */
  settleDeposit: {
    depositId: whole,
    /** Of the bank or the provider. It pays for one deposit, for ever. */
    transactionId: text,
  },
  /** No money has arrived, or not from its owner. */
  rejectDeposit: { depositId: whole },
  /**
   * Coins have arrived at an account's deposit address: they are credited once, despite any restriction,
   * because they are here. Sent by the watcher of that chain, or by two operators.
   */
  creditArrival: {
    /** Its number in the tables. */
    arrivalId: whole,
    accountId: whole,
    coinId: whole,
    amount: units,
    /** The chain. */
    network: text,
    /** Of the chain, with its place in the transaction. It pays for one arrival, for ever. */
    transactionId: text,
  },
  /**
   * Uncredited coins go back to their sending address, which their transaction names. Sent by an operator, or
   * by the upgrade for decisions of older releases.
   */
  returnArrival: { arrivalId: whole, accountId: whole, coinId: whole, network: text, transactionId: text },
}

type Of<Name extends keyof typeof depositsCommands> = CommandOf<typeof depositsCommands, Name>
export type DepositsCommand = CommandOf<typeof depositsCommands>
export interface ConfigureChannel extends Of<'configureChannel'> {}
export interface RequestDeposit extends Of<'requestDeposit'> {}
export interface ReportDeposit extends Of<'reportDeposit'> {}
export interface CancelDeposit extends Of<'cancelDeposit'> {}
export interface SettleDeposit extends Of<'settleDeposit'> {}
export interface RejectDeposit extends Of<'rejectDeposit'> {}
export interface CreditArrival extends Of<'creditArrival'> {}
export interface ReturnArrival extends Of<'returnArrival'> {}
