import type { CommandOf } from '../../nucleus/commands.ts'
import {
  choice,
  flag,
  nullable,
  optional,
  record,
  type RecordOf,
  text,
  units,
  type ValueOf,
  whole,
} from '../../nucleus/fields.ts'
import { cautionCauses } from '../../rules/withdrawal-terms.ts'

/** A payout method. Amounts and fees are in coin units. */
export const payoutMethod = record({
  methodId: whole,
  coinId: whole,
  /** The chain; null for a bank card. */
  network: nullable(text),
  /** The currency of a card; null for a chain. */
  currency: nullable(text),
  amountMin: units,
  amountMax: units,
  /** Amounts are whole multiples of it. */
  step: units,
  /** Decimals of the coin that an amount may have. */
  decimals: whole,
  feePpm: whole,
  feeFixed: units,
  /** Up to this amount of the coin within 24 hours there is no review, unless there is another cause. */
  autoMax: units,
  /** From this amount of the coin within 24 hours on, two operators are needed. */
  twoFrom: units,
  /** The most one account withdraws by this method in 24 hours. */
  perDayMax: units,
  /** Minutes of the day in New York for requests; equal ones are the whole day. */
  hoursFrom: whole,
  hoursTo: whole,
  /** The trading days that the account needs first. */
  minTradingDays: whole,
  isOpen: flag,
})
export interface PayoutMethod extends ValueOf<typeof payoutMethod> {}

/**
 * The fields that an operator or the signer saw before letting it continue; since rules 7, refused if they
 * differ.
 */
const seenWithdrawal = {
  /** Missing for withdrawals that were requested before rules 7. */
  destinationHash: optional(text),
  amount: optional(units),
  fee: optional(units),
}
export interface SeenWithdrawal extends RecordOf<typeof seenWithdrawal> {}

export const withdrawalsCommands = {
  /** Applies to later requests; a request keeps its original terms. */
  configurePayout: { method: payoutMethod },
  /** The account has changed: for 24 hours its withdrawals are reviewed. */
  startCaution: { accountId: whole, cause: choice(...cautionCauses) },
  requestWithdrawal: {
    /** Rising: above every withdrawal before it. */
    withdrawalId: whole,
    accountId: whole,
    methodId: whole,
    /** The address or the card, by its number in the tables. */
    destinationId: whole,
    /**
     * SHA-256 over a salt, the network and the address or card: no later row can claim another. Since rules
     * 7.
     */
    destinationHash: optional(text),
    /** The amount leaving the account, with the fee. */
    amount: units,
    /** The terms that its owner saw: others are refused. The rate is that of a card's currency. */
    fee: units,
    rateE10: nullable(units),
    /** The same account and client order id make one request; the answer names it again. */
    clientOrderId: nullable(text),
  },
  /** Its owner may cancel it until its signing starts. */
  cancelWithdrawal: { withdrawalId: whole, accountId: whole },
  /** The review passed it: it awaits its payout. */
  passWithdrawal: { withdrawalId: whole, ...seenWithdrawal },
  /** Everything goes back at once. */
  rejectWithdrawal: { withdrawalId: whole },
  /**
   * From here on it can't be cancelled: it may be on its way. Its starter ends it, the signer or operators.
   */
  startPayout: { withdrawalId: whole, ...seenWithdrawal },
  payWithdrawal: {
    withdrawalId: whole,
    /** Of the chain or the bank. It pays for one withdrawal, for ever. */
    transactionId: text,
  },
  /**
   * A payout being signed has not left, and never will: everything goes back at once. Never sent by the
   * signer.
   */
  failWithdrawal: { withdrawalId: whole },
}

type Of<Name extends keyof typeof withdrawalsCommands> = CommandOf<typeof withdrawalsCommands, Name>
export type WithdrawalsCommand = CommandOf<typeof withdrawalsCommands>
export interface ConfigurePayout extends Of<'configurePayout'> {}
export interface StartCaution extends Of<'startCaution'> {}
export interface RequestWithdrawal extends Of<'requestWithdrawal'> {}
export interface CancelWithdrawal extends Of<'cancelWithdrawal'> {}
export interface PassWithdrawal extends Of<'passWithdrawal'> {}
export interface RejectWithdrawal extends Of<'rejectWithdrawal'> {}
export interface StartPayout extends Of<'startPayout'> {}
export interface PayWithdrawal extends Of<'payWithdrawal'> {}
export interface FailWithdrawal extends Of<'failWithdrawal'> {}
