import type { QueueItem } from '@candor/contract/operators/calls/queues'
import type { Choice } from '../described/described.ts'

/** A decision about to be made. */
export type Deciding = { choice: Choice; item: QueueItem }

export type DetailProps = {
  itemId: string
  deciding: Deciding | null
  onDeciding: (deciding: Deciding | null) => void
  onDecided: (item: QueueItem) => void
}
