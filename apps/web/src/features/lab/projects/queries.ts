import type { LabProject } from '@candor/contract/calls/lab'
import { callServer } from '@candor/client/calls/client'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'

// Others buy too: what is left is worth a look every few seconds.
const rereadMs = 5_000

export function useLabProjects(): Reading<readonly LabProject[]> {
  return useReading<readonly LabProject[]>(
    '',
    async () => (await callServer('Lab/GetProjects', {})).projects,
    rereadMs,
  )
}
