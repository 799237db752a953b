import type { ComponentType, ReactNode } from 'react'
import type { QueueName } from '@candor/contract/operators/queues'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { DetailOutline } from '../../../shared/parts/facts.tsx'
import type { DetailProps } from './detail-props.ts'
import { useItem } from '../queries.ts'

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
