import { useState } from 'react'
import { toast } from '../toasts/toast.tsx'
import { useDebounced } from '../use-debounced.tsx'

/** One amount field: its error shows once typing rests, and in a toast if the form is sent anyway. */
export function useAmount(id: string, complain: (typed: string) => string | null, initial = '') {
  const [value, setValue] = useState(initial)
  const [sent, setSent] = useState<string | null>(null)
  const rested = useDebounced(value)
  const complaint = complain(value)
  const isDue = sent === value || (value !== '' && rested === value)
  return {
    value,
    set: setValue,
    isRight: complaint === null,
    field: { id, value, onValueChange: setValue, error: complaint !== null && isDue ? complaint : undefined },
    /** Shows the error; true if there is none. */
    validate(): boolean {
      if (complaint === null) return true
      setSent(value)
      toast.error(complaint)
      document.getElementById(id)?.focus()
      return false
    },
  }
}
