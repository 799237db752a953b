import { useState } from 'react'
import { useDebounced } from '@candor/ui/use-debounced'
import { complaintWords, showComplaint } from './complaint-words.ts'
import type { Draft, Known, TicketField } from './draft.ts'
import { complaintAbout } from './rules.ts'

/** The element with a field's complaint. */
export const complaintId = 'ticket-complaint'

const compared = ['side', 'kind', 'price', 'quantity', 'amount'] as const

function isSameDraft(a: Draft, b: Draft): boolean {
  return compared.every((name) => a[name] === b[name])
}

/** The ticket's first error: below the fields once typing rests, in a toast when it is sent anyway. */
export function useTicketCheck(draft: Draft, known: Known) {
  const rested = useDebounced(draft)
  const [sent, setSent] = useState<Draft | null>(null)
  const complaint = complaintAbout(draft, known)
  const isSent = sent !== null && isSameDraft(sent, draft)
  // An empty field is only reported on sending; a half-typed one is not checked yet.
  const isDue =
    complaint !== null && (isSent || (draft[complaint.field] !== '' && isSameDraft(rested, draft)))
  const shown = isDue ? complaint : null

  return {
    /** The error as a text; null if there is none, or it is not shown yet. */
    complaint: shown && complaintWords(shown),
    complaintIdOf: (field: TicketField): string | undefined =>
      shown?.field === field ? complaintId : undefined,
    /** Shows the first complaint; true if there is none. */
    validate(): boolean {
      if (!complaint) return true
      setSent(draft)
      showComplaint(complaint)
      document.getElementById(`ticket-${complaint.field}`)?.focus()
      return false
    },
  }
}
