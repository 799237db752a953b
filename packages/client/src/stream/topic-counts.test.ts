import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Topic } from '@candor/contract/stream/stream'
import { createTopicCounts, lingerMs } from './topic-counts.ts'

const depth = (): Topic => ({ channel: 'depth', market: 'BTC/USDT' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function counting() {
  const told: string[] = []
  const counts = createTopicCounts({
    onFirst: ({ channel }) => told.push(`first ${channel}`),
    onLast: ({ channel }) => told.push(`last ${channel}`),
  })
  return { told, counts }
}

it('asks once for many listeners, and ends with the last of them', () => {
  const { told, counts } = counting()
  const leaves = [counts.add(depth()), counts.add(depth())]
  leaves[0]?.()
  vi.advanceTimersByTime(lingerMs)
  expect(told).toEqual(['first depth'])
  leaves[1]?.()
  vi.advanceTimersByTime(lingerMs)
  expect(told).toEqual(['first depth', 'last depth'])
  expect(counts.topics()).toEqual([])
})

it('keeps a topic for whoever comes back within a moment', () => {
  const { told, counts } = counting()
  counts.add(depth())()
  vi.advanceTimersByTime(lingerMs - 1)
  counts.add(depth())
  vi.advanceTimersByTime(lingerMs * 2)
  expect(told).toEqual(['first depth'])
  expect(counts.has(depth())).toBe(true)
})

it('counts a leave once, however often it is said', () => {
  const { told, counts } = counting()
  const leave = counts.add(depth())
  counts.add(depth())
  leave()
  leave()
  vi.advanceTimersByTime(lingerMs)
  expect(told).toEqual(['first depth'])
})

it('tells markets and intervals apart', () => {
  const { counts } = counting()
  counts.add({ channel: 'candles', market: 'BTC/USDT', interval: '1m' })
  counts.add({ channel: 'candles', market: 'BTC/USDT', interval: '5m' })
  counts.add({ channel: 'deals', market: 'ETH/USDT' })
  expect(counts.topics().length).toBe(3)
})
