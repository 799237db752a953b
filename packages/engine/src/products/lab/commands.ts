import type { Timed } from '../../nucleus/commands.ts'
import type { LockCycle } from '../../rules/lab-subscription.ts'

export interface LabConfig extends LockCycle {
  readonly projectId: number
  readonly name: string
  /** The coin that is sold. */
  readonly coinId: number
  readonly paymentCoinId: number
  /** Payment units for one whole coin. */
  readonly price: bigint
  /** Units of the coin in one step; every quantity is whole steps, and one step costs whole payment units. */
  readonly quantityStep: bigint
  /** Units of the coin that are sold, all in all. */
  readonly quota: bigint
  readonly quantityMin: bigint
  /** What one account may subscribe, all in all; null for no bound but the quota. */
  readonly quantityMaxPerAccount: bigint | null
  /** The raise runs from its start up to, not including, its end. */
  readonly startAt: number
  readonly endAt: number
  readonly isOpen: boolean
}

/** Sets the quota aside from what the house holds, so that no project sells what isn't there. */
export interface ConfigureLab extends Timed {
  readonly type: 'configureLab'
  readonly project: LabConfig
}

export interface SubscribeLab extends Timed {
  readonly type: 'subscribeLab'
  /** Rising: above every subscription before it. */
  readonly orderId: number
  readonly accountId: number
  readonly projectId: number
  readonly quantity: bigint
  /** The price that the buyer saw: at another nothing is bought. The first releases asked for none. */
  readonly price: bigint | null
  /** The same account and client order id make one subscription; the answer names it again. */
  readonly clientOrderId: string | null
}

export type LabCommand = ConfigureLab | SubscribeLab
