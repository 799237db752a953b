import type { OperatorOutput } from '@candor/contract/operators/calls'
import type { QueueName } from '@candor/contract/operators/calls/queues'
import { create } from 'zustand'

export type QueueCount = OperatorOutput<'Queues/GetCounts'>['queues'][number]

// Null until they are here.
type Counts = { queues: readonly QueueCount[] | null; isUnreachable: boolean }

/** What waits in each queue; read again every few seconds by the shell. */
export const useCounts = create<Counts>()(() => ({ queues: null, isUnreachable: false }))

export function useCount(queue: QueueName): QueueCount | undefined {
  return useCounts(({ queues }) => queues?.find((count) => count.queue === queue))
}
