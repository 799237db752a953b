import { expect, test } from 'vitest'
import { moved, turned, untouched, zoomed } from './image-view.ts'

test('four turns are none, in both directions', () => {
  const right = [1, 2, 3, 4].reduce((view) => turned(view, 90), untouched)
  expect(right).toEqual(untouched)
  expect(turned(untouched, -90).turn).toBe(270)
})

test('it zooms in by steps up to the last, and out to the whole image', () => {
  const large = Array.from({ length: 20 }).reduce<typeof untouched>((view) => zoomed(view, 1), untouched)
  expect(large.zoom).toBe(6)
  expect(zoomed(large, -1).zoom).toBe(4)
  expect(zoomed(untouched, -1)).toEqual(untouched)
})

test('only an enlarged image can be moved, and shown whole it is centred again', () => {
  expect(moved(untouched, 10, 20)).toEqual(untouched)
  const away = moved(zoomed(turned(untouched, 90), 1), 10, 20)
  expect(away).toEqual({ turn: 90, zoom: 1.5, x: 10, y: 20 })
  expect(zoomed(away, -1)).toEqual({ turn: 90, zoom: 1, x: 0, y: 0 })
})
