import type { CoreEvent, EventSink } from '../../nucleus/events.ts'

export const transfersFlows = ['agentRecharge'] as const
export type TransfersFlow = (typeof transfersFlows)[number]

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
