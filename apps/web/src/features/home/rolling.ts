export type Choice = 'play' | 'pause'

type Situation = {
  count: number
  // What the person asked for; null until then.
  choice: Choice | null
  // Something on the line is pointed at or focused.
  isHeld: boolean
  isPageHidden: boolean
  prefersStill: boolean
}

/** Whether the line is set to roll: as asked, and by itself unless the device asks for no motion. */
export function isPlaying({ choice, prefersStill }: Pick<Situation, 'choice' | 'prefersStill'>): boolean {
  return (choice ?? (prefersStill ? 'pause' : 'play')) === 'play'
}

/** Whether it moves on right now. */
export function isRolling(situation: Situation): boolean {
  const { count, isHeld, isPageHidden } = situation
  return count > 1 && !isHeld && !isPageHidden && isPlaying(situation)
}
