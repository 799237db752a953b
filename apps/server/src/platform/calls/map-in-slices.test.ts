import { expect, test } from 'vitest'
import { mapInSlices } from './map-in-slices.ts'

test.each([0, 1, 50, 51, 500])('all of %i are made, in their order', async (length) => {
  const items = Array.from({ length }, (_, place) => place)
  expect(await mapInSlices(items, (item) => item * 2)).toEqual(items.map((item) => item * 2))
})

test('other work gets its turn in between', async () => {
  let made = 0
  const seen: number[] = []
  const list = mapInSlices(Array.from({ length: 500 }), () => (made += 1))
  while (made < 500) {
    await new Promise((resolve) => setImmediate(resolve))
    seen.push(made)
  }
  await list
  expect(seen.length).toBeGreaterThan(4)
})
