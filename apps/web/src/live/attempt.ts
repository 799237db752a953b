import { useRef } from 'react'
import { useAct } from './act.ts'
import { mayHaveHappened } from './call-failed.ts'

export type Attempted<Form> = Form & { clientOrderId: string }

function newClientOrderId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type OpenAttempt = { form: string; clientOrderId: string; startedAt: number }

/** The attempt that this form continues, or a new one when it is another form or the open one has grown too old. */
export function attemptFor(
  open: OpenAttempt | null,
  form: string,
  { now, lifeMs }: { now: number; lifeMs: number },
): OpenAttempt {
  const isSame = open !== null && open.form === form && Math.abs(now - open.startedAt) < lifeMs
  return isSame ? open : { form, clientOrderId: newClientOrderId(), startedAt: now }
}

type Settings<Form> = {
  // What of the form makes it the same; all of it, unless told.
  essenceOf?: (form: Form) => object
  // How long an attempt without an answer stays open; for as long as the screen, unless told.
  lifeMs?: number
}

/**
 * Sends what must not happen twice. When no answer came, or one that can't tell, nobody knows whether it did: the same form sent again
 * carries the same client order id. Anything else is a new attempt.
 */
export function useAttempt<Form extends object>(
  send: (form: Attempted<Form>) => Promise<void>,
  { essenceOf = (form) => form, lifeMs = Number.POSITIVE_INFINITY }: Settings<Form> = {},
) {
  const open = useRef<OpenAttempt | null>(null)
  return useAct(async (form: Form) => {
    const written = JSON.stringify(essenceOf(form))
    const attempt = attemptFor(open.current, written, { now: Date.now(), lifeMs })
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
