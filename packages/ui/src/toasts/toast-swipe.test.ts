import { describe, expect, test } from 'vitest'
import { swipedAway } from './toast-swipe.tsx'

describe('a swipe takes it away', () => {
  test.each([
    ['far to the right', 70, 0, 600, true],
    ['far to the left', -70, 0, 600, true],
    ['up', 0, -70, 600, true],
    ['with a short flick', 30, 0, 50, true],
    ['not with a slow short move', 30, 0, 600, false],
    ['not with an unsteady tap', 6, -5, 5, false],
  ])('%s', (_how, x, y, ms, isAway) => {
    expect(swipedAway(x, y, ms)).toBe(isAway)
  })
})
