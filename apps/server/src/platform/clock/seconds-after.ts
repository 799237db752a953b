import { setTimeout as wait } from 'node:timers/promises'

// A timer may be early by a little.
const earlyMsMax = 5

// Waits until the second of a moment, and `more` seconds, are over. If the clock stands still, it waits no
// longer.
export async function secondsAfter(moment: Date, more: number, clock: () => Date): Promise<void> {
  const waitMsMax = (1 + more) * 1000
  const leftMs = Math.floor(moment.getTime() / 1000) * 1000 + waitMsMax - clock().getTime()
  if (leftMs > 0) await wait(Math.min(waitMsMax, leftMs) + earlyMsMax)
}
