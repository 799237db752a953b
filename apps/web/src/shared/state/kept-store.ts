import { create } from 'zustand'
import type { StoreApi, UseBoundStore } from 'zustand'
import { readStored, writeStored } from './storage.ts'
import type { StorageArea } from './storage.ts'
import { parseStored } from './stored-state.ts'

type Kept<State> = {
  key: string
  first: State
  /** What was stored, as far as it fits, over what is there now. */
  merge: (stored: unknown, current: State) => State
  /** Where it is kept; nothing of it stays where it isn't. */
  areaOf: (state: State) => StorageArea | null
}

export type KeptStore<State> = UseBoundStore<StoreApi<State>> & {
  /** Takes over what another window has stored, except what this window keeps. */
  readAgain: (own?: (keyof State)[]) => void
}

const areas: readonly StorageArea[] = ['session', 'local']

/** A store that the device remembers. */
export function createKeptStore<State>({ key, first, merge, areaOf }: Kept<State>): KeptStore<State> {
  const read = () => areas.map((area) => parseStored(readStored(area, key))).find((stored) => stored !== null)
  const store = create<State>()(() => merge(read()?.state, first))
  let isReading = false
  store.subscribe((state) => {
    // What was only read is not written: another window may have stored something newer.
    if (isReading) return
    const text = JSON.stringify({ state, version: 0 })
    const chosen = areaOf(state)
    for (const area of areas) writeStored(area, key, area === chosen ? text : null)
  })
  return Object.assign(store, {
    readAgain(own: (keyof State)[] = []) {
      const current = store.getState()
      const next = { ...merge(read()?.state, current) }
      for (const name of own) next[name] = current[name]
      isReading = true
      store.setState(next, true)
      isReading = false
    },
  })
}
