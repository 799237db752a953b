import type { Timed } from '../../nucleus/commands.ts'
import type { CautionCause } from '../../rules/withdrawal-terms.ts'

/** A way out. Amounts and fees are in units of its coin. */
export interface PayoutMethod {
  readonly methodId: number
  readonly coinId: number
  /** The chain; null for a bank card. */
  readonly network: string | null
  /** What a card receives; null for a chain. */
  readonly currency: string | null
  readonly amountMin: bigint
  readonly amountMax: bigint
  /** Amounts are whole multiples of it. */
  readonly step: bigint
  /** Decimals of the coin that an amount may have. */
  readonly decimals: number
  readonly feePpm: number
  readonly feeFixed: bigint
  /** Up to this amount of the coin within 24 hours nobody looks at it, if nothing else speaks against it. */
  readonly autoMax: bigint
  /** From this amount of the coin within 24 hours on it needs two operators. */
  readonly twoFrom: bigint
  /** What one account withdraws by this method within 24 hours. */
  readonly perDayMax: bigint
  /** Minutes of the day in New York in which it can be requested; equal ones are the whole day. */
  readonly hoursFrom: number
  readonly hoursTo: number
  /** Days on which the account has to have traded before. */
  readonly minTradingDays: number
  readonly isOpen: boolean
}

/** Changes what is requested later; a request keeps the terms with which it was made. */
export interface ConfigurePayout extends Timed {
  readonly type: 'configurePayout'
  readonly method: PayoutMethod
}

/** Something of the account has changed: for 24 hours its withdrawals are looked at. */
export interface StartCaution extends Timed {
  readonly type: 'startCaution'
  readonly accountId: number
  readonly cause: CautionCause
}

export interface RequestWithdrawal extends Timed {
  readonly type: 'requestWithdrawal'
  /** Rising: above every withdrawal before it. */
  readonly withdrawalId: number
  readonly accountId: number
  readonly methodId: number
  /** The address or the card, by its number in the tables. */
  readonly destinationId: number
  /** SHA-256 over a salt, the network and the address or card: no later row can say that it was another. Since rules 7. */
  readonly destinationHash?: string
  /** What leaves the account, the fee included. */
  readonly amount: bigint
  /** The terms that its owner saw: on others nothing is requested. The rate is that of a card's currency. */
  readonly fee: bigint
  readonly rateE10: bigint | null
  /** The same account and client order id make one request; the answer names it again. */
  readonly clientOrderId: string | null
}

/** Until it is being signed its owner may take it back. */
export interface CancelWithdrawal extends Timed {
  readonly type: 'cancelWithdrawal'
  readonly withdrawalId: number
  readonly accountId: number
}

/** What somebody who lets a withdrawal go on has seen of it; since rules 7, and refused when the engine knows it otherwise. */
export interface SeenWithdrawal {
  /** Missing for withdrawals that were requested before rules 7. */
  readonly destinationHash?: string
  readonly amount?: bigint
  readonly fee?: bigint
}

/** A review ends well: it awaits its payout. */
export interface PassWithdrawal extends Timed, SeenWithdrawal {
  readonly type: 'passWithdrawal'
  readonly withdrawalId: number
}

/** Everything goes back at once. */
export interface RejectWithdrawal extends Timed {
  readonly type: 'rejectWithdrawal'
  readonly withdrawalId: number
}

/** From here on it can't be cancelled: it may be on its way. Who started it ends it, the signer or operators. */
export interface StartPayout extends Timed, SeenWithdrawal {
  readonly type: 'startPayout'
  readonly withdrawalId: number
}

export interface PayWithdrawal extends Timed {
  readonly type: 'payWithdrawal'
  readonly withdrawalId: number
  /** Of the chain or the bank. It pays for one withdrawal, for ever. */
  readonly transactionId: string
}

/** What was being signed has not left, and never will: everything goes back at once. The signer never says so. */
export interface FailWithdrawal extends Timed {
  readonly type: 'failWithdrawal'
  readonly withdrawalId: number
}

export type WithdrawalsCommand =
  | ConfigurePayout
  | StartCaution
  | RequestWithdrawal
  | CancelWithdrawal
  | PassWithdrawal
  | RejectWithdrawal
  | StartPayout
  | PayWithdrawal
  | FailWithdrawal
