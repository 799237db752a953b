import { createStore } from 'zustand/vanilla'
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

/** How the connection is, for whoever shows it. */
export function createStreamState() {
  const store = createStore<StreamState>()(() => ({ phase: 'closed', heardAt: null, isStale: false }))
  let pending: ReturnType<typeof setTimeout> | undefined
  let lastHeardAt: number | null = null
  return {
    store,
    /** Noted on every word of the server; the store itself changes only with the phase. */
    noteHeard() {
      lastHeardAt = Date.now()
    },
    notePhase(phase: ConnectionPhase) {
      if (store.getState().phase === phase) return
      clearTimeout(pending)
      if (phase !== 'connecting') {
        store.setState({ phase, isStale: false })
        return
      }
      store.setState({ phase, heardAt: lastHeardAt })
      pending = setTimeout(() => store.setState({ isStale: true }), graceMs)
    },
  }
}
