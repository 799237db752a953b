import { setTimeout as wait } from 'node:timers/promises'

// A timer may be early by a little.
const earlyMsMax = 5

// Waits until the second of a moment is over. A clock that stands still is not waited for longer than a second.
export async function secondAfter(moment: Date, clock: () => Date): Promise<void> {
  const leftMs = Math.floor(moment.getTime() / 1000) * 1000 + 1000 - clock().getTime()
  if (leftMs > 0) await wait(Math.min(1000, leftMs) + earlyMsMax)
}
