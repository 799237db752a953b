import { create } from 'zustand'
import type { ContentItem } from '@candor/contract/calls/content'
import { readStored, writeStored, parsedTexts } from '../state/storage.ts'

// The limit of a device.
export const seenMax = 200

type Released = { slug: string; publishedAt: string | null }

/** A new version of an announcement counts as unread again. */
export const releaseId = ({ slug, publishedAt }: Released): string => `${slug} ${publishedAt ?? ''}`

export function withSeen(seen: readonly string[], releases: readonly Released[]): readonly string[] {
  const added = releases.map(releaseId).filter((id) => !seen.includes(id))
  return added.length === 0 ? seen : [...seen, ...added].slice(-seenMax)
}

/** The stored value may have been written by anyone. */
export function parseSeen(stored: string | null): readonly string[] {
  return parsedTexts(stored).slice(-seenMax)
}

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
