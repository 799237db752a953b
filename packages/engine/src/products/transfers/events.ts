import type { SinkOf } from '../../nucleus/events.ts'
import { transferFields } from './commands.ts'

export const transfersFlows = ['agentRecharge'] as const
export type TransfersFlow = (typeof transfersFlows)[number]

export const transfersEvents = { accountRecharged: transferFields }

export type Events = SinkOf<typeof transfersEvents, TransfersFlow>
