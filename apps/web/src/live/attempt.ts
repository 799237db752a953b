import { useRef } from 'react'
import { NetworkFailed } from './call-failed.ts'

function newClientOrderId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Sends an order. When no answer came, nobody knows whether it was placed: the same order sent again carries the
 * same client order id, so that it is never placed twice. Anything else is a new attempt.
 */
export function useAttempt() {
  const open = useRef<{ form: string; clientOrderId: string } | null>(null)
  return async <Answer>(form: object, send: (clientOrderId: string) => Promise<Answer>): Promise<Answer> => {
    const written = JSON.stringify(form)
    const attempt =
      open.current?.form === written ? open.current : { form: written, clientOrderId: newClientOrderId() }
    open.current = attempt
    try {
      const answer = await send(attempt.clientOrderId)
      open.current = null
      return answer
    } catch (failure) {
      if (!(failure instanceof NetworkFailed)) open.current = null
      throw failure
    }
  }
}
