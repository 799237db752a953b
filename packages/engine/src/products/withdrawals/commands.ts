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

/** A way out. Amounts and fees are in units of its coin. */
export const payoutMethod = record({
  methodId: whole,
  coinId: whole,
  /** The chain; null for a bank card. */
  network: nullable(text),
  /** What a card receives; null for a chain. */
  currency: nullable(text),
  amountMin: units,
  amountMax: units,
  /** Amounts are whole multiples of it. */
  step: units,
  /** Decimals of the coin that an amount may have. */
  decimals: whole,
  feePpm: whole,
  feeFixed: units,
  /** Up to this amount of the coin within 24 hours nobody looks at it, if nothing else speaks against it. */
  autoMax: units,
  /** From this amount of the coin within 24 hours on it needs two operators. */
  twoFrom: units,
  /** What one account withdraws by this method within 24 hours. */
  perDayMax: units,
  /** Minutes of the day in New York in which it can be requested; equal ones are the whole day. */
  hoursFrom: whole,
  hoursTo: whole,
  /** Days on which the account has to have traded before. */
  minTradingDays: whole,
  isOpen: flag,
})
export interface PayoutMethod extends ValueOf<typeof payoutMethod> {}

/** What somebody who lets a withdrawal go on has seen of it; since rules 7, and refused when the engine knows it otherwise. */
const seenWithdrawal = {
  /** Missing for withdrawals that were requested before rules 7. */
  destinationHash: optional(text),
  amount: optional(units),
  fee: optional(units),
}
export interface SeenWithdrawal extends RecordOf<typeof seenWithdrawal> {}

export const withdrawalsCommands = {
  /** Changes what is requested later; a request keeps the terms with which it was made. */
  configurePayout: { method: payoutMethod },
  /** Something of the account has changed: for 24 hours its withdrawals are looked at. */
  startCaution: { accountId: whole, cause: choice(...cautionCauses) },
  requestWithdrawal: {
    /** Rising: above every withdrawal before it. */
    withdrawalId: whole,
    accountId: whole,
    methodId: whole,
    /** The address or the card, by its number in the tables. */
    destinationId: whole,
    /** SHA-256 over a salt, the network and the address or card: no later row can say that it was another. Since rules 7. */
    destinationHash: optional(text),
    /** What leaves the account, the fee included. */
    amount: units,
    /** The terms that its owner saw: on others nothing is requested. The rate is that of a card's currency. */
    fee: units,
    rateE10: nullable(units),
    /** The same account and client order id make one request; the answer names it again. */
    clientOrderId: nullable(text),
  },
  /** Until it is being signed its owner may take it back. */
  cancelWithdrawal: { withdrawalId: whole, accountId: whole },
  /** A review ends well: it awaits its payout. */
  passWithdrawal: { withdrawalId: whole, ...seenWithdrawal },
  /** Everything goes back at once. */
  rejectWithdrawal: { withdrawalId: whole },
  /** From here on it can't be cancelled: it may be on its way. Who started it ends it, the signer or operators. */
  startPayout: { withdrawalId: whole, ...seenWithdrawal },
  payWithdrawal: {
    withdrawalId: whole,
    /** Of the chain or the bank. It pays for one withdrawal, for ever. */
    transactionId: text,
  },
  /** What was being signed has not left, and never will: everything goes back at once. The signer never says so. */
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
