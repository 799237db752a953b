import type { QueueItem } from '@candor/contract/operators/calls/queues'
import type { Choice } from './model.ts'

/** What somebody is about to do. */
export type Deciding = { choice: Choice; item: QueueItem }

export type DetailProps = {
  itemId: string
  deciding: Deciding | null
  onDeciding: (deciding: Deciding | null) => void
  // A decision was made; and anything else that changes what the list shows.
  onDecided: (item: QueueItem) => void
  onChanged: () => void
}
