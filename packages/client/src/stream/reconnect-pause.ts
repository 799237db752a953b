export const pauseMsMin = 300
export const pauseMsMax = 15_000
// The server requested a pause: it stops, or has too many connections.
export const comeBackMsMin = 3_000

/**
 * How long to wait before the next try. The pause doubles, and up to half of it is random: when a server
 * comes back, its clients must not all reconnect at the same moment.
 */
export function reconnectPauseMs(failures: number, random: number, askedToWait = false): number {
  const doubled = Math.min(pauseMsMin * 2 ** Math.max(0, failures - 1), pauseMsMax)
  const pause = Math.max(doubled, askedToWait ? comeBackMsMin : 0)
  return Math.round(pause * (1 - random / 2))
}
