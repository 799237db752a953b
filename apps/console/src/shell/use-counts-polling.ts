import { useEffect } from 'react'
import { NetworkFailed } from '@candor/client/calls/call-failed'
import { callServer } from '../shared/server/client.ts'
import { useCounts } from '../shared/server/counts.ts'
import { usePolled } from '../shared/server/polled.ts'

const everyMs = 5_000

/** Keeps the counts of the queues fresh; components read them from the store. */
export function useCountsPolling(): void {
  const { value, failure } = usePolled(
    'counts',
    async () => await callServer('Queues/GetCounts', {}),
    everyMs,
  )
  useEffect(() => {
    useCounts.setState({
      ...(value && { queues: value.queues }),
      isUnreachable: failure instanceof NetworkFailed,
    })
  }, [value, failure])
}
