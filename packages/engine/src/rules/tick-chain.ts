import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** An index price as it is published: its number among those of its coin, and the hash that binds it. */
export interface ChainedTick {
  readonly number: number
  readonly at: number
  readonly priceE10: bigint
  readonly hash: string
}

/** The hash before the first tick of a coin. */
export const chainStart = '0'.repeat(64)

/**
 * The hash of a tick covers the one before it, so changing, removing or inserting a tick afterwards gives
 * every later tick a different hash from the published one.
 */
export function tickHash(before: string, coinId: number, tick: Omit<ChainedTick, 'hash'>): string {
  return bytesToHex(sha256(utf8ToBytes(tickText(before, coinId, tick))))
}

/** The hashed text, for callers with a faster SHA-256. */
export function tickText(before: string, coinId: number, tick: Omit<ChainedTick, 'hash'>): string {
  return `${before}\n${coinId}\n${tick.number}\n${tick.at}\n${tick.priceE10}`
}

/**
 * The place in the list of the first tick that contradicts the hashes, or null when all are sound. `before`
 * is the hash of the tick before the first; without it the first is trusted.
 */
export function brokenLink(
  coinId: number,
  ticks: readonly ChainedTick[],
  before: string | null = null,
): number | null {
  for (const [place, tick] of ticks.entries()) {
    const previous = ticks[place - 1]
    const previousHash = previous?.hash ?? (tick.number === 1 ? chainStart : before)
    if (previous !== undefined && (tick.number !== previous.number + 1 || tick.at < previous.at)) return place
    if (previousHash !== null && tickHash(previousHash, coinId, tick) !== tick.hash) return place
  }
  return null
}
