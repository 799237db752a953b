import { createClient } from '@candor/client/calls/client'
import { settings } from '../state/settings.ts'
import { traderSession } from './trader-session.ts'

const client = createClient({
  baseUrl: settings.apiBase,
  secret: settings.envelopeSecret,
  session: traderSession,
})

/** The one way to call the server. */
export const callServer = client.call
export const { upload, download, clock: serverClock } = client
