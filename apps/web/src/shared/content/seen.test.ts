import { expect, test } from 'vitest'
import { parseSeen, releaseId, seenMax, withSeen } from './seen.ts'

const first = { slug: 'opening', publishedAt: '2026-03-08T09:30:00-04:00' }
const later = { slug: 'opening', publishedAt: '2026-03-09T09:30:00-04:00' }
const shipped = { slug: 'welcome', publishedAt: null }

test('each read text is listed once', () => {
  const seen = withSeen([], [first, shipped])
  expect(seen).toEqual([releaseId(first), releaseId(shipped)])
  expect(withSeen(seen, [shipped, first])).toBe(seen)
})

test('a new version is unread', () => {
  expect(withSeen([], [first])).not.toContain(releaseId(later))
})

test('a device forgets the oldest', () => {
  const many = Array.from({ length: seenMax }, (_, index) => `text-${index} `)
  const seen = withSeen(many, [first])
  expect(seen).toHaveLength(seenMax)
  expect(seen[0]).toBe('text-1 ')
  expect(seen.at(-1)).toBe(releaseId(first))
})

test.each([
  [null, []],
  ['', []],
  ['{"a":1}', []],
  ['"text"', []],
  ['["a ",1,null,"b "]', ['a ', 'b ']],
])('stored as %j it is %j', (stored, seen) => {
  expect(parseSeen(stored)).toEqual(seen)
})
