import type { CoreEvent, EventSink } from '../../nucleus/events.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'
import type { LockCycle } from '../../rules/lab-subscription.ts'
import type { LabConfig } from './commands.ts'

export type LabFlow = FlowOf<'lab'>

export interface LabConfigured {
  readonly type: 'labConfigured'
  readonly project: LabConfig
}

export interface LabSubscribed extends LockCycle {
  readonly type: 'labSubscribed'
  readonly orderId: number
  readonly accountId: number
  readonly projectId: number
  readonly coinId: number
  readonly paymentCoinId: number
  readonly price: bigint
  readonly quantity: bigint
  readonly cost: bigint
  readonly at: number
}

/** Slices of a subscription, the first and the last included: one as a rule, more after a time without ticks. */
export interface LabReleased {
  readonly type: 'labReleased'
  readonly orderId: number
  readonly accountId: number
  readonly firstSlice: number
  readonly lastSlice: number
  readonly amount: bigint
}

/** The raise is over; what nobody subscribed is the house's again. */
export interface LabRaiseEnded {
  readonly type: 'labRaiseEnded'
  readonly projectId: number
  readonly unsold: bigint
}

export type LabEvent = LabConfigured | LabSubscribed | LabReleased | LabRaiseEnded

export type Events = EventSink<CoreEvent<LabFlow> | LabEvent>
