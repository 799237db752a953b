import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { ArrowDown } from 'lucide-react'
import type { OperatorChatMessage } from '@candor/contract/operators/calls/chats'
import { Button } from '@candor/ui/buttons/button'
import { ListFooter } from '@candor/ui/lists/list-footer'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { useChatName } from '../chat-name.ts'
import { lastReadSeq } from '../model.ts'
import type { Conversation } from './conversation-store.ts'
import { Message } from './message.tsx'
import type { Unsent } from './outbox.ts'
import { UnsentMessage } from './unsent-message.tsx'

// From this distance on, the operator is reading older messages.
const awayPx = 160
const aheadPx = 200

type Props = {
  conversation: Conversation
  unsent: readonly Unsent[]
  isTyping: boolean
  isLoadingOlder: boolean
  onOlder: () => void
}

/** Sent and unsent messages, the newest at the bottom. The reader's scroll position stays. */
export function MessageList({ conversation, unsent, isTyping, isLoadingOlder, onOlder }: Props) {
  const text = useText()
  const figures = useFigures()
  const { chat, messages, hasMore } = conversation
  const name = useChatName(chat)
  const box = useRef<HTMLDivElement>(null)
  const [isAway, setIsAway] = useState(false)
  const readSeq = lastReadSeq(messages, chat.userReadSeq)
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  const pending = unsent.filter(({ clientId }) => !arrived.has(clientId))

  // The list scrolls to the operator's own new message.
  const lastOwn = pending.at(-1)?.clientId
  useLayoutEffect(() => {
    if (lastOwn !== undefined) box.current?.scrollTo({ top: 0 })
  }, [lastOwn])

  function scrolled() {
    const scroll = box.current
    if (!scroll) return
    // The list grows upwards, so its bottom is zero and everything above it is negative.
    setIsAway(scroll.scrollTop < -awayPx)
    const leftAbove = scroll.scrollHeight - scroll.clientHeight + scroll.scrollTop
    if (hasMore && leftAbove < aheadPx) onOlder()
  }

  return (
    <div className="relative flex min-h-0 flex-1">
      <div
        ref={box}
        onScroll={scrolled}
        role="log"
        aria-label={text('chats.messages')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is to be reached
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain -outline-offset-2"
      >
        <div className="flex flex-col gap-2 px-4 py-4">
          {hasMore && (
            <ListFooter
              state={isLoadingOlder ? 'loading' : 'idle'}
              label={text(isLoadingOlder ? 'page.loading' : 'chats.older')}
              onPress={onOlder}
            />
          )}
          {messages.map((message, index) => (
            <Fragment key={message.seq}>
              {isNewDay(messages[index - 1], message) && (
                <p className="py-2 text-center text-caption text-ink-3">{figures.day(message.at)}</p>
              )}
              <Message
                {...{ chat, message, name }}
                isContinued={isContinued(messages[index - 1], message)}
                isLastRead={message.seq === readSeq}
              />
            </Fragment>
          ))}
          {pending.map((one) => (
            <UnsentMessage key={one.clientId} chatId={chat.chatId} unsent={one} />
          ))}
          <output aria-live="polite" className="min-h-5 text-small text-ink-3">
            {isTyping && text('chats.typing', { name })}
          </output>
        </div>
      </div>
      {isAway && (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            size="small"
            className="shadow-float"
            leading={<ArrowDown aria-hidden className="size-4" />}
            onClick={() => box.current?.scrollTo({ top: 0, behavior: 'smooth' })}
          >
            {text('chats.toNewest')}
          </Button>
        </div>
      )}
    </div>
  )
}

function isNewDay(before: OperatorChatMessage | undefined, message: OperatorChatMessage): boolean {
  return before === undefined || new Date(before.at).toDateString() !== new Date(message.at).toDateString()
}

const togetherMs = 5 * 60_000

/** Whether the same person continued writing: then the name is not repeated. */
function isContinued(before: OperatorChatMessage | undefined, message: OperatorChatMessage): boolean {
  return (
    before !== undefined &&
    before.author === message.author &&
    before.operator?.operatorId === message.operator?.operatorId &&
    Date.parse(message.at) - Date.parse(before.at) < togetherMs
  )
}
