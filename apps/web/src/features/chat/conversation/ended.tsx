import { useId, useState } from 'react'
import { Star } from 'lucide-react'
import { chatCommentMax } from '@candor/contract/rules/chat'
import type { Chat } from '@candor/contract/calls/chat'
import { CallFailed } from '@candor/client/calls/call-failed'
import { Button } from '@candor/ui/buttons/button'
import { TextArea } from '@candor/ui/fields/text-area'
import { useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import type { LiveChatControl } from '../live-chat.ts'

const stars = [1, 2, 3, 4, 5] as const

type Props = { control: LiveChatControl; chat: Chat; onStartNew: () => void }

/** In place of the field of a conversation that has ended: its rating, and the way to another. */
export function Ended({ control, chat, onStartNew }: Props) {
  const text = useText()
  return (
    <section
      aria-label={text('chat.ended')}
      className="flex max-h-[60%] flex-col gap-4 overflow-y-auto border-t border-line pt-4 pb-[calc(var(--safe-bottom)+16px)] lg:rounded-b-card lg:px-6"
    >
      {chat.rating === null ? (
        <Rating control={control} chat={chat} />
      ) : (
        <p className="text-center text-small text-ink-2">{text('chat.rated', { rating: chat.rating })}</p>
      )}
      <Button
        variant={chat.rating === null ? 'secondary' : 'primary'}
        size="large"
        fullWidth
        onClick={onStartNew}
      >
        {text('chat.startNew')}
      </Button>
    </section>
  )
}

function Rating({ control, chat }: { control: LiveChatControl; chat: Chat }) {
  const text = useText()
  const name = useId()
  const [rating, setRating] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const rate = useAct(async () => {
    if (rating === null) return
    const { chatId } = chat
    try {
      const answer = await callServer('Chat/Rate', {
        ...control.who(),
        chatId,
        rating,
        comment: comment.trim(),
      })
      control.noteChat(answer.chat)
    } catch (failure) {
      // It was rated in another window.
      if (failure instanceof CallFailed && failure.codeName === 'decidedAlready') await control.sync()
      throw failure
    }
  })
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-col items-center gap-1">
        <legend className="mx-auto text-body font-semibold">{text('chat.rate')}</legend>
        <div className="flex">
          {stars.map((star) => (
            <label
              key={star}
              className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={star}
                checked={rating === star}
                onChange={() => setRating(star)}
                className="sr-only"
                aria-label={text('chat.stars', { count: star })}
              />
              <Star
                aria-hidden
                className={`size-7 ${star <= (rating ?? 0) ? 'fill-accent text-accent' : 'text-ink-3'}`}
                strokeWidth={1.75}
              />
            </label>
          ))}
        </div>
      </fieldset>
      {rating !== null && (
        <>
          <TextArea
            label={text('chat.comment')}
            rows={2}
            maxLength={chatCommentMax}
            value={comment}
            onValueChange={setComment}
          />
          <Button
            variant="primary"
            size="large"
            fullWidth
            loading={rate.busy}
            onClick={() => void rate.run()}
          >
            {text('chat.sendRating')}
          </Button>
        </>
      )}
    </div>
  )
}
