import { expect, it } from 'vitest'
import { comeBackMsMin, pauseMsMax, reconnectPauseMs } from './reconnect-pause.ts'

it.each([
  [1, 0, 300],
  [2, 0, 600],
  [3, 0, 1200],
  [4, 0.5, 1800],
  [7, 0, 15_000],
  [500, 0, 15_000],
])('after %i failures, with chance %d, %i ms', (failures, chance, pause) => {
  expect(reconnectPauseMs(failures, chance)).toBe(pause)
})

it('never waits longer than the maximum, nor less than half of the due pause', () => {
  for (let failures = 1; failures < 40; failures += 1) {
    expect(reconnectPauseMs(failures, 0.999)).toBeGreaterThanOrEqual(150)
    expect(reconnectPauseMs(failures, 0)).toBeLessThanOrEqual(pauseMsMax)
  }
})

it('waits longer when the server asks for it', () => {
  expect(reconnectPauseMs(1, 0, true)).toBe(comeBackMsMin)
  expect(reconnectPauseMs(30, 0, true)).toBe(pauseMsMax)
})
