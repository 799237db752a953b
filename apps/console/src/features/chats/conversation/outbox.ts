import { mayHaveHappened, textKeyOfFailure } from '@candor/client/calls/call-failed'
import type { FailureText } from '@candor/client/calls/failure-words'
import { createStore } from 'zustand/vanilla'

export type UnsentKind = 'answer' | 'note' | 'image'
export type Unsent = {
  // It stays the same on every try, so the server stores it once.
  clientId: string
  kind: UnsentKind
  // The text, or the image as a data URL.
  content: string
  // The sent share, from 0 to 1.
  share: number
  // Sent: the server has it, and it appears with the next read.
  state: 'waiting' | 'sending' | 'sent' | 'refused'
  failure: FailureText | null
}

type Options = {
  send: (chatId: string, unsent: Unsent, onProgress: (share: number) => void) => Promise<void>
  // Unsent text survives a reload of the page.
  keep: (chatId: string, unsent: readonly Unsent[]) => void
  recall: (chatId: string) => readonly Unsent[]
}
type State = Partial<Record<string, readonly Unsent[]>>

/** Operators' messages not yet confirmed by the server, sent one after the other in each conversation. */
export function createOutbox({ send, keep, recall }: Options) {
  const store = createStore<State>()(() => ({}))
  const busy = new Set<string>()

  const listOf = (chatId: string) => store.getState()[chatId] ?? []

  function set(chatId: string, list: readonly Unsent[]) {
    store.setState({ [chatId]: list })
    keep(
      chatId,
      list.filter(({ kind }) => kind !== 'image'),
    )
  }

  function change(chatId: string, clientId: string, changes: Partial<Unsent>) {
    const list = listOf(chatId)
    const at = list.findIndex((one) => one.clientId === clientId)
    const before = list[at]
    if (before) set(chatId, list.with(at, { ...before, ...changes }))
  }

  /** Sends waiting messages in order, while there are any and the server answers. */
  async function sendWaiting(chatId: string): Promise<void> {
    if (busy.has(chatId)) return
    busy.add(chatId)
    try {
      for (;;) {
        const next = listOf(chatId).find(({ state }) => state === 'waiting')
        if (!next) return
        const { clientId } = next
        change(chatId, clientId, { state: 'sending', share: 0, failure: null })
        try {
          await send(chatId, next, (share) => change(chatId, clientId, { share }))
          change(chatId, clientId, { state: 'sent', share: 1 })
        } catch (failure) {
          const isUnanswered = mayHaveHappened(failure)
          change(chatId, clientId, {
            state: isUnanswered ? 'waiting' : 'refused',
            failure: textKeyOfFailure(failure),
          })
          if (isUnanswered) return
        }
      }
    } finally {
      busy.delete(chatId)
    }
  }

  return {
    store,
    /** Restores messages after a reload of the page. */
    open(chatId: string) {
      if (store.getState()[chatId] !== undefined) return
      const left = recall(chatId)
      set(chatId, [])
      for (const unsent of left) this.add(chatId, unsent)
    },
    add(chatId: string, unsent: Pick<Unsent, 'clientId' | 'kind' | 'content'>) {
      const { clientId, kind, content } = unsent
      set(chatId, [...listOf(chatId), { clientId, kind, content, share: 0, state: 'waiting', failure: null }])
    },
    sendWaiting,
    async tryAgain(chatId: string, clientId: string): Promise<void> {
      change(chatId, clientId, { state: 'waiting' })
      await sendWaiting(chatId)
    },
    /** Forgets the previous operator's messages: they stay stored, and nobody else sends them. */
    forget() {
      store.setState({}, true)
    },
    drop(chatId: string, clientIds: readonly string[]) {
      const list = listOf(chatId)
      const left = list.filter(({ clientId }) => !clientIds.includes(clientId))
      if (left.length < list.length) set(chatId, left)
    },
  }
}
