import { useEffect } from 'react'
import { create } from 'zustand'
import type { CallInput, CallOutput } from '@candor/contract/calls'
import { useSession } from '../../../shared/state/state.ts'
import { callServer } from '../../../shared/server/client.ts'

export type Limits = CallOutput<'Options/GetLimits'>

type State = { limits: Limits | null; failure: unknown }
const useStore = create<State>()(() => ({ limits: null, failure: null }))

async function read(): Promise<void> {
  const { token } = useSession.getState()
  try {
    const limits = await callServer('Options/GetLimits', {})
    // An answer for a session that has ended meanwhile is ignored.
    if (useSession.getState().token === token) useStore.setState({ limits, failure: null })
  } catch (failure) {
    useStore.setState({ failure })
  }
}

useSession.subscribe(({ token }, before) => {
  if (token !== before.token) useStore.setState({ limits: null, failure: null })
})

export async function saveLimits(wanted: CallInput<'Options/SetLimits'>): Promise<void> {
  useStore.setState({ limits: await callServer('Options/SetLimits', wanted), failure: null })
}

/** The account's own limits; null for a visitor and until they are loaded. */
export function useLimits(): State & { reload: () => void } {
  const token = useSession((session) => session.token)
  useEffect(() => {
    if (token !== null) void read()
  }, [token])
  return { ...useStore(), reload: () => void read() }
}
