import { parsedJson } from '../state/storage.ts'
export type StoredPhotos = Record<string, { fileId: string; sentAt: number }>

// The server deletes unused uploads within a day; an hour before that the photo is taken anew.
const keptMs = 23 * 3_600_000

/** The usable uploads of the same account in this window. */
export function fitStored(text: string | null, uid: string | null, now: number): StoredPhotos {
  const { uid: owner, photos } = Object(parsedJson(text)) as { uid?: unknown; photos?: StoredPhotos | null }
  if (uid === null || owner !== uid) return {}
  return Object.fromEntries(
    Object.entries(photos ?? {}).filter(
      ([, one]) =>
        typeof one?.fileId === 'string' && typeof one.sentAt === 'number' && now - one.sentAt < keptMs,
    ),
  )
}
