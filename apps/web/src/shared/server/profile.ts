import { useEffect } from 'react'
import { create } from 'zustand'
import type { Profile } from '@candor/contract/calls/account'
import { useSession } from '../state/state.ts'
import { NetworkFailed } from '@candor/client/calls/call-failed'
import { callServer } from './client.ts'

// How long an answer is fresh enough for the next screen.
const freshMs = 30_000
const retryAfterMs = 5000

type Load = { token: string; startedAt: number; result: Promise<Profile> }
let last: Load | null = null
const useFailure = create<{ failed: boolean }>()(() => ({ failed: false }))

async function fetchProfile(token: string): Promise<Profile> {
  const user = await callServer('Account/GetProfile', {})
  // An answer for a session that has ended meanwhile is ignored.
  if (useSession.getState().token === token) useSession.setState({ user, uid: user.uid })
  return user
}

function load(token: string): Promise<Profile> {
  const result = fetchProfile(token)
  const started: Load = { token, startedAt: Date.now(), result }
  last = started
  result.then(
    () => useFailure.setState({ failed: false }),
    (failure: unknown) => {
      if (last === started) last = null
      useFailure.setState({ failed: true })
      // A refusal is final; a missing answer is requested again in the same session.
      if (failure instanceof NetworkFailed) setTimeout(() => refreshCurrent(token), retryAfterMs)
    },
  )
  return result
}

function refreshCurrent(token: string) {
  if (useSession.getState().token === token) refresh(token)
}

/** After a change: the screens must not show old data. */
export async function reloadProfile(): Promise<void> {
  const { token } = useSession.getState()
  if (token !== null) await load(token)
}

function refresh(token: string) {
  const fresh = last?.token === token && Date.now() - last.startedAt < freshMs
  if (!fresh) load(token).catch(() => undefined)
}

/** The signed-in account from storage, else from the server. */
export async function knownProfile(): Promise<Profile | null> {
  const { token, user } = useSession.getState()
  if (token === null || user !== null) return user
  return await (last?.token === token ? last.result : load(token))
}

/** The signed-in account; the stored one shows at once and is read again. */
export function useProfile() {
  const token = useSession((session) => session.token)
  const user = useSession((session) => session.user)
  const failed = useFailure((state) => state.failed)
  useEffect(() => {
    if (token === null) return
    const look = () => refresh(token)
    look()
    globalThis.addEventListener('online', look)
    return () => globalThis.removeEventListener('online', look)
  }, [token])
  return { user, signedIn: token !== null, failed: failed && user === null }
}
