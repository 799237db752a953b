import type { CoreEvent, EventSink } from '../../nucleus/events.ts'
import type { NamedPosting } from './commands.ts'

export const correctionsFlows = ['correction'] as const
export type CorrectionsFlow = (typeof correctionsFlows)[number]

/** Follows the posting that takes it back. */
export interface PostingReversed extends NamedPosting {
  readonly type: 'postingReversed'
  readonly correctionId: number
}

export type Events = EventSink<CoreEvent<CorrectionsFlow> | PostingReversed>
