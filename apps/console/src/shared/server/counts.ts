import type { OperatorOutput } from '@candor/contract/operators/calls'
import type { QueueName } from '@candor/contract/operators/queues'
import { create } from 'zustand'
import { callServer } from './client.ts'

export type QueueCount = OperatorOutput<'Queues/GetCounts'>['queues'][number]

// Null until loaded.
type Counts = { queues: readonly QueueCount[] | null; isUnreachable: boolean }

/** The waiting items of each queue; read again every few seconds by the shell. */
export const useCounts = create<Counts>()(() => ({ queues: null, isUnreachable: false }))

export function useCount(queue: QueueName): QueueCount | undefined {
  return useCounts(({ queues }) => queues?.find((count) => count.queue === queue))
}

/** After a decision about an item: screens of its queue read it again because of the new revision. */
export async function refreshCounts(): Promise<void> {
  // The shell retries in a few seconds.
  const counts = await callServer('Queues/GetCounts', {}).catch(() => null)
  if (counts) useCounts.setState(counts)
}
