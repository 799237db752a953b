import { setTimeout as wait } from 'node:timers/promises'

// A timer may be early by a little.
const earlyMsMax = 5

// Waits until the second of a moment, and so many more, are over; no longer if the clock stands still.
export async function secondsAfter(moment: Date, more: number, clock: () => Date): Promise<void> {
  const waitMsMax = (1 + more) * 1000
  const leftMs = Math.floor(moment.getTime() / 1000) * 1000 + waitMsMax - clock().getTime()
  if (leftMs > 0) await wait(Math.min(waitMsMax, leftMs) + earlyMsMax)
}
