import { useEffect, useState } from 'react'
import { useSession } from '../state/state.ts'

// What was typed into forms that somebody was led away from. It lives as long as the page, and is its owner's alone.
const kept = new Map<string, { uid: string | null; values: unknown }>()

/** Before leading somebody away in the middle of a form: what was typed, for when they come back. */
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

/** What was typed before its user was led away; null for a fresh form. It is given back once. */
export function useKeptForm(name: string): unknown {
  const [values] = useState(() => keptForm(name))
  useEffect(() => forgetForm(name), [name])
  return values
}
