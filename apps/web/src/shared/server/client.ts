import { createClient } from '@candor/client/calls/client'
import { settings } from '../state/settings.ts'
import { tokenSession } from '@candor/client/session/session'
import { envelope } from '@candor/contract/envelope/envelope'
import { useSession } from '../state/state.ts'
import { deviceToken } from './device-token.ts'
import { endSession } from './session-end.ts'

/** A trader is identified by a token in a header, and the browser by another, which outlives sessions. */
export const traderSession = tokenSession({
  current: () => useSession.getState().token,
  onEnd: endSession,
  extraHeaders: () => ({ [envelope.deviceHeader]: deviceToken() }),
  subscribe: (listener) =>
    useSession.subscribe(({ token }, before) => {
      if (token !== before.token) listener()
    }),
})

const client = createClient({
  baseUrl: settings.apiBase,
  secret: settings.envelopeSecret,
  session: traderSession,
})

/** The one way to call the server. */
export const callServer = client.call
export const { upload, download, clock: serverClock } = client
