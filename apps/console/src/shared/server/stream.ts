import { useStore } from 'zustand'
import { streamPath } from '@candor/contract/stream/stream'
import { createStream, streamUrl, wakeWithBrowser } from '@candor/client/stream/stream'
import { settings } from '../state/settings.ts'
import { operatorSession, serverClock } from './client.ts'

// Nobody signs in: it says that something has changed, and what it is, a call tells whoever may know.
const stream = createStream({
  openSocket: () => new WebSocket(streamUrl(settings.apiBase, streamPath)),
  session: operatorSession,
  clock: serverClock,
  checkSession: () => undefined,
})
wakeWithBrowser(stream)

export const { listenToChat } = stream

/** Whether the stream is down for longer than a moment: then one has to ask by oneself. */
export function useIsStreamDown(): boolean {
  return useStore(stream.state, ({ isStale }) => isStale)
}
