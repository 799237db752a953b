import { useRef, useState } from 'react'
import { toast } from '@candor/ui/toast'
import { sayWhenSpoken } from '../../../../apps/web/src/i18n/text.ts'
import { textKeyOfFailure } from '../calls/call-failed.ts'

/** Says what went wrong, in the user's language. */
export function tellFailure(failure: unknown): void {
  sayWhenSpoken(textKeyOfFailure(failure), toast.error)
}

/** Something a user does that the server may refuse: runs one at a time and tells when it fails. */
export function useAct<Args extends readonly unknown[]>(act: (...args: Args) => Promise<void>) {
  const [busy, setBusy] = useState(false)
  // State arrives with the next drawing; two presses within one must not both pass.
  const running = useRef(false)

  async function run(...args: Args): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      await act(...args)
      return true
    } catch (failure) {
      tellFailure(failure)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, run }
}
