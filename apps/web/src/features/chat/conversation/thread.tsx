import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ArrowDown } from 'lucide-react'
import { ListFooter } from '@candor/ui/lists/list-footer'
import { useLanguage, useText } from '../../../i18n/text.ts'
import type { LiveChatControl, LiveChatState } from '../live-chat.ts'
import { dayOfDevice, threadOf } from '../model.ts'
import type { ThreadEntry } from '../model.ts'
import type { SenderState } from '../sender.ts'
import { dayWords } from '../parts/service-words.tsx'
import { MessageBubble, UnsentBubble } from './bubble.tsx'
import { useIsOffline, useIsSeen } from './presence.ts'

// How close to its end a list counts as scrolled down, and how close to its start older ones are loaded.
const endPx = 48
const startPx = 300

type Props = {
  control: LiveChatControl
  state: LiveChatState
  sender: SenderState
  // Whether messages that start a conversation belong here.
  takesNew: boolean
  // Stands above the first message, and below the last.
  head: ReactNode
  foot: ReactNode
}

/** Keeps the scroll position: at the end while the reader is there, else at the place they scrolled to. */
function useScroll(firstKey: string, lastKey: string, isOwnLast: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const fromEnd = useRef(0)
  const keys = useRef({ firstKey: '', lastKey: '' })
  const [isAtEnd, setIsAtEnd] = useState(true)

  const toEnd = useCallback(() => {
    const list = box.current
    if (list) list.scrollTop = list.scrollHeight
  }, [])

  function onScroll() {
    const list = box.current
    if (!list) return
    fromEnd.current = list.scrollHeight - list.scrollTop
    setIsAtEnd(fromEnd.current - list.clientHeight < endPx)
  }

  useLayoutEffect(() => {
    const list = box.current
    const before = keys.current
    keys.current = { firstKey, lastKey }
    if (!list || lastKey === '') return
    if (before.lastKey === '') {
      const divider = list.querySelector('[data-unread]')
      if (divider) divider.scrollIntoView({ block: 'center' })
      else toEnd()
    } else if (before.firstKey !== firstKey && before.lastKey === lastKey)
      list.scrollTop = list.scrollHeight - fromEnd.current
    else if (before.lastKey !== lastKey && (isAtEnd || isOwnLast)) toEnd()
  }, [firstKey, lastKey, isOwnLast, isAtEnd, toEnd])

  // An opening keyboard, a growing field and a new line below take room from the list.
  useEffect(() => {
    const list = box.current
    if (!list || !isAtEnd) return
    const observer = new ResizeObserver(toEnd)
    observer.observe(list)
    for (const child of list.children) observer.observe(child)
    return () => observer.disconnect()
  }, [isAtEnd, toEnd])

  return { box, isAtEnd, toEnd, onScroll }
}

export function Thread({ control, state, sender, takesNew, head, foot }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const { chat, messages, hasOlder, older, isTyping, dividerAfterSeq } = state
  const isOffline = useIsOffline()
  const isSeen = useIsSeen()
  const chatId = chat?.chatId ?? null
  const entries = threadOf({
    messages,
    outbox: sender.outbox.filter((item) => (item.chatId === null ? takesNew : item.chatId === chatId)),
    operatorReadSeq: chat?.operatorReadSeq ?? 0,
    dividerAfterSeq,
    dayOf: dayOfDevice,
  })
  const last = entries.at(-1)
  const isOwnLast = last?.kind === 'unsent' || (last?.kind === 'message' && last.message.author === 'user')
  const { box, isAtEnd, toEnd, onScroll } = useScroll(
    String(messages[0]?.seq ?? ''),
    last?.key ?? '',
    isOwnLast,
  )
  const newestSeq = messages.at(-1)?.seq ?? 0
  useEffect(() => {
    if (isAtEnd && isSeen && newestSeq > 0) void control.noteRead()
  }, [control, isAtEnd, isSeen, newestSeq])
  const unread = messages.filter(
    ({ seq, author }) => author === 'operator' && seq > (chat?.userReadSeq ?? 0),
  ).length

  function drawn(entry: ThreadEntry) {
    switch (entry.kind) {
      case 'day':
        return <Line key={entry.key}>{dayWords(entry.at, text, locale)}</Line>
      case 'unread':
        return (
          <li
            key={entry.key}
            data-unread
            className="flex items-center gap-3 pt-4 text-caption text-accent-ink"
          >
            <span aria-hidden className="h-px flex-1 bg-current opacity-40" />
            {text('chat.unread')}
            <span aria-hidden className="h-px flex-1 bg-current opacity-40" />
          </li>
        )
      case 'event':
        return (
          entry.message.event !== null && (
            <Line key={entry.key}>{text(`chatEvent.${entry.message.event}`)}</Line>
          )
        )
      case 'message':
        return <MessageBubble {...entry} key={entry.key} chatId={chatId ?? ''} />
      case 'unsent':
        return (
          <UnsentBubble
            {...entry}
            key={entry.key}
            isOffline={isOffline}
            isSending={sender.sendingId === entry.item.clientId}
            picture={sender.pictures[entry.item.clientId]}
          />
        )
    }
  }

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        onScroll={() => {
          onScroll()
          if ((box.current?.scrollTop ?? startPx) < startPx && older === 'idle') void control.loadOlder()
        }}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none] lg:px-6"
      >
        <div className="flex min-h-full flex-col justify-end pb-3">
          {hasOlder ? (
            <ListFooter
              state={older === 'idle' ? 'idle' : older}
              label={text(
                older === 'failed' ? 'list.failed' : older === 'loading' ? 'page.loading' : 'chat.older',
              )}
              onPress={() => void control.loadOlder()}
            />
          ) : (
            head
          )}
          <div role="log" aria-label={text('chat.messages')}>
            <ol>{entries.map(drawn)}</ol>
          </div>
          {isTyping && <Typing />}
          {foot}
        </div>
      </div>
      {!isAtEnd && (
        <button
          type="button"
          onClick={toEnd}
          className="absolute right-1 bottom-3 inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full bg-surface-3 px-3 text-small font-semibold shadow-float lg:right-6"
        >
          {unread > 0 && <span>{text('chat.newCount', { count: unread })}</span>}
          <ArrowDown aria-hidden className="size-5" />
          {unread === 0 && <span className="sr-only">{text('chat.toNewest')}</span>}
        </button>
      )}
    </div>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <li className="pt-4 pb-1 text-center text-caption text-ink-3">{children}</li>
}

const dotDelays = ['0ms', '200ms', '400ms']

function Typing() {
  const text = useText()
  return (
    <div className="flex pt-3">
      <output className="inline-flex items-center gap-1.5 rounded-card rounded-bl-mark bg-surface-1 px-3.5 py-3 shadow-card lg:bg-surface-2">
        <span className="sr-only">{text('chat.typing')}</span>
        {dotDelays.map((animationDelay) => (
          <span
            key={animationDelay}
            aria-hidden
            className="size-1.5 animate-skeleton rounded-full bg-ink-2"
            style={{ animationDelay }}
          />
        ))}
      </output>
    </div>
  )
}
