import type { SinkOf } from '../../nucleus/events.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'
import { transferFields } from './commands.ts'

export type TransfersFlow = FlowOf<'transfers'>

export const transfersEvents = { accountRecharged: transferFields }

export type Events = SinkOf<typeof transfersEvents, TransfersFlow>
