import { CircleCheck, PanelRight, UserRoundCheck, UserRoundCog } from 'lucide-react'
import { Badge } from '@candor/ui/badge'
import { Button } from '@candor/ui/buttons/button'
import { classNames } from '@candor/ui/class-names'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { useIsWide } from '@candor/ui/use-is-wide'
import { useText } from '../../../i18n/text.ts'
import { BackLink } from '../../../shared/parts/back-link.tsx'
import { go } from '../../../shared/place/location.ts'
import { hrefs } from '../../../shared/place/paths.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useRight, useSelf } from '../../../shared/server/self.ts'
import { useChatName } from '../chat-name.ts'
import { languageName } from '../model.ts'
import { WaitingTime } from '../waiting-time.tsx'
import type { OpenChat } from './conversation-store.ts'

// Actions that need a confirmation.
export type Asked = 'assign' | 'close' | null
type Props = {
  chat: OpenChat
  isAccount: boolean
  onAsk: (asked: Asked) => void
  onChanged: () => Promise<void>
}

/** The user, the assigned operator, and the possible actions. */
export function ConversationHeader({ chat, isAccount, onAsk, onChanged }: Props) {
  const text = useText()
  const self = useSelf()
  const mayAnswer = useRight('answerChats')
  const name = useChatName(chat)
  // On a phone the list, and its heading, is another page.
  const Heading = useIsWide() ? 'h2' : 'h1'
  const { assignedTo } = chat
  const isOwn = assignedTo?.operatorId === self.operatorId
  const take = useAct(async () => {
    const { chatId } = chat
    const from = assignedTo?.operatorId ?? null
    await callServer('Chats/Assign', { chatId, operatorId: self.operatorId, from })
    await onChanged()
  })
  const acts = mayAnswer && chat.state === 'open'
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 pt-[calc(var(--safe-top)+8px)] pb-2.5 lg:pt-3">
      <div className="flex min-w-0 flex-[1_1_12rem] items-center gap-1">
        <BackLink href={hrefs.chats} className="lg:hidden" />
        <div className="min-w-0">
          <Heading className="truncate text-body font-semibold">
            <bdi>{name}</bdi>
          </Heading>
          <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-3">
            <span>{languageName(chat.language)}</span>
            <span>
              {assignedTo === null
                ? text('chats.unassigned')
                : isOwn
                  ? text('chats.yours')
                  : text('chats.assignedTo', { name: assignedTo.name })}
            </span>
            {chat.state === 'closed' && <Badge>{text('chats.closed')}</Badge>}
            {chat.state === 'open' && chat.waitingSince !== null && <WaitingTime since={chat.waitingSince} />}
          </p>
        </div>
        <IconButton
          icon={<PanelRight aria-hidden />}
          label={text('chats.account')}
          aria-pressed={isAccount}
          onClick={() => go(hrefs.chat(chat.chatId, isAccount ? undefined : 'account'))}
          className={classNames(
            '-my-1.5 -mr-2.5 ml-auto xl:hidden',
            isAccount ? 'text-accent-ink' : 'text-ink-2',
          )}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {acts && !isOwn && (
          <Button
            size="small"
            variant={assignedTo === null ? 'primary' : 'secondary'}
            loading={take.busy}
            leading={<UserRoundCheck aria-hidden className="size-4" />}
            onClick={() => void take.run()}
          >
            {text(assignedTo === null ? 'chats.take' : 'chats.takeOver')}
          </Button>
        )}
        {acts && assignedTo !== null && (
          <Button
            size="small"
            leading={<UserRoundCog aria-hidden className="size-4" />}
            onClick={() => onAsk('assign')}
          >
            {text('chats.handOver')}
          </Button>
        )}
        {acts && (
          <Button
            size="small"
            leading={<CircleCheck aria-hidden className="size-4" />}
            onClick={() => onAsk('close')}
          >
            {text('chats.close')}
          </Button>
        )}
      </div>
    </header>
  )
}
