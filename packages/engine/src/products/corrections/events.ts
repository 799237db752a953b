import type { CoreEvent, EventSink } from '../../nucleus/events.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'
import type { NamedPosting } from './commands.ts'

export type CorrectionsFlow = FlowOf<'corrections'>

/** Follows the posting that takes it back. */
export interface PostingReversed extends NamedPosting {
  readonly type: 'postingReversed'
  readonly correctionId: number
}

export type Events = EventSink<CoreEvent<CorrectionsFlow> | PostingReversed>
