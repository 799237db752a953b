import { toast } from '@candor/ui/toast'
import { currentPlace, go } from '../place/location.ts'
import { paths } from '../place/paths.ts'
import { rememberReturnPath } from '../place/return-path.ts'
import { noSession, useSession } from '../state/state.ts'
import { whenTextLoaded } from '../../i18n/text.ts'
import { textKeyOfCode } from '@candor/client/calls/call-failed'

export const loginDelayMs = 500

/** Forgets who was signed in, the popup flag included. */
export function forgetSession(): void {
  useSession.setState(noSession)
}

// The session its owner is signing out of. The server may report its end elsewhere before it answers the sign-out, and
// nobody has to be told about an end they asked for.
let leavingToken: string | null = null

/** Ends the session with the server and then forgets it; when that fails, the session stays. */
export async function leaveSession(askServer: () => Promise<void>): Promise<void> {
  leavingToken = useSession.getState().token
  try {
    await askServer()
    forgetSession()
  } finally {
    leavingToken = null
  }
}

/** The server no longer knows the token a call was made with. */
export function endSession(usedToken: string | null, code: number): void {
  // A slow answer to an older session must not end the one that has begun since.
  if (usedToken === null || usedToken !== useSession.getState().token) return
  if (usedToken === leavingToken) return
  forgetSession()
  whenTextLoaded(textKeyOfCode(code), toast.error)
  setTimeout(() => {
    const { path, full } = currentPlace()
    if (useSession.getState().token !== null || path === paths.login) return
    rememberReturnPath(full)
    go(paths.login)
  }, loginDelayMs)
}
