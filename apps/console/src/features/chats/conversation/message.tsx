import { CheckCheck, Paperclip, StickyNote } from 'lucide-react'
import type { OperatorChatMessage } from '@candor/contract/operators/calls/chats'
import { classNames } from '@candor/ui/class-names'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { useSelf } from '../../../shared/server/self.ts'
import { recordHref } from '../model.ts'
import { ChatImage } from './chat-image.tsx'
import type { OpenChat } from './conversation-store.ts'

type Props = {
  chat: OpenChat
  message: OperatorChatMessage
  // The user's name.
  name: string
  isContinued: boolean
  isLastRead: boolean
}

/** A message. Texts are shown as they are, links included: the sender may be an attacker. */
export function Message({ chat, message, name, isContinued, isLastRead }: Props) {
  const text = useText()
  const figures = useFigures()
  const self = useSelf()
  const { author, operator } = message
  if (author === 'system') return <EventLine message={message} name={name} />
  const isNote = author === 'note'
  const isUser = author === 'user'
  const who = isUser ? name : operator?.operatorId === self.operatorId ? text('chats.you') : operator?.name
  return (
    <article className={classNames('flex flex-col gap-1', isUser ? 'items-start' : 'items-end')}>
      {(!isContinued || isNote) && (
        <p className="flex items-center gap-1.5 px-1 pt-1 text-caption text-ink-3">
          {isNote && (
            <span className="inline-flex items-center gap-1 font-semibold text-warn">
              <StickyNote aria-hidden className="size-3.5" />
              {text('chats.noteLabel')}
            </span>
          )}
          <bdi className="font-semibold text-ink-2">{who ?? text('chats.service')}</bdi>
        </p>
      )}
      <div
        className={classNames(
          'max-w-[min(34rem,88%)] rounded-card px-3.5 py-2 text-body',
          isNote && 'border border-dashed border-warn bg-warn-wash',
          isUser && 'rounded-tl-mark bg-surface-2',
          author === 'operator' && 'rounded-tr-mark bg-surface-3',
        )}
      >
        {message.about !== null && <Record about={message.about} uid={chat.uid} />}
        {message.fileId !== null && (
          <ChatImage chatId={chat.chatId} fileId={message.fileId} at={message.at} />
        )}
        {message.text !== '' && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {message.text}
          </p>
        )}
        <time
          dateTime={message.at}
          title={figures.second(message.at)}
          className="block text-right text-caption text-ink-3"
        >
          {figures.clock(message.at).slice(0, 5)}
        </time>
      </div>
      {isLastRead && (
        <p className="flex items-center gap-1 px-1 text-caption text-ink-3">
          <CheckCheck aria-hidden className="size-3.5" />
          {text('chats.read')}
        </p>
      )}
    </article>
  )
}

/** The record a message refers to; it links to its queue, or to the user's list. */
function Record({ about, uid }: { about: string; uid: string | null }) {
  const text = useText()
  const href = recordHref(about, uid)
  const style =
    'mb-1 inline-flex min-h-7 items-center gap-1.5 rounded-chip bg-surface-4 px-2 text-small font-semibold'
  const words = (
    <>
      <Paperclip aria-hidden className="size-3.5 text-ink-3" />
      <span className="sr-only">{text('chats.about')}</span>
      {about}
    </>
  )
  if (href === null) return <span className={style}>{words}</span>
  return (
    <a
      href={href}
      className={classNames(style, 'touch-target underline decoration-line-strong underline-offset-4')}
    >
      {words}
    </a>
  )
}

function EventLine({ message, name }: { message: OperatorChatMessage; name: string }) {
  const text = useText()
  const figures = useFigures()
  const { event, operator } = message
  if (event === null) return null
  return (
    <div className="px-6 py-1 text-center text-caption text-ink-3">
      <p>
        <bdi>
          {text(`chats.event.${event}`, {
            operator: operator?.name ?? text('chats.service'),
            user: name,
          })}
        </bdi>
        {' · '}
        <time dateTime={message.at}>{figures.clock(message.at).slice(0, 5)}</time>
      </p>
      {message.text !== '' && <p className="wrap-anywhere whitespace-pre-wrap text-ink-2">{message.text}</p>}
    </div>
  )
}
