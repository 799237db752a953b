import type { Timed } from '../../nucleus/commands.ts'
import type { CycleUnit } from '../../rules/pledge-interest.ts'

export interface PledgeConfig {
  readonly productId: number
  readonly coinId: number
  /** What one order locks, at least and at most. */
  readonly principalMin: bigint
  readonly principalMax: bigint
  readonly cycleUnit: CycleUnit
  readonly cycleCount: number
  /** Parts of a million of the principal, for each whole day. */
  readonly dailyRatePpm: number
  /** When one may subscribe: from the start up to, not including, the end, at which all pledges of it end. */
  readonly startAt: number
  readonly endAt: number
  /** What all open orders together may lock; null for no bound but the house's means. */
  readonly quota: bigint | null
  readonly isOpen: boolean
}

/** Changes what new orders get; an order keeps the terms with which it was made. */
export interface ConfigurePledge extends Timed {
  readonly type: 'configurePledge'
  readonly product: PledgeConfig
}

export interface SubscribePledge extends Timed {
  readonly type: 'subscribePledge'
  /** Rising: above every pledge before it. */
  readonly orderId: number
  readonly accountId: number
  readonly productId: number
  readonly amount: bigint
  /** The terms that its owner saw: on others nothing is locked. The first releases asked for none. */
  readonly dailyRatePpm: number | null
  readonly cycleDays: number | null
  readonly endAt: number | null
  /** The same account and client order id make one pledge; the answer names it again. */
  readonly clientOrderId: string | null
}

/** An operator ends a pledge before its time: interest already paid stays, the principal comes back. */
export interface TerminatePledge extends Timed {
  readonly type: 'terminatePledge'
  readonly orderId: number
}

export type PledgeCommand = ConfigurePledge | SubscribePledge | TerminatePledge
