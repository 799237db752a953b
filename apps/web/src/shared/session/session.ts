import type { CallOutput } from '@candor/contract/calls'
import { reloadProfile } from '../server/profile.ts'
import { forgetSession } from '../server/session-end.ts'
import { noSession, usePreferences, useSession } from '../state/state.ts'

/** Begins a session; the guard then returns the user to their destination. */
export function beginSession({ token, uid }: CallOutput<'Account/Login'>, remember: boolean): void {
  forgetSession()
  useSession.setState({ ...noSession, token, uid, remember })
  // The next screen shows its other parts until the profile is loaded.
  reloadProfile().catch(() => undefined)
}

export function rememberName(name: string): void {
  usePreferences.setState({ rememberedName: name })
}
