import { expect, test } from 'vitest'
import { keyboardInset } from './use-keyboard-inset.tsx'

test.each([
  ['nothing covers', 800, { height: 800, offsetTop: 0, scale: 1 }, 0],
  ['the keyboard is up', 800, { height: 480, offsetTop: 0, scale: 1 }, 320],
  ['the page was pushed up', 800, { height: 480, offsetTop: 100, scale: 1 }, 220],
  ['the address bar moved', 800, { height: 744, offsetTop: 0, scale: 1 }, 0],
  ['zoomed in by a pinch', 800, { height: 400, offsetTop: 0, scale: 2 }, 0],
])('keyboardInset when %s', (_name, windowHeight, seen, covered) => {
  expect(keyboardInset(windowHeight, seen)).toBe(covered)
})
