import { useEffect, useState } from 'react'
import { MessageCircleOff } from 'lucide-react'
import { classNames } from '@candor/ui/class-names'
import { EmptyState } from '@candor/ui/states/empty-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Notice } from '@candor/ui/states/notice'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { DetailOutline } from '../../../shared/parts/facts.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { refreshChatCounts } from '../../../shared/server/chat-counts.ts'
import { useRight, useSelf } from '../../../shared/server/self.ts'
import { AccountPane } from '../account/account-pane.tsx'
import { AssignSheet } from '../conversation/assign-sheet.tsx'
import { CloseSheet } from '../conversation/close-sheet.tsx'
import { Composer } from '../conversation/composer.tsx'
import { ConversationHeader } from '../conversation/conversation-header.tsx'
import type { Asked } from '../conversation/conversation-header.tsx'
import type { Conversation } from '../conversation/conversation-store.ts'
import { MessageList } from '../conversation/message-list.tsx'
import { outbox, useUnsent } from '../conversation/own-outbox.ts'
import { useConversation } from '../conversation/use-conversation.ts'
import type { LiveConversation } from '../conversation/use-conversation.ts'

type Props = { chatId: string; isAccount: boolean }

/** The open conversation, and beside it the account of its user. On a phone they cover the bottom bar. */
export function ConversationPane({ chatId, isAccount }: Props) {
  const text = useText()
  const live = useConversation(chatId)
  const reading = { value: live.conversation, failure: live.failure, reload: live.reader.refresh }
  return (
    <div className="flex min-w-0 flex-1 max-lg:fixed max-lg:inset-0 max-lg:z-30 max-lg:bg-ground lg:min-h-0">
      <ReadingGate
        reading={reading}
        outline={<DetailOutline />}
        refused={
          <div className="grid flex-1 place-items-center">
            <EmptyState
              icon={<MessageCircleOff aria-hidden />}
              title={text('chats.missing')}
              action={<LinkButton href={hrefs.chats}>{text('chats.toInbox')}</LinkButton>}
            />
          </div>
        }
      >
        {(conversation) => <Shown {...{ live, conversation, isAccount }} />}
      </ReadingGate>
    </div>
  )
}

type ShownProps = { live: LiveConversation; conversation: Conversation; isAccount: boolean }

function Shown({ live, conversation, isAccount }: ShownProps) {
  const { chat } = conversation
  const { reader, isLoadingOlder, isTyping } = live
  const [asked, setAsked] = useState<Asked>(null)
  const unsent = useUnsent(chat.chatId)
  useEffect(() => {
    const arrived = conversation.messages.flatMap(({ clientId }) => clientId ?? [])
    outbox.drop(chat.chatId, arrived)
  }, [conversation.messages, chat.chatId])

  async function changed() {
    await Promise.all([reader.refresh(), refreshChatCounts()])
  }

  return (
    <>
      <section
        className={classNames('min-h-0 min-w-0 flex-1 flex-col lg:flex', isAccount ? 'hidden' : 'flex')}
      >
        <ConversationHeader {...{ chat, isAccount }} onAsk={setAsked} onChanged={changed} />
        <MessageList
          {...{ conversation, unsent, isTyping, isLoadingOlder }}
          onOlder={() => void reader.loadOlder().catch(() => undefined)}
        />
        <Foot chat={chat} onSent={changed} />
      </section>
      <aside
        className={classNames(
          'min-h-0 w-full shrink-0 overflow-y-auto lg:w-80 lg:border-l lg:border-line xl:block 2xl:w-96',
          isAccount ? 'block' : 'hidden',
        )}
      >
        <AccountPane {...{ conversation, isAccount }} />
      </aside>
      {asked === 'assign' && <AssignSheet chat={chat} onClose={() => setAsked(null)} onDone={changed} />}
      {asked === 'close' && <CloseSheet chat={chat} onClose={() => setAsked(null)} onDone={changed} />}
    </>
  )
}

type FootProps = { chat: Conversation['chat']; onSent: () => Promise<void> }

/** The text field; or why nobody can write. */
function Foot({ chat, onSent }: FootProps) {
  const text = useText()
  const mayAnswer = useRight('answerChats')
  const self = useSelf()
  if (chat.state === 'closed') {
    return (
      <div className="shrink-0 border-t border-line px-4 pt-3 pb-[calc(var(--safe-bottom)+12px)]">
        <Notice>{text('chats.closedText')}</Notice>
      </div>
    )
  }
  if (!mayAnswer) return null
  const other = chat.assignedTo?.operatorId === self.operatorId ? null : chat.assignedTo
  return <Composer key={chat.chatId} chat={chat} otherName={other?.name ?? null} onSent={onSent} />
}
