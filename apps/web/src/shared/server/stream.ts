import { streamPath } from '@candor/contract/stream/stream'
import { createStreamHooks } from '@candor/client/react/stream-hooks'
import { createStream, streamUrl, wakeWithBrowser } from '@candor/client/stream/stream'
import { settings } from '../state/settings.ts'
import { serverClock, traderSession } from './client.ts'
import { reloadProfile } from './profile.ts'

const stream = createStream({
  openSocket: () => new WebSocket(streamUrl(settings.apiBase, streamPath)),
  session: traderSession,
  clock: serverClock,
  checkSession: () => void reloadProfile().catch(() => undefined),
})
wakeWithBrowser(stream)

export const { tickers, addFigures, listenTo, listenToAccount, listenToAnswers, listenToChat } = stream
export const { useTickers, useTicker, useAccountFeed, useTermsFeed, useIsStale, useHeardAt } =
  createStreamHooks(stream)
