import { mayHaveHappened } from './call-failed.ts'

function newClientOrderId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Remembers the one attempt of which nobody knows whether it happened. The same one again carries the same client
 * order id until it is answered with yes: a refusal that comes later, as that of a mistyped password, says nothing
 * about what was sent before it.
 */
export function createAttemptMemory() {
  let open: { essence: string; clientOrderId: string } | null = null
  return {
    async attempt(essence: string, send: (clientOrderId: string) => Promise<void>): Promise<void> {
      const before = open?.essence === essence ? open : null
      const clientOrderId = before?.clientOrderId ?? newClientOrderId()
      open = { essence, clientOrderId }
      try {
        await send(clientOrderId)
      } catch (failure) {
        if (before === null && !mayHaveHappened(failure)) open = null
        throw failure
      }
      open = null
    },
  }
}
export type AttemptMemory = ReturnType<typeof createAttemptMemory>
