import { useState } from 'react'
import { useDebounced } from '@candor/ui/use-debounced'
import { complaintWords, showComplaint } from './complaint-words.ts'
import type { Draft, Known, TicketField } from './draft.ts'
import { complaintAbout } from './rules.ts'

/** Where the words about a field are. */
export const complaintId = 'ticket-complaint'

function isSameDraft(a: Draft, b: Draft): boolean {
  return (
    a.side === b.side &&
    a.kind === b.kind &&
    a.price === b.price &&
    a.quantity === b.quantity &&
    a.amount === b.amount
  )
}

/** What is wrong with the ticket: under the fields once typing rests, and in a toast when it is sent all the same. */
export function useTicketCheck(draft: Draft, known: Known) {
  const rested = useDebounced(draft)
  const [sent, setSent] = useState<Draft | null>(null)
  const complaint = complaintAbout(draft, known)
  const isSent = sent !== null && isSameDraft(sent, draft)
  // An empty field is only asked for when the ticket is sent; a half-typed one is left in peace.
  const isDue =
    complaint !== null && (isSent || (draft[complaint.field] !== '' && isSameDraft(rested, draft)))
  const shown = isDue ? complaint : null

  return {
    /** What is wrong, in words; null while nothing is, or it is not yet said. */
    complaint: shown && complaintWords(shown),
    complaintIdOf: (field: TicketField): string | undefined =>
      shown?.field === field ? complaintId : undefined,
    /** Tells the first complaint; true when there is none. */
    validate(): boolean {
      if (!complaint) return true
      setSent(draft)
      showComplaint(complaint)
      document.getElementById(`ticket-${complaint.field}`)?.focus()
      return false
    },
  }
}
