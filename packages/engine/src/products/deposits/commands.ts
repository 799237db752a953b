import type { Timed } from '../../nucleus/commands.ts'

export const channelKinds = ['bank', 'online', 'thirdParty'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** A way in. Amounts and fees are in hundredths of its currency. */
export interface DepositChannel {
  readonly channelId: number
  readonly kind: ChannelKind
  /** Names the text that people read. */
  readonly name: string
  /** Who takes the payment and says that it was made; null for a bank, whose statement operators read. */
  readonly provider: string | null
  readonly currency: string
  /** What is credited. */
  readonly coinId: number
  readonly amountMin: bigint
  readonly amountMax: bigint
  readonly feePpm: number
  readonly feeFixed: bigint
  /** How long a request can be paid. */
  readonly expiresAfterMs: number
  /** Requests of one account within 24 hours. */
  readonly perDayMax: number
  /** From this amount on no operator settles alone. */
  readonly twoFrom: bigint
  /** What one operator settles alone in this channel within 24 hours. */
  readonly soloPerDayMax: bigint
  readonly isOpen: boolean
}

/** Changes what is requested later; a request keeps the terms with which it was made. */
export interface ConfigureChannel extends Timed {
  readonly type: 'configureChannel'
  readonly channel: DepositChannel
}

export interface RequestDeposit extends Timed {
  readonly type: 'requestDeposit'
  /** Rising: above every deposit before it. */
  readonly depositId: number
  readonly accountId: number
  readonly channelId: number
  /** What will be paid, in hundredths of the channel's currency. */
  readonly amount: bigint
  /** The terms that its owner saw: on others nothing is requested. */
  readonly fee: bigint
  readonly rateE10: bigint
  /** The same account and client order id make one request; the answer names it again. */
  readonly clientOrderId: string | null
}

/** Its owner says that a bank transfer is made. From then on it does not expire, and waits for an operator. */
export interface ReportDeposit extends Timed {
  readonly type: 'reportDeposit'
  readonly depositId: number
  readonly accountId: number
}

export interface CancelDeposit extends Timed {
  readonly type: 'cancelDeposit'
  readonly depositId: number
  readonly accountId: number
}

/**
 * The money has arrived: what the request says is credited, once. By the provider of its channel while it can be paid;
 * by an operator, and by two where it is large, unusual or late.
 */
export interface SettleDeposit extends Timed {
  readonly type: 'settleDeposit'
  readonly depositId: number
  /** Of the bank or the provider. It pays for one deposit, for ever. */
  readonly transactionId: string
}

/** No money has arrived, or not that of its owner. */
export interface RejectDeposit extends Timed {
  readonly type: 'rejectDeposit'
  readonly depositId: number
}

/**
 * Coins have arrived at the deposit address of an account: they are credited once, whatever stands against the account,
 * since they are here. Said by the watcher of that chain, or by two operators.
 */
export interface CreditArrival extends Timed {
  readonly type: 'creditArrival'
  /** Its number in the tables. */
  readonly arrivalId: number
  readonly accountId: number
  readonly coinId: number
  readonly amount: bigint
  /** The chain. */
  readonly network: string
  /** Of the chain, with its place in the transaction. It pays for one arrival, for ever. */
  readonly transactionId: string
}

/**
 * Coins that were not credited go back to the address they came from, which their transaction names. Said by an operator;
 * by the upgrade for what older releases had decided.
 */
export interface ReturnArrival extends Timed {
  readonly type: 'returnArrival'
  readonly arrivalId: number
  readonly accountId: number
  readonly coinId: number
  readonly network: string
  readonly transactionId: string
}

export type DepositsCommand =
  | ConfigureChannel
  | RequestDeposit
  | ReportDeposit
  | CancelDeposit
  | SettleDeposit
  | RejectDeposit
  | CreditArrival
  | ReturnArrival
