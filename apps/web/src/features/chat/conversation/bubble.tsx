import { Check, CheckCheck, CircleAlert, Clock3, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChatMessage } from '@candor/contract/calls/chat'
import { Button } from '@candor/ui/buttons/button'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { kindOfRecord, linkedParts } from '../model.ts'
import type { OutboxItem } from '../outbox.ts'
import { ownSender } from '../own-sender.ts'
import { formatClock } from '@candor/client/figures/format-time'
import { ChatImage } from './chat-image.tsx'

type Side = 'own' | 'service'

const sides: Record<Side, { row: string; box: string }> = {
  own: { row: 'items-end pl-12', box: 'rounded-card rounded-br-mark bg-surface-3' },
  service: {
    row: 'items-start pr-12',
    box: 'rounded-card rounded-bl-mark bg-surface-1 shadow-card lg:bg-surface-2 lg:shadow-none',
  },
}

type FrameProps = { side: Side; isFirst: boolean; children: ReactNode; below: ReactNode }

function Frame({ side, isFirst, children, below }: FrameProps) {
  const text = useText()
  const { row, box } = sides[side]
  return (
    <li className={`flex flex-col gap-1 ${row} ${isFirst ? 'pt-3' : 'pt-1'}`}>
      <span className="sr-only">{text(side === 'own' ? 'chat.you' : 'service.title')}</span>
      <div className={`flex max-w-full flex-col gap-2 px-3.5 py-2.5 lg:max-w-lg ${box}`}>{children}</div>
      <div className="flex flex-wrap items-center gap-1.5 px-1 text-caption text-ink-3">{below}</div>
    </li>
  )
}

/** Plain text as it was written; web addresses become links, nothing else is converted. */
function Words({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p className="break-words whitespace-pre-wrap wrap-anywhere">
      {linkedParts(text).map((part) =>
        part.isLink ? (
          <a
            key={part.offset}
            href={part.text}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline underline-offset-2"
          >
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}

/** The record a message refers to. */
export function AboutRecord({ about }: { about: string }) {
  const text = useText()
  return (
    <p className="flex items-center gap-2 text-small">
      <FileText aria-hidden className="size-4 shrink-0 text-ink-2" />
      <span className="min-w-0">
        {text(`chatRecord.${kindOfRecord(about)}`)} <b className="font-semibold whitespace-nowrap">{about}</b>
      </span>
    </p>
  )
}

type MessageProps = {
  chatId: string
  message: ChatMessage
  mark: 'sent' | 'read' | null
  isFirst: boolean
}

export function MessageBubble({ chatId, message, mark, isFirst }: MessageProps) {
  const { locale } = useLanguage()
  const time = formatClock(message.at, locale, 'minute')
  return (
    <Frame
      side={message.author === 'user' ? 'own' : 'service'}
      isFirst={isFirst}
      below={
        <>
          <time dateTime={message.at}>{time}</time>
          {mark !== null && <Mark mark={mark} />}
        </>
      }
    >
      {message.about !== null && <AboutRecord about={message.about} />}
      {message.fileId !== null && <ChatImage chatId={chatId} fileId={message.fileId} time={time} />}
      <Words text={message.text} />
    </Frame>
  )
}

function Mark({ mark }: { mark: 'sent' | 'read' }) {
  const text = useText()
  const Icon = mark === 'read' ? CheckCheck : Check
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden className={`size-3.5 ${mark === 'read' ? 'text-success' : ''}`} />
      {text(`chatMark.${mark}`)}
    </span>
  )
}

type UnsentProps = {
  item: OutboxItem
  isFirst: boolean
  isSending: boolean
  isOffline: boolean
  picture: { url: string; share: number } | undefined
}

/** An unconfirmed message: on its way, waiting for the network, or refused with a retry button. */
export function UnsentBubble({ item, isFirst, isSending, isOffline, picture }: UnsentProps) {
  const text = useText()
  const isWaiting = item.refusal === null
  return (
    <Frame
      side="own"
      isFirst={isFirst}
      below={
        isWaiting ? (
          <span className="inline-flex items-center gap-1">
            <Clock3 aria-hidden className="size-3.5" />
            {text(isSending && !isOffline ? 'chat.sending' : 'chat.waiting')}
          </span>
        ) : (
          <Refused item={item} />
        )
      }
    >
      {item.about !== null && <AboutRecord about={item.about} />}
      {picture && (
        <span className="flex w-56 max-w-full flex-col gap-2">
          <img
            src={picture.url}
            alt={text('chat.ownImage')}
            className="h-44 w-56 max-w-full rounded-control bg-surface-2 object-cover"
          />
          {isWaiting && <ProgressBar value={picture.share} label={text('chat.uploading')} />}
        </span>
      )}
      {item.fileId !== null && <span className="text-small text-ink-2">{text('chat.ownImage')}</span>}
      <Words text={item.text} />
    </Frame>
  )
}

function Refused({ item: { clientId, refusal } }: { item: OutboxItem }) {
  const text = useText()
  return (
    <div role="alert" className="flex max-w-full flex-col items-end gap-1.5">
      <span className="flex items-center gap-1.5 text-small text-danger">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {text('chat.notSent')} {text(refusal ?? 'code.requestFailed')}
      </span>
      <span className="flex flex-wrap justify-end gap-2">
        <Button size="small" variant="ghost" onClick={() => ownSender().drop(clientId)}>
          {text('chat.delete')}
        </Button>
        <Button size="small" onClick={() => ownSender().retry(clientId)}>
          {text('action.retry')}
        </Button>
      </span>
    </div>
  )
}
