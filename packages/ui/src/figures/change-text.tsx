export type Direction = 'up' | 'down' | 'flat'

const signs: Record<Direction, string> = { up: '+', down: '\u2212', flat: '' }

/** Puts the right sign before a figure, replacing any other; the minus is as wide as a plus. */
export function signed(text: string, direction: Direction): string {
  return signs[direction] + text.replace(/^[+\-\u2212]/, '')
}

export function directionOf(value: number | bigint): Direction {
  if (value > 0) return 'up'
  return value < 0 ? 'down' : 'flat'
}
