import { useEffect } from 'react'
import { useStore } from 'zustand'
import { callServer } from '../../../shared/server/client.ts'
import { whenOtherOperator } from '../../../shared/server/door.ts'
import { keepUnsent, readUnsent } from './kept.ts'
import { createOutbox } from './outbox.ts'
import type { Unsent } from './outbox.ts'

/** It lives as long as the page: sending continues while the operator reads another conversation. */
export const outbox = createOutbox({
  async send(chatId, { clientId, kind, content }, onProgress) {
    if (kind === 'answer') await callServer('Chats/Send', { chatId, clientId, text: content })
    else if (kind === 'note') await callServer('Chats/AddNote', { chatId, clientId, text: content })
    else await callServer('Chats/SendImage', { chatId, clientId, image: content }, onProgress)
  },
  keep: keepUnsent,
  recall: readUnsent,
})

whenOtherOperator(() => outbox.forget())

const none: readonly Unsent[] = []
const tryAgainMs = 10_000

/** The unsent messages of a conversation; retried every few seconds without an answer. */
export function useUnsent(chatId: string): readonly Unsent[] {
  const unsent = useStore(outbox.store, (lists) => lists[chatId] ?? none)
  useEffect(() => {
    outbox.open(chatId)
    void outbox.sendWaiting(chatId)
    const again = () => void outbox.sendWaiting(chatId)
    const timer = setInterval(again, tryAgainMs)
    globalThis.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      globalThis.removeEventListener('online', again)
    }
  }, [chatId])
  return unsent
}
