import { useReading } from '@candor/client/react/reading'
import type { Grant } from '@candor/contract/calls/support'
import { callServer } from '../../../shared/server/client.ts'

/** The account's newest support funds; null when there are none or they haven't loaded. */
export function useNewestGrant(): Grant | null {
  const reading = useReading('', async () => {
    const { grants } = await callServer('Support/GetGrants', { limit: 1 })
    return { newest: grants[0] ?? null }
  })
  return reading.value?.newest ?? null
}
