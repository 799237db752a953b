import { createStore } from 'zustand/vanilla'
import type { ConnectionPhase } from './connection.ts'

// A connection that is lost for less than this is not reported.
export const graceMs = 3_000

export type StreamState = {
  phase: ConnectionPhase
  // When the server last sent a message; null before the first.
  heardAt: number | null
  // Whether the shown data are old: the connection is gone for longer than a moment.
  isStale: boolean
}

/** The state of the connection, for display. */
export function createStreamState() {
  const store = createStore<StreamState>()(() => ({ phase: 'closed', heardAt: null, isStale: false }))
  let pending: ReturnType<typeof setTimeout> | undefined
  let lastHeardAt: number | null = null
  return {
    store,
    /** Noted on every message of the server; the store itself changes only with the phase. */
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
