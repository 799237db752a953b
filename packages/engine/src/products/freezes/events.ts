import type { SinkOf } from '../../nucleus/events.ts'
import { whole } from '../../nucleus/fields.ts'
import { freeze } from './state.ts'

export const freezesFlows = ['freeze', 'freezeRelease'] as const
export type FreezesFlow = (typeof freezesFlows)[number]

export const freezesEvents = {
  fundsFrozen: freeze.fields,
  freezeReleased: { freezeId: whole, accountId: whole },
}

export type Events = SinkOf<typeof freezesEvents, FreezesFlow>
