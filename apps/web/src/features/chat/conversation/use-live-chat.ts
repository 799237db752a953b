import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { claimVisitorChats } from '../../../shared/chat/claim.ts'
import { useUnread } from '../../../shared/chat/unread.ts'
import { visitorKey } from '../../../shared/chat/visitor-key.ts'
import { callServer } from '../../../shared/server/client.ts'
import { listenToChat } from '../../../shared/server/stream.ts'
import { useSession } from '../../../shared/state/state.ts'
import { createLiveChat } from '../live-chat.ts'
import type { LiveChatControl } from '../live-chat.ts'
import { listenToSent, ownSender } from '../own-sender.ts'

function newLiveChat(chatId: string | null, wantsNew: boolean): LiveChatControl {
  const isSignedIn = useSession.getState().token !== null
  return createLiveChat({
    call: callServer,
    listen: listenToChat,
    visitorKey,
    prepare: claimVisitorChats,
    isSignedIn,
    chatId,
    wantsNew,
    onUnread: (count) => isSignedIn && useUnread.setState({ count }),
  })
}

/** The conversation on the screen. Another conversation or another owner makes another screen. */
export function useLiveChat(chatId: string | null, wantsNew: boolean): LiveChatControl {
  const [control] = useState(() => newLiveChat(chatId, wantsNew))
  useEffect(() => {
    const leave = listenToSent((sent) => control.noteSent(sent))
    // A successful read shows that the server can be reached: the sender stops waiting.
    const stopWaking = control.store.subscribe(({ chat }, before) => {
      if (chat !== before.chat) ownSender().run()
    })
    control.start()
    return () => {
      leave()
      stopWaking()
      control.stop()
    }
  }, [control])
  return control
}

export function useLiveChatState(control: LiveChatControl) {
  return useStore(control.store)
}

export function useSenderState() {
  return useStore(ownSender().store)
}
