import { createStore } from 'zustand/vanilla'
import { CallFailed, mayHaveHappened } from '@candor/client/calls/call-failed'
import type { CallName, CallInput, CallOutput } from '@candor/contract/calls'
import type { Chat, ChatMessage, ChatService } from '@candor/contract/calls/chat'
import { typingMs, typingShownMs } from '@candor/contract/rules/chat'
import type { ChatStreamMessage } from '@candor/client/stream/stream'
import { mergedMessages } from './model.ts'
import type { Sent } from './sender.ts'

export type LiveChatState = {
  phase: 'loading' | 'failed' | 'ready'
  failure: unknown
  service: ChatService | null
  // Null: nothing has been written yet.
  chat: Chat | null
  messages: readonly ChatMessage[]
  hasOlder: boolean
  older: 'idle' | 'loading' | 'failed'
  isTyping: boolean
  // The owner's read position when the screen opened; null if everything was read.
  dividerAfterSeq: number | null
}

type Call = <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<CallOutput<Name>>

type Options = {
  call: Call
  // The visitor's key, if there is one.
  visitorKey: () => string | null
  listen: (streamKey: string, listener: (message: ChatStreamMessage) => void) => () => void
  // Preparation before the first read.
  prepare: () => Promise<void>
  isSignedIn: boolean
  // The chat to show; by default the newest.
  chatId: string | null
  // Shows an empty conversation when the newest has ended.
  wantsNew: boolean
  onUnread: (count: number) => void
}

const batch = 50
const serviceMs = 60_000
const againMs = 5_000

const fresh: LiveChatState = {
  phase: 'loading',
  failure: null,
  service: null,
  chat: null,
  messages: [],
  hasOlder: false,
  older: 'idle',
  isTyping: false,
  dividerAfterSeq: null,
}

