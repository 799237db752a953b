import { CircleAlert, Clock, StickyNote } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { classNames } from '@candor/ui/class-names'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { useText } from '../../../i18n/text.ts'
import type { Unsent } from './outbox.ts'
import { outbox } from './own-outbox.ts'

/** An unconfirmed message: on its way, waiting for the connection, or refused. */
export function UnsentMessage({ chatId, unsent }: { chatId: string; unsent: Unsent }) {
  const text = useText()
  const { clientId, kind, content, state, failure, share } = unsent
  const isStuck = state === 'refused' || (state === 'waiting' && failure !== null)
  return (
    <article aria-busy={!isStuck} className="flex flex-col items-end gap-1">
      {kind === 'note' && (
        <p className="inline-flex items-center gap-1 px-1 text-caption font-semibold text-warn">
          <StickyNote aria-hidden className="size-3.5" />
          {text('chats.noteLabel')}
        </p>
      )}
      <div
        className={classNames(
          'max-w-[min(34rem,88%)] rounded-card rounded-tr-mark px-3.5 py-2 text-body opacity-75',
          kind === 'note' ? 'border border-dashed border-warn bg-warn-wash' : 'bg-surface-3',
        )}
      >
        {kind === 'image' ? (
          <div className="flex w-44 flex-col gap-2">
            <img src={content} alt={text('chats.image')} className="max-h-60 rounded-chip object-contain" />
            <ProgressBar value={share} label={text('chats.sendingImage')} />
          </div>
        ) : (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {content}
          </p>
        )}
      </div>
      <div
        role={isStuck ? 'alert' : undefined}
        className="flex flex-wrap items-center justify-end gap-2 px-1 text-caption text-ink-3"
      >
        {state === 'refused' ? (
          <CircleAlert aria-hidden className="size-3.5 text-danger" />
        ) : (
          <Clock aria-hidden className="size-3.5" />
        )}
        {state === 'refused' && failure !== null
          ? text(failure)
          : text(isStuck ? 'chats.waitsForConnection' : 'chats.sending')}
        {isStuck && (
          <>
            <Button size="small" variant="ghost" onClick={() => void outbox.tryAgain(chatId, clientId)}>
              {text('action.retry')}
            </Button>
            <Button size="small" variant="ghost" onClick={() => outbox.drop(chatId, [clientId])}>
              {text('chats.discard')}
            </Button>
          </>
        )}
      </div>
    </article>
  )
}
