import type { Timed } from '../../nucleus/commands.ts'

/** Money of the support fund for one user, to be returned. It is numbered when it is offered, by the engine. */
export interface OfferSupport extends Timed {
  readonly type: 'offerSupport'
  readonly accountId: number
  readonly coinId: number
  readonly amount: bigint
  /** What the user reads. */
  readonly name: string
  /** Days on which the account has to have traded before it can accept. */
  readonly minTradingDays: number
}

export interface AcceptSupport extends Timed {
  readonly type: 'acceptSupport'
  readonly grantId: number
  readonly accountId: number
  /** The amount that its owner saw: another one is not accepted. */
  readonly amount: bigint
}

export interface DeclineSupport extends Timed {
  readonly type: 'declineSupport'
  readonly grantId: number
  readonly accountId: number
}

/** Withdraws an offer that was not accepted yet. */
export interface WithdrawSupport extends Timed {
  readonly type: 'withdrawSupport'
  readonly grantId: number
}

export interface ReturnSupport extends Timed {
  readonly type: 'returnSupport'
  /** Rising: above every return before it. */
  readonly returnId: number
  readonly grantId: number
  readonly accountId: number
  /** Null: all that is left. */
  readonly amount: bigint | null
  /** The same account and client order id make one return; the answer names it again. */
  readonly clientOrderId: string | null
}

/** What is left no longer has to be returned. */
export interface WaiveSupport extends Timed {
  readonly type: 'waiveSupport'
  readonly grantId: number
}

export type SupportCommand =
  | OfferSupport
  | AcceptSupport
  | DeclineSupport
  | WithdrawSupport
  | ReturnSupport
  | WaiveSupport
