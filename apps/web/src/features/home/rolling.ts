export type Choice = 'play' | 'pause'

type Situation = {
  count: number
  // The user's choice; null until they make one.
  choice: Choice | null
  // An item on the line is pointed at or focused.
  isHeld: boolean
  isPageHidden: boolean
  prefersStill: boolean
}

/** Whether the line is set to roll: the user's choice, else on unless the device asks for no motion. */
export function isPlaying({ choice, prefersStill }: Pick<Situation, 'choice' | 'prefersStill'>): boolean {
  return (choice ?? (prefersStill ? 'pause' : 'play')) === 'play'
}

/** Whether it moves on right now. */
export function isRolling(situation: Situation): boolean {
  const { count, isHeld, isPageHidden } = situation
  return count > 1 && !isHeld && !isPageHidden && isPlaying(situation)
}
