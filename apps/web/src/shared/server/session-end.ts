import { currentPlace, go } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { rememberReturnPath } from '../place/return-path.ts'
import { lastAssetsKey, noSession, useSession } from '../state/state.ts'
import { writeStored } from '../state/storage.ts'
import { CallFailed } from '@candor/client/calls/call-failed'
import { showFailure } from './act.ts'

export const loginDelayMs = 500

/** Forgets who was signed in, the popup flag and their last figures included. */
export function forgetSession(): void {
  useSession.setState(noSession)
  writeStored('local', lastAssetsKey, null)
  writeStored('session', lastAssetsKey, null)
}

// A token whose end its owner asks for. The server may report that end elsewhere before it answers, and nobody has to
// be told about an end they asked for.
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
    // Nothing came of what was asked, but the token is over.
    if (reportedCode !== null) endSession(token, reportedCode)
  }
}

/** Ends the session with the server and then forgets it; when that fails, the session stays. */
export async function leaveSession(askServer: () => Promise<void>): Promise<void> {
  await expectingEnd(async () => {
    await askServer()
    forgetSession()
  })
}

/** Asks for what ends every token of the account, and goes on with the one that the answer brings. */
export async function renewSession(askServer: () => Promise<{ token: string }>): Promise<void> {
  const before = useSession.getState()
  await expectingEnd(async () => {
    const { token } = await askServer()
    const present = useSession.getState().token
    if (present === before.token) useSession.setState({ token })
    // Another window heard of the end before we heard of the new token, and forgot the session for all of them.
    else if (present === null) useSession.setState({ ...before, token })
  })
}

/** Whether another window has renewed a session that it shares with us. */
function isRenewedElsewhere(usedToken: string): boolean {
  if (!useSession.getState().remember) return false
  useSession.readAgain()
  return useSession.getState().token !== usedToken
}

/** The server no longer knows the token a call was made with. */
export function endSession(usedToken: string | null, code: number): void {
  // A slow answer to an older session must not end the one that has begun since.
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
