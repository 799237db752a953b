import { expect, test } from 'vitest'
import { toldFaults } from './verify.ts'

test('of many faults the first ones and their number are reported', () => {
  const faults = Array.from({ length: 250_000 }, (_, place) => `command ${place}`)
  const told = toldFaults(faults)
  expect(told.faults).toEqual(faults.slice(0, 100))
  expect(told.faultCount).toBe(250_000)
})
