import type { CoreEvent, EventSink } from '../../nucleus/events.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'

export type FreezesFlow = FlowOf<'freezes'>

export interface FundsFrozen {
  readonly type: 'fundsFrozen'
  readonly freezeId: number
  readonly accountId: number
  readonly coinId: number
  readonly amount: bigint
}

export interface FreezeReleased {
  readonly type: 'freezeReleased'
  readonly freezeId: number
  readonly accountId: number
}

export type FreezesEvent = FundsFrozen | FreezeReleased

export type Events = EventSink<CoreEvent<FreezesFlow> | FreezesEvent>
