import { create } from 'zustand'
import type { ContentItem } from '@candor/contract/calls/content'
import { readStored, writeStored } from '../state/storage.ts'
import { parseSeen, releaseId, withSeen } from './seen-rules.ts'

// Which announcements were read on this device.
const key = 'candor.readAnnouncements'

const useSeen = create<{ seen: readonly string[] }>()(() => ({ seen: parseSeen(readStored('local', key)) }))

export function useIsSeen(): (item: ContentItem) => boolean {
  const { seen } = useSeen()
  return (item) => seen.includes(releaseId(item))
}

export function markSeen(items: readonly ContentItem[]): void {
  const { seen } = useSeen.getState()
  const next = withSeen(seen, items)
  if (next === seen) return
  useSeen.setState({ seen: next })
  writeStored('local', key, JSON.stringify(next))
}
