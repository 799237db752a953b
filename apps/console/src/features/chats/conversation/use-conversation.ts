import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { typingMs, typingShownMs } from '@candor/contract/rules/chat'
import { callServer } from '../../../shared/server/client.ts'
import { useRight } from '../../../shared/server/self.ts'
import { listenToChat, useIsStreamDown } from '../../../shared/server/stream.ts'
import { useIsVisible } from '../../../shared/server/polled.ts'
import { unreadSeq } from '../model.ts'
import { createConversation } from './conversation-store.ts'
import type { Conversation, ConversationReader } from './conversation-store.ts'
import { outbox } from './own-outbox.ts'

const withoutStreamMs = 10_000

export type LiveConversation = {
  conversation: Conversation | null
  failure: unknown
  isLoadingOlder: boolean
  isTyping: boolean
  reader: ConversationReader
}

// When the user was last reported typing, and after which message.
type Typed = { atMs: number; afterSeq: number | undefined } | null

const lastSeqOfUser = (conversation: Conversation | null) =>
  conversation?.messages.findLast(({ author }) => author === 'user')?.seq

/** A conversation with live updates. Its component has the chat's number as its key. */
export function useConversation(chatId: string): LiveConversation {
  const [reader] = useState(() =>
    createConversation({
      chat: async () => await callServer('Chats/GetChat', { chatId }),
      messages: async (page) => await callServer('Chats/GetMessages', { chatId, ...page }),
    }),
  )
  const state = useStore(reader.store)
  const { conversation } = state
  useEffect(() => void reader.refresh(), [reader])

  const isDown = useIsStreamDown()
  useEffect(() => {
    if (!isDown) return undefined
    const timer = setInterval(() => void reader.refresh(), withoutStreamMs)
    return () => clearInterval(timer)
  }, [isDown, reader])

  const [typed, setTyped] = useState<Typed>(null)
  const streamKey = conversation?.chat.streamKey
  useEffect(() => {
    if (streamKey === undefined) return undefined
    return listenToChat(streamKey, (message) => {
      if (message.type === 'chatTyping' && message.author === 'user')
        setTyped({ atMs: Date.now(), afterSeq: lastSeqOfUser(reader.store.getState().conversation) })
      if (message.type !== 'chatChanged') return
      void reader.refresh()
      // It is also the first message after a reconnect.
      void outbox.sendWaiting(chatId)
    })
  }, [streamKey, reader, chatId])
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => setTyped(null), typingShownMs)
    return () => clearTimeout(timer)
  }, [typed])
  // After sending a message the user no longer counts as typing.
  const isTyping = typed !== null && typed.afterSeq === lastSeqOfUser(conversation)

  useReadMarks(chatId, conversation)
  return { ...state, isTyping, reader }
}

/** Reports read messages, once they are visible. */
function useReadMarks(chatId: string, conversation: Conversation | null): void {
  const mayAnswer = useRight('answerChats')
  const isVisible = useIsVisible()
  const seq = conversation && unreadSeq(conversation.messages, conversation.chat.operatorReadSeq)
  useEffect(() => {
    if (!mayAnswer || !isVisible || seq === null) return
    // It stays unread until the next message or the next view.
    void callServer('Chats/SetRead', { chatId, seq }).catch(() => undefined)
  }, [mayAnswer, isVisible, seq, chatId])
}

/** Reports that an answer is being written, every few seconds at most. */
export function useTypingNotice(chatId: string): () => void {
  const toldAt = useRef(0)
  return () => {
    if (Date.now() - toldAt.current < typingMs) return
    toldAt.current = Date.now()
    void callServer('Chats/SetTyping', { chatId }).catch(() => undefined)
  }
}
