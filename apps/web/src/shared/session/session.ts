import type { CallOutput } from '@candor/contract/calls'
import { toast } from '@candor/ui/toast'
import { t } from '../../i18n/text.ts'
import { NetworkFailed } from '@candor/client/calls/call-failed'
import { callServer } from '../server/client.ts'
import { reloadProfile } from '../server/profile.ts'
import { forgetSession, leaveSession } from '../server/session-end.ts'
import { go } from '../place/location.ts'
import { paths } from '../place/paths.ts'
import { noSession, usePreferences, useSession } from '../state/state.ts'

/** Begins a session; the guard then brings the user back to where they were going. */
export function beginSession({ token, uid }: CallOutput<'Account/Login'>, remember: boolean): void {
  forgetSession()
  useSession.setState({ ...noSession, token, uid, remember })
  // The next screen shows what it can until the profile is here.
  reloadProfile().catch(() => undefined)
}

export async function signOut(): Promise<void> {
  // A server that says no has no session left to end; one that was not reached still has it, and who is told
  // "signed out" must be.
  await leaveSession(async () => {
    await callServer('Account/Logout', {}).catch((failure: unknown) => {
      if (failure instanceof NetworkFailed) throw failure
    })
  })
  go(paths.home, { replace: true })
  toast.success(t('logout.done'))
}

export function rememberName(name: string): void {
  usePreferences.setState({ rememberedName: name })
}
