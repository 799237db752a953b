import type { SinkOf } from '../../nucleus/events.ts'
import { whole } from '../../nucleus/fields.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'
import { freeze } from './state.ts'

export type FreezesFlow = FlowOf<'freezes'>

export const freezesEvents = {
  fundsFrozen: freeze.fields,
  freezeReleased: { freezeId: whole, accountId: whole },
}

export type Events = SinkOf<typeof freezesEvents, FreezesFlow>
