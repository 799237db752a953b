import { expect, it } from 'vitest'
import { isPlaying, isRolling } from './rolling.ts'

const alone = { count: 3, choice: null, isHeld: false, isPageHidden: false, prefersStill: false } as const

it.each([
  ['rolls by itself', {}, true],
  ['stands with a single announcement', { count: 1 }, false],
  ['stands without any', { count: 0 }, false],
  ['waits while somebody points at it or is on it with the keyboard', { isHeld: true }, false],
  ['waits while the page is hidden', { isPageHidden: true }, false],
  ['stands where the device asks for no motion', { prefersStill: true }, false],
  ['rolls even there when it is asked to', { prefersStill: true, choice: 'play' }, true],
  ['stands when it is asked to', { choice: 'pause' }, false],
  ['waits though it is asked to roll', { choice: 'play', isHeld: true }, false],
] as const)('%s', (_rule, change, rolls) => {
  expect(isRolling({ ...alone, ...change })).toBe(rolls)
})

it('follows the button, whatever holds the line for a moment', () => {
  expect(isPlaying({ choice: null, prefersStill: false })).toBe(true)
  expect(isPlaying({ choice: null, prefersStill: true })).toBe(false)
  expect(isPlaying({ choice: 'pause', prefersStill: false })).toBe(false)
})
