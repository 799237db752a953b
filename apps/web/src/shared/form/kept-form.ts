import { useEffect, useState } from 'react'
import { useSession } from '../state/state.ts'

// Values of forms interrupted by another page. They live as long as the page, and belong to one account only.
const kept = new Map<string, { uid: string | null; values: unknown }>()

/** Keeps the values of an unfinished form before its user is led to another page. */
export function keepForm(name: string, values: unknown): void {
  kept.set(name, { uid: useSession.getState().uid, values })
}

export function keptForm(name: string): unknown {
  const found = kept.get(name)
  return found && found.uid === useSession.getState().uid ? found.values : null
}

export function forgetForm(name: string): void {
  kept.delete(name)
}

/** The values typed before the user was led away; null for a fresh form. They are returned only once. */
export function useKeptForm(name: string): unknown {
  const [values] = useState(() => keptForm(name))
  useEffect(() => forgetForm(name), [name])
  return values
}
