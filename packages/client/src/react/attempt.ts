import { useState } from 'react'
import { createAttemptMemory } from '../attempts/attempt-memory.ts'
import type { AttemptMemory } from '../attempts/attempt-memory.ts'
import type { Act, ActHook } from './act.ts'

export type Attempted<Form> = Form & { clientOrderId: string }

type Options<Form> = {
  // The part of the form that identifies it; all of it by default.
  essenceOf?: (form: Form) => object
  // For a form that is recreated each time, the open attempt is stored above it; or for a life of its own.
  memory?: AttemptMemory
}

export function useAttemptMemory(lifeMs?: number): AttemptMemory {
  return useState(() => createAttemptMemory(lifeMs))[0]
}

/**
 * Makes the hook for sends that must not happen twice. Without a clear answer the outcome is unknown: the
 * same form sent again carries the same client order id. Anything else is a new attempt.
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
