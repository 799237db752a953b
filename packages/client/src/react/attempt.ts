import { useState } from 'react'
import { createAttemptMemory } from '../attempts/attempt-memory.ts'
import type { AttemptMemory } from '../attempts/attempt-memory.ts'
import type { Act, ActHook } from './act.ts'

export type Attempted<Form> = Form & { clientOrderId: string }

type Options<Form> = {
  // What of the form makes it the same; all of it, unless told.
  essenceOf?: (form: Form) => object
  // Where the form is shown anew each time, what is open is remembered above it; or where it has a life of its own.
  memory?: AttemptMemory
}

export function useAttemptMemory(lifeMs?: number): AttemptMemory {
  return useState(() => createAttemptMemory(lifeMs))[0]
}

/**
 * Makes the hook that sends what must not happen twice. When no answer came, or one that can't tell, nobody knows
 * whether it did: the same form sent again carries the same client order id. Anything else is a new attempt.
 */
export function createAttemptHook(useAct: ActHook) {
  return function useAttempt<Form extends object>(
    send: (form: Attempted<Form>) => Promise<void>,
    { essenceOf = (form) => form, memory }: Options<Form> = {},
  ): Act<[Form]> {
    const own = useAttemptMemory()
    return useAct(async (form: Form) => {
      const essence = JSON.stringify(essenceOf(form))
      await (memory ?? own).attempt(essence, (clientOrderId) => send({ ...form, clientOrderId }))
    })
  }
}
