import { hashToken } from '../../platform/gateway/tokens.ts'

// The owner of conversations: a user, or a visitor with the key. Only the hash of a key is stored.
export type Owner = { userId: string; visitorHash: null } | { userId: null; visitorHash: Buffer }

// A signed-in caller is that user, whatever key they send. Null: the caller did not identify themselves.
export function ownerOf(
  { userId }: { userId: string | null },
  { visitorKey }: { visitorKey?: string | undefined },
): Owner | null {
  if (userId !== null) return { userId, visitorHash: null }
  return visitorKey === undefined ? null : { userId: null, visitorHash: hashToken(visitorKey) }
}

// For limits and queues.
export function ownerName({ userId, visitorHash }: Owner): string {
  return userId ?? visitorHash?.toString('hex') ?? ''
}
