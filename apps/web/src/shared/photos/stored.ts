export type StoredPhotos = Record<string, { fileId: string; sentAt: number }>

// The server deletes what was not used within a day; an hour before that it is taken anew.
const keptMs = 23 * 3_600_000

/** What was uploaded in this window by the same account and can still be used. */
export function fitStored(text: string | null, uid: string | null, now: number): StoredPhotos {
  const { uid: owner, photos } = parsed(text)
  if (uid === null || owner !== uid) return {}
  return Object.fromEntries(
    Object.entries(photos ?? {}).filter(
      ([, one]) =>
        typeof one?.fileId === 'string' && typeof one.sentAt === 'number' && now - one.sentAt < keptMs,
    ),
  )
}

function parsed(text: string | null): { uid?: unknown; photos?: StoredPhotos | null } {
  try {
    return Object(JSON.parse(text ?? 'null')) as { uid?: unknown; photos?: StoredPhotos }
  } catch {
    return {}
  }
}
