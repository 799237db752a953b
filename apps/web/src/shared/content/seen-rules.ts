import { parsedTexts } from '../state/storage.ts'
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
