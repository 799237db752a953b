import type { LabProject } from '@candor/contract/calls/lab'
import { callServer } from '../../../shared/server/client.ts'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'

// Others buy too, so the rest is read again every few seconds.
const rereadMs = 5_000

export function useLabProjects(): Reading<readonly LabProject[]> {
  return useReading<readonly LabProject[]>(
    '',
    async () => (await callServer('Lab/GetProjects', {})).projects,
    rereadMs,
  )
}
