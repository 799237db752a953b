import type { EventOf, SinkOf } from '../../nucleus/events.ts'
import { whole } from '../../nucleus/fields.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'
import { namedPosting } from './commands.ts'

export type CorrectionsFlow = FlowOf<'corrections'>

export const correctionsEvents = {
  /** Follows the posting that reverses it. */
  postingReversed: { ...namedPosting, correctionId: whole },
}

export interface PostingReversed extends EventOf<typeof correctionsEvents, 'postingReversed'> {}
export type Events = SinkOf<typeof correctionsEvents, CorrectionsFlow>
