import { parseAmount } from '@candor/money/amount'
import { scaleOf } from '@candor/client/figures/decimal'

/** The minimum that an action needs. */
export type Need = { coin: string; least: string }

/** No balance, or one below the minimum. */
export type Shortage = 'nothing' | 'tooLittle'

/** The shortage of a coin that makes an action impossible; null if there is enough, or while unknown. */
export function shortageOf(available: string | null, least: string): Shortage | null {
  if (available === null) return null
  const scale = Math.max(scaleOf(available), scaleOf(least))
  const [held, needed] = [parseAmount(available, scale) ?? 0n, parseAmount(least, scale) ?? 0n]
  if (held === 0n) return 'nothing'
  return held < needed ? 'tooLittle' : null
}
