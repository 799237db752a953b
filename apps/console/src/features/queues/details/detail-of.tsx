import type { ComponentType, ReactNode } from 'react'
import type { QueueName } from '@candor/contract/operators/queues'
import type { QueueItem } from '@candor/contract/operators/calls/queues'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { DetailOutline } from '../../../shared/parts/facts.tsx'
import { useItem } from '../queries.ts'
import type { Choice } from '../described/described.ts'

/** A decision about to be made. */
export type Deciding = { choice: Choice; item: QueueItem }

export type DetailProps = {
  itemId: string
  deciding: Deciding | null
  onDeciding: (deciding: Deciding | null) => void
  onDecided: (item: QueueItem) => void
}

type Parts<Asked> = {
  queue: QueueName
  read: (itemId: string) => Promise<Asked>
  Detail: ComponentType<Omit<DetailProps, 'itemId'> & { asked: Asked }>
  // Shown if the server refuses.
  refused?: ReactNode
}

/** An item of a queue, read again after every change in the queue. */
export function detailOf<Asked>({ queue, read, Detail, refused }: Parts<Asked>): ComponentType<DetailProps> {
  return function ItemDetail({ itemId, ...props }) {
    return (
      <ReadingGate reading={useItem(queue, itemId, read)} outline={<DetailOutline />} refused={refused}>
        {(asked) => <Detail asked={asked} {...props} />}
      </ReadingGate>
    )
  }
}
