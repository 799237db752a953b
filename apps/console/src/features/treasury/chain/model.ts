import type { SignerReport } from '@candor/contract/operators/calls/chain'

type Level = SignerReport['levels'][number]

export type LevelState = 'low' | 'fine' | 'high'
export type LevelBar = {
  state: LevelState
  // Shares of the bar's width: the balance, the floor and the ceiling.
  hot: number
  floor: number
  ceiling: number
}

// A bar ends a little past its ceiling, so that a balance above it is visible.
const room = 1.15

/** A hot wallet against its bounds, as a bar. Shares are for drawing alone; the figures stand beside it. */
export function levelBar({ hot, floor, ceiling }: Pick<Level, 'hot' | 'floor' | 'ceiling'>): LevelBar {
  const [has, least, most] = [Number(hot), Number(floor), Number(ceiling)]
  const whole = Math.max(most * room, has)
  const share = (amount: number) => (whole > 0 ? amount / whole : 0)
  return {
    state: has < least ? 'low' : has > most ? 'high' : 'fine',
    hot: share(has),
    floor: share(least),
    ceiling: share(most),
  }
}

/** The number of blocks still to be read; null before the first one. */
export function blocksBehind(position: string | null, head: string | null): number | null {
  if (position === null || head === null) return null
  const behind = BigInt(head) - BigInt(position)
  return behind > 0n ? Number(behind) : 0
}
