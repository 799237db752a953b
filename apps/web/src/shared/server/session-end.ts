import { currentPlace, go } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { rememberReturnPath } from '../place/return-path.ts'
import { lastAssetsKey, noSession, useSession } from '../state/state.ts'
import { writeStored } from '../state/storage.ts'
import { CallFailed } from '@candor/client/calls/call-failed'
import { showFailure } from './act.ts'

export const loginDelayMs = 500

/** Forgets the signed-in user, including the popup flag and their last figures. */
export function forgetSession(): void {
  useSession.setState(noSession)
  writeStored('local', lastAssetsKey, null)
  writeStored('session', lastAssetsKey, null)
}

// The token of a session being ended by its owner. The server may report that end elsewhere first;
// the owner need not be notified about it.
let leavingToken: string | null = null
let reportedCode: number | null = null

async function expectingEnd(act: () => Promise<void>): Promise<void> {
  const { token } = useSession.getState()
  leavingToken = token
  reportedCode = null
  try {
    await act()
  } finally {
    leavingToken = null
    // The request failed, but the token is over.
    if (reportedCode !== null) endSession(token, reportedCode)
  }
}

/** Ends the session on the server and then forgets it; if that fails, the session stays. */
export async function leaveSession(askServer: () => Promise<void>): Promise<void> {
  await expectingEnd(async () => {
    await askServer()
    forgetSession()
  })
}

/** Makes a call that ends all tokens of the account, and continues with the token from its answer. */
export async function renewSession(askServer: () => Promise<{ token: string }>): Promise<void> {
  const before = useSession.getState()
  await expectingEnd(async () => {
    const { token } = await askServer()
    const present = useSession.getState().token
    if (present === before.token) useSession.setState({ token })
    // Another window learned of the end before we got the new token, and forgot the session for all of them.
    else if (present === null) useSession.setState({ ...before, token })
  })
}

/** Whether another window has renewed the shared session. */
function isRenewedElsewhere(usedToken: string): boolean {
  if (!useSession.getState().remember) return false
  useSession.readAgain()
  return useSession.getState().token !== usedToken
}

/** The server no longer knows the token of a call. */
export function endSession(usedToken: string | null, code: number): void {
  // A slow answer to an older session must not end a newer one.
  if (usedToken === null || usedToken !== useSession.getState().token) return
  if (usedToken === leavingToken) {
    reportedCode = code
    return
  }
  if (isRenewedElsewhere(usedToken)) return
  forgetSession()
  showFailure(new CallFailed(code))
  setTimeout(() => {
    const { path, full } = currentPlace()
    if (useSession.getState().token !== null || path === paths.login) return
    rememberReturnPath(full)
    go(paths.login)
  }, loginDelayMs)
}
