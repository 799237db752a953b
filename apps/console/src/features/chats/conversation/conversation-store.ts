import type { ChatRow, OperatorChatMessage } from '@candor/contract/operators/calls/chats'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { createStore } from 'zustand/vanilla'
import { withMessages } from '../model.ts'

export type OpenChat = OperatorOutput<'Chats/GetChat'>['chat']
export type Conversation = {
  chat: OpenChat
  messages: readonly OperatorChatMessage[]
  hasMore: boolean
  others: readonly ChatRow[]
}
type State = { conversation: Conversation | null; failure: unknown; isLoadingOlder: boolean }
type Read = {
  chat: () => Promise<OperatorOutput<'Chats/GetChat'>>
  messages: (
    page: { after: number; limit: number } | { before: number; limit: number },
  ) => Promise<OperatorOutput<'Chats/GetMessages'>>
}

const pageSize = 100
const olderSize = 50

/** One conversation: read whole at first, then new messages, and older ones on scrolling up. */
export function createConversation(read: Read) {
  const store = createStore<State>()(() => ({ conversation: null, failure: null, isLoadingOlder: false }))
  let reading: Promise<void> | null = null
  let isWantedAgain = false

  async function readNew(): Promise<void> {
    const known = store.getState().conversation
    if (known === null) {
      const conversation = await read.chat()
      store.setState({ conversation, failure: null })
      return
    }
    const after = known.messages.at(-1)?.seq ?? 0
    const { chat, messages } = await read.messages({ after, limit: pageSize })
    const { conversation } = store.getState()
    if (conversation === null) return
    store.setState({
      conversation: { ...conversation, chat, messages: withMessages(conversation.messages, messages) },
      failure: null,
    })
    if (messages.length === pageSize) isWantedAgain = true
  }

  async function readUntilQuiet(): Promise<void> {
    try {
      do {
        isWantedAgain = false
        await readNew()
      } while (isWantedAgain)
    } catch (failure) {
      store.setState({ failure })
    } finally {
      reading = null
    }
  }

  /** Reads new messages. A request during a read leads to another read after it. */
  async function refresh(): Promise<void> {
    isWantedAgain = true
    reading ??= readUntilQuiet()
    await reading
  }

  async function loadOlder(): Promise<void> {
    const { conversation, isLoadingOlder } = store.getState()
    const first = conversation?.messages[0]
    if (!conversation?.hasMore || first === undefined || isLoadingOlder) return
    store.setState({ isLoadingOlder: true })
    try {
      const { messages, hasMore } = await read.messages({ before: first.seq, limit: olderSize })
      const known = store.getState().conversation
      if (known === null) return
      store.setState({
        conversation: { ...known, messages: withMessages(known.messages, messages), hasMore },
      })
    } finally {
      store.setState({ isLoadingOlder: false })
    }
  }

  return { store, refresh, loadOlder }
}
export type ConversationReader = ReturnType<typeof createConversation>
