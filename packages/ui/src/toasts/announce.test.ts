import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANNOUNCED_MS, createAnnouncer } from './announce.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the newest is said, and the same words again are new', () => {
  const announcer = createAnnouncer()
  const heard = vi.fn<() => void>()
  announcer.subscribe(heard)
  announcer.announce('Saved')
  const first = announcer.getSnapshot()
  announcer.announce('Saved')
  expect(announcer.getSnapshot()).toMatchObject({ text: 'Saved' })
  expect(announcer.getSnapshot()?.id).not.toBe(first?.id)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('it is gone after a while, counted from the newest', () => {
  const announcer = createAnnouncer()
  announcer.announce('Saved')
  vi.advanceTimersByTime(ANNOUNCED_MS - 1)
  announcer.announce('Removed')
  vi.advanceTimersByTime(ANNOUNCED_MS - 1)
  expect(announcer.getSnapshot()).toMatchObject({ text: 'Removed' })
  vi.advanceTimersByTime(1)
  expect(announcer.getSnapshot()).toBeNull()
})
