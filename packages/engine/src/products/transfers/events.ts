import type { CoreEvent, EventSink } from '../../nucleus/events.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'

export type TransfersFlow = FlowOf<'transfers'>

export interface AccountRecharged {
  readonly type: 'accountRecharged'
  readonly transferId: number
  readonly accountId: number
  readonly toAccountId: number
  readonly coinId: number
  readonly amount: bigint
}

export type TransfersEvent = AccountRecharged

export type Events = EventSink<CoreEvent<TransfersFlow> | TransfersEvent>
