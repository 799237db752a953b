import { mayHaveHappened } from '../calls/call-failed.ts'

/** Well below the five minutes for which a client order id is remembered. */
const attemptLifeMs = 120_000

function newClientOrderId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Remembers the only attempt with an unknown outcome. Its repeats carry the same client order id until one
 * succeeds: a later refusal, such as for a mistyped password, says nothing about earlier sends. An attempt
 * has a life, counted from its first time: the server remembers a client order id for five minutes at least,
 * and long before that the user has seen the outcome in the orders.
 */
export function createAttemptMemory(lifeMs = attemptLifeMs) {
  let open: { essence: string; clientOrderId: string; startedAt: number } | null = null
  return {
    async attempt(essence: string, send: (clientOrderId: string) => Promise<void>): Promise<void> {
      const now = Date.now()
      const isSame = open?.essence === essence && Math.abs(now - open.startedAt) < lifeMs
      const before = isSame ? open : null
      const current = before ?? { essence, clientOrderId: newClientOrderId(), startedAt: now }
      open = current
      try {
        await send(current.clientOrderId)
      } catch (failure) {
        if (before === null && !mayHaveHappened(failure)) open = null
        throw failure
      }
      open = null
    },
  }
}
export type AttemptMemory = ReturnType<typeof createAttemptMemory>
