import { expect, test } from 'vitest'
import { RecentLooks } from './operator-audit.ts'

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000)

test('a look is remembered for ten minutes, by operator and place', () => {
  const looks = new RecentLooks()
  expect(looks.isNoted(1, 'chat 5', at(0))).toBe(false)
  looks.add(1, 'chat 5', at(0))
  expect(looks.isNoted(1, 'chat 5', at(599))).toBe(true)
  expect(looks.isNoted(1, 'chat 5', at(600))).toBe(false)
  expect(looks.isNoted(2, 'chat 5', at(0))).toBe(false)
  expect(looks.isNoted(1, 'chat 6', at(0))).toBe(false)
  // After a clock was set back no look stays known for hours.
  expect(looks.isNoted(1, 'chat 5', at(-3_600))).toBe(false)
})

test('memory is bounded, however many looks there are', () => {
  const looks = new RecentLooks()
  for (let count = 0; count < 10_001; count += 1) looks.add(1, `chat ${count}`, at(0))
  expect(looks.isNoted(1, 'chat 0', at(1))).toBe(false)
  expect(looks.isNoted(1, 'chat 10000', at(1))).toBe(true)
})
