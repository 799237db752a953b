import { hashToken } from '../../platform/gateway/tokens.ts'

// Whose conversations they are: a user's, or a visitor's who has the key. Only the hash of a key is stored.
export type Owner = { userId: string; visitorHash: null } | { userId: null; visitorHash: Buffer }

// Whoever is signed in is that user, whatever key they send. Null: nobody says who they are.
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
