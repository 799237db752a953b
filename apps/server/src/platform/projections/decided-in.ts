import type { Event } from '@candor/engine/events'

// Which operators decided these events, and why; nothing where none did.
export function decidedIn(
  events: readonly Event[],
): { decidedBy: number; approvedBy: number | null; reason: string | null } | undefined {
  const last = events.at(-1)
  if (last?.type !== 'decided') return undefined
  return { decidedBy: last.operatorId, approvedBy: last.approverId, reason: last.reason }
}
