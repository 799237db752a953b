import { create } from 'zustand'
import type { ConnectionPhase } from './connection.ts'

// A connection that comes back within this is nothing to tell anyone.
export const graceMs = 3_000

export type StreamState = {
  phase: ConnectionPhase
  // When the server was last heard; null before the first word.
  heardAt: number | null
  // Whether what is shown is old: the connection is gone for longer than a moment.
  isStale: boolean
}

export const useStreamState = create<StreamState>()(() => ({
  phase: 'closed',
  heardAt: null,
  isStale: false,
}))

let pending: ReturnType<typeof setTimeout> | undefined
let lastHeardAt: number | null = null

/** Noted on every word of the server; the store itself changes only with the phase. */
export function noteHeard(): void {
  lastHeardAt = Date.now()
}

export function notePhase(phase: ConnectionPhase): void {
  if (useStreamState.getState().phase === phase) return
  clearTimeout(pending)
  if (phase !== 'connecting') {
    useStreamState.setState({ phase, isStale: false })
    return
  }
  useStreamState.setState({ phase, heardAt: lastHeardAt })
  pending = setTimeout(() => useStreamState.setState({ isStale: true }), graceMs)
}

/** Whether the live figures on the screen are old. */
export function useIsStale(): boolean {
  return useStreamState((state) => state.isStale)
}
