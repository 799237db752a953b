import { create } from 'zustand'
import type { StoreApi, UseBoundStore } from 'zustand'
import { readStored, writeStored } from './storage.ts'
import type { StorageArea } from './storage.ts'
import { parseStored } from './stored-state.ts'

type Kept<State> = {
  key: string
  first: State
  /** The valid part of the stored state, merged over the current one. */
  merge: (stored: unknown, current: State) => State
  /** The storage area; null keeps nothing. */
  areaOf: (state: State) => StorageArea | null
}

export type KeptStore<State> = UseBoundStore<StoreApi<State>> & {
  /** Takes over changes stored by another window, except the fields this window keeps. */
  readAgain: (own?: (keyof State)[]) => void
}

const areas: readonly StorageArea[] = ['session', 'local']

/** A store saved on the device. */
export function createKeptStore<State>({ key, first, merge, areaOf }: Kept<State>): KeptStore<State> {
  const read = () => areas.map((area) => parseStored(readStored(area, key))).find((stored) => stored !== null)
  const store = create<State>()(() => merge(read()?.state, first))
  let isReading = false
  store.subscribe((state) => {
    // Values just read are not written back: another window may have stored newer ones.
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
