import type { LabProject } from '@candor/contract/calls/lab'
import { callServer } from '../../../live/client.ts'
import { useReading } from '../../../live/reading.ts'
import type { Reading } from '../../../live/reading.ts'

// Others buy too: what is left is worth a look every few seconds.
const rereadMs = 5_000

export function useLabProjects(): Reading<readonly LabProject[]> {
  return useReading<readonly LabProject[]>(
    '',
    async () => (await callServer('Lab/GetProjects', {})).projects,
    rereadMs,
  )
}
