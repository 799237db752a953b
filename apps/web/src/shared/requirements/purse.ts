import { parseAmount } from '@candor/money/amount'
import { scaleOf } from '@candor/client/figures/decimal'

/** What an act takes at the very least. */
export type Need = { coin: string; least: string }

/** Nothing is there, or less than the least that can be sent. */
export type Shortage = 'nothing' | 'tooLittle'

/** What is missing of a coin for anything to be possible; null when enough is there, or nobody knows yet. */
export function shortageOf(available: string | null, least: string): Shortage | null {
  if (available === null) return null
  const scale = Math.max(scaleOf(available), scaleOf(least))
  const [held, needed] = [parseAmount(available, scale) ?? 0n, parseAmount(least, scale) ?? 0n]
  if (held === 0n) return 'nothing'
  return held < needed ? 'tooLittle' : null
}
