import { useReading } from '@candor/client/react/reading'
import type { Grant } from '@candor/contract/calls/support'
import { callServer } from '../../../shared/server/client.ts'

/** The newest support funds of the account; null while there are none or nobody knows. */
export function useNewestGrant(): Grant | null {
  const reading = useReading('', async () => {
    const { grants } = await callServer('Support/GetGrants', { limit: 1 })
    return { newest: grants[0] ?? null }
  })
  return reading.value?.newest ?? null
}
