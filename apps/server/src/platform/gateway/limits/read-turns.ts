import type { PermissionName } from '@candor/contract/permission'
import { Turns } from './turns.ts'

// Reads that take long, by who may make them: what everybody asks for does not keep users from their own.
export type ReadTurns = Readonly<Record<PermissionName, Turns>>

export function readTurns(): ReadTurns {
  const anyone = new Turns({ atOnce: 1, waitingMax: 64, restShare: 3 })
  // Most of what a user's own read takes is waiting for the views to show what the user did.
  const user = new Turns({ atOnce: 8, waitingMax: 256, restShare: 0 })
  return { anyone, either: anyone, user }
}
