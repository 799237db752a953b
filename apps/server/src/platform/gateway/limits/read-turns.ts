import type { PermissionName } from '@candor/contract/permission'
import { Turns } from './turns.ts'

// Long reads, by permission: public reads do not block users' own.
export type ReadTurns = Readonly<Record<PermissionName, Turns>>

export function readTurns(): ReadTurns {
  const anyone = new Turns({ atOnce: 1, waitingMax: 64, restShare: 3 })
  // A user's own read mostly waits for the views to show the user's last act.
  const user = new Turns({ atOnce: 8, waitingMax: 256, restShare: 0 })
  return { anyone, either: anyone, user }
}
