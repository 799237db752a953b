import { toast } from '@candor/ui/toasts/toast'
import { loadAllTexts, t } from '../../i18n/text.ts'
import { useUnread } from '../../shared/chat/unread.ts'
import { currentPlace, go } from '../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { callServer } from '../../shared/server/client.ts'
import { listenToAnswers } from '../../shared/server/stream.ts'
import { readStored, visitorStorageKey, outboxKey } from '../../shared/state/storage.ts'
import { useSession } from '../../shared/state/state.ts'

const retryMs = 30_000
// Older conversations have long been closed.
const limit = 5

async function readUnread(): Promise<void> {
  const { token } = useSession.getState()
  if (token === null) return
  const { chats } = await callServer('Chat/GetChats', { limit })
  if (useSession.getState().token !== token) return
  useUnread.setState({ count: chats.reduce((sum, { unread }) => sum + unread, 0) })
}

/** Takes over a visitor's conversations and reads unread answers; repeated after a while if it fails. */
async function begin(): Promise<void> {
  const { token } = useSession.getState()
  try {
    // Few visitors have chatted. If the key could not be stored, the chat itself claims when it is opened.
    if (readStored('local', visitorStorageKey) !== null)
      await (await import('../../shared/chat/claim.ts')).claimVisitorChats()
    // Messages written without a network are sent now, including those of a visitor.
    if (readStored('local', outboxKey) !== null)
      (await import('../../features/chat/own-sender.ts')).ownSender()
    await readUnread()
  } catch {
    setTimeout(() => useSession.getState().token === token && void begin(), retryMs)
  }
}

async function notifyAnswer(): Promise<void> {
  // A user in the chat sees the answer directly.
  if (currentPlace().path === paths.onlineService && document.visibilityState === 'visible') return
  await readUnread()
  await loadAllTexts()
  const action = { label: t('chatNews.open'), onPress: () => go(paths.onlineService) }
  toast.news('info', t('chatNews.answered'), { action, about: 'chat' })
}

/** Notifies the user of customer service's answers, anywhere in the app. */
export function startChatNews(): void {
  listenToAnswers(() => void notifyAnswer().catch(() => undefined))
  useSession.subscribe(({ uid }, before) => {
    if (uid === before.uid) return
    useUnread.setState({ count: 0 })
    void begin()
  })
  void begin()
}
