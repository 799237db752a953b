import { useEffect } from 'react'
import { create } from 'zustand'
import type { CallOutput } from '@candor/contract/calls'
import { callServer } from './client.ts'
import { useTermsFeed } from './stream.ts'

export type OptionPairs = CallOutput<'Options/GetPairs'>
export type OptionPair = OptionPairs['pairs'][number]
export type OptionCycle = OptionPair['cycles'][number]

// Terms change rarely, the day's figures slowly; prices come from the stream.
const everyMs = 10_000

type State = { offered: OptionPairs | null; failed: boolean }
const useStore = create<State>()(() => ({ offered: null, failed: false }))
let loading: Promise<void> | null = null

async function read() {
  try {
    useStore.setState({ offered: await callServer('Options/GetPairs', {}), failed: false })
  } catch (failure) {
    useStore.setState({ failed: true })
    throw failure
  }
}

export async function reloadOptionPairs(): Promise<void> {
  loading ??= read().finally(() => {
    loading = null
  })
  await loading
}

/** Once more if a reading is under way: it may have begun before the change. */
async function reloadAfterChange(): Promise<void> {
  await loading?.catch(() => undefined)
  await reloadOptionPairs().catch(() => undefined)
}

/** The available options, their terms, and their last 24 hours. */
export function useOptionPairs(): State {
  useEffect(() => {
    const look = () => void reloadOptionPairs().catch(() => undefined)
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [])
  useTermsFeed(() => void reloadAfterChange())
  return useStore()
}
