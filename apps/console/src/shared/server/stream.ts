import { useStore } from 'zustand'
import { streamPath } from '@candor/contract/stream/stream'
import { createStream, streamUrl, wakeWithBrowser } from '@candor/client/stream/stream'
import { settings } from '../state/settings.ts'
import { operatorSession, serverClock } from './client.ts'

// Without a sign-in: it only reports changes; their content comes from a call, checked by rights.
const stream = createStream({
  openSocket: () => new WebSocket(streamUrl(settings.apiBase, streamPath)),
  session: operatorSession,
  clock: serverClock,
  checkSession: () => undefined,
})
wakeWithBrowser(stream)

export const { listenToChat } = stream

/** Whether the stream is down for longer than a moment: polling is then needed. */
export function useIsStreamDown(): boolean {
  return useStore(stream.state, ({ isStale }) => isStale)
}
