import { useRef } from 'react'
import { useAct } from './act.ts'
import { mayHaveHappened } from './call-failed.ts'

export type Attempted<Form> = Form & { clientOrderId: string }

function newClientOrderId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Sends what must not happen twice. When no answer came, or one that can't tell, nobody knows whether it did: the same form sent again
 * carries the same client order id. Anything else is a new attempt.
 */
export function useAttempt<Form extends object>(
  send: (form: Attempted<Form>) => Promise<void>,
  // What of the form makes it the same; all of it, unless told.
  essenceOf: (form: Form) => object = (form) => form,
) {
  const open = useRef<{ form: string; clientOrderId: string } | null>(null)
  return useAct(async (form: Form) => {
    const written = JSON.stringify(essenceOf(form))
    const attempt =
      open.current?.form === written ? open.current : { form: written, clientOrderId: newClientOrderId() }
    open.current = attempt
    try {
      await send({ ...form, clientOrderId: attempt.clientOrderId })
    } catch (failure) {
      if (!mayHaveHappened(failure)) open.current = null
      throw failure
    }
    open.current = null
  })
}