/** One conversation as it is now: read by calls whenever the stream announces news. */
export function createLiveChat(options: Options) {
  const { call, listen, prepare, isSignedIn, onUnread } = options
  const store = createStore<LiveChatState>(() => fresh)
  const set = store.setState
  let isStopped = false
  let leave: (() => void) | undefined
  let listenedKey: string | null = null
  let reading: Promise<void> | null = null
  let isAskedAgain = false
  let typingTimer: ReturnType<typeof setTimeout> | undefined
  let typedAt = -Infinity
  let readSeq = 0
  let againTimer: ReturnType<typeof setTimeout> | undefined
  let serviceTimer: ReturnType<typeof setInterval> | undefined

  function who(): { visitorKey?: string } {
    const key = isSignedIn ? null : options.visitorKey()
    return key === null ? {} : { visitorKey: key }
  }

  function take(chat: Chat, read: readonly ChatMessage[]) {
    if (isStopped) return
    const { messages, isTyping } = store.getState()
    // A late, older answer does not lower the read position.
    const userReadSeq = Math.max(chat.userReadSeq, readSeq)
    const hasNewAnswer = read.some(({ author }) => author === 'operator')
    set({
      chat: { ...chat, userReadSeq },
      messages: mergedMessages(messages, read),
      isTyping: isTyping && !hasNewAnswer && chat.state === 'open',
    })
    onUnread(userReadSeq >= chat.lastSeq ? 0 : chat.unread)
    follow(chat.streamKey)
  }

  function follow(streamKey: string) {
    if (listenedKey === streamKey) return
    leave?.()
    listenedKey = streamKey
    leave = listen(streamKey, (message) => {
      switch (message.type) {
        case 'chatChanged':
          return void sync()
        case 'chatTyping':
          return message.author === 'operator' ? noteTyping() : undefined
        case 'chatPosition': {
          const { chat } = store.getState()
          if (chat) set({ chat: { ...chat, position: message.position } })
        }
      }
    })
  }

  function noteTyping() {
    clearTimeout(typingTimer)
    typingTimer = setTimeout(() => set({ isTyping: false }), typingShownMs)
    set({ isTyping: true })
  }

  async function open(): Promise<void> {
    set({ phase: 'loading', failure: null })
    try {
      await prepare()
      const named = options.chatId === null ? {} : { chatId: options.chatId }
      const hasNothing = !isSignedIn && options.visitorKey() === null
      const { service, conversation } = hasNothing
        ? { service: await call('Chat/GetService', {}), conversation: null }
        : await call('Chat/GetChat', { ...who(), ...named })
      if (isStopped) return
      const isOver = conversation?.chat.state === 'closed' && options.wantsNew && options.chatId === null
      if (conversation && !isOver) {
        const { chat, messages, hasMore } = conversation
        const dividerAfterSeq = chat.unread > 0 ? chat.userReadSeq : null
        set({ phase: 'ready', service, hasOlder: hasMore, dividerAfterSeq })
        take(chat, messages)
      } else set({ phase: 'ready', service })
    } catch (failure) {
      if (!isStopped) set({ phase: 'failed', failure })
    }
  }

  /** Reads news; an announcement during the read leads to another read. */
  async function sync(): Promise<void> {
    isAskedAgain = true
    clearTimeout(againTimer)
    reading ??= readAll().finally(() => {
      reading = null
    })
    await reading
  }

  async function readAll(): Promise<void> {
    while (isAskedAgain && !isStopped) {
      isAskedAgain = false
      const { chat, messages } = store.getState()
      if (chat === null) return
      const after = messages.at(-1)?.seq ?? 0
      try {
        const answer = await call('Chat/GetMessages', { ...who(), chatId: chat.chatId, after, limit: batch })
        take(answer.chat, answer.messages)
        if (answer.messages.length === batch) isAskedAgain = true
      } catch (failure) {
        readAgainLater(failure)
        return
      }
    }
  }

  /** The stream repeats it after a reconnect; a call may also get lost without one, or be rate-limited. */
  function readAgainLater(failure: unknown) {
    const seconds = failure instanceof CallFailed ? failure.retryAfterSeconds : undefined
    if (isStopped || (seconds === undefined && !mayHaveHappened(failure))) return
    againTimer = setTimeout(() => void sync(), Math.max(againMs, (seconds ?? 0) * 1000))
  }

  async function loadOlder(): Promise<void> {
    const { chat, messages, hasOlder, older } = store.getState()
    const before = messages[0]?.seq
    if (chat === null || before === undefined || !hasOlder || older === 'loading') return
    set({ older: 'loading' })
    try {
      const { chatId } = chat
      const answer = await call('Chat/GetMessages', { ...who(), chatId, before, limit: batch })
      if (isStopped) return
      const merged = mergedMessages(store.getState().messages, answer.messages)
      set({ messages: merged, hasOlder: answer.hasMore, older: 'idle' })
    } catch {
      if (!isStopped) set({ older: 'failed' })
    }
  }

  async function readService(): Promise<void> {
    const service = await call('Chat/GetService', {}).catch(() => null)
    if (service && !isStopped) set({ service })
  }

  return {
    store,
    start() {
      isStopped = false
      serviceTimer = setInterval(() => void readService(), serviceMs)
      void open()
    },
    open,
    sync,
    loadOlder,
    who,
    /** The user's own message, as confirmed by the server. */
    noteSent({ chat, message }: Sent) {
      const { chat: shown, messages } = store.getState()
      if (shown !== null && shown.chatId !== chat.chatId) return
      // With a gap before it, the messages in between are read first.
      const isNext = message.seq <= (messages.at(-1)?.seq ?? 0) + 1
      take(chat, isNext ? [message] : [])
      if (!isNext) void sync()
    },
    noteChat: (chat: Chat) => take(chat, []),
    /** Everything up to the last message has been seen. */
    async noteRead(): Promise<void> {
      const { chat, messages } = store.getState()
      const seq = messages.at(-1)?.seq ?? 0
      if (chat === null || seq <= Math.max(chat.userReadSeq, readSeq)) return
      readSeq = seq
      set({ chat: { ...chat, userReadSeq: seq, unread: 0 } })
      onUnread(0)
      await call('Chat/SetRead', { ...who(), chatId: chat.chatId, seq }).catch(() => {
        // The next message tries again.
        readSeq = 0
      })
    },
    noteTyped() {
      const { chat } = store.getState()
      if (chat?.state !== 'open' || Date.now() - typedAt < typingMs) return
      typedAt = Date.now()
      call('Chat/SetTyping', { ...who(), chatId: chat.chatId }).catch(() => undefined)
    },
    /** Leaves a conversation that has ended; the next message begins a new one. */
    startNew() {
      leave?.()
      listenedKey = null
      readSeq = 0
      set({ ...fresh, phase: 'ready', service: store.getState().service })
    },
    stop() {
      isStopped = true
      leave?.()
      listenedKey = null
      clearTimeout(typingTimer)
      clearTimeout(againTimer)
      clearInterval(serviceTimer)
    },
  }
}
export type LiveChatControl = ReturnType<typeof createLiveChat>
