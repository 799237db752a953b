import type { Event } from '@candor/engine/events'
import type { Author } from '@candor/engine/nucleus/authors'

// Which operators decided the events of a command by this author, and why; nothing where none did. A tick of the
// clock also tells of the decisions that take effect with it, but nobody decided what else it does.
export function decidedIn(
  by: Author,
  events: readonly Event[],
): { decidedBy: number; approvedBy: number | null; reason: string | null } | undefined {
  const last = events.at(-1)
  if (by.kind !== 'operator' || last?.type !== 'decided') return undefined
  return { decidedBy: last.operatorId, approvedBy: last.approverId, reason: last.reason }
}
