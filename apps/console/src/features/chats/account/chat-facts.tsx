import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { FactCard, Facts } from '../../../shared/parts/facts.tsx'
import type { OpenChat } from '../conversation/conversation-store.ts'
import { languageName } from '../model.ts'

/** The conversation in figures; its end and its rating. */
export function ChatFacts({ chat }: { chat: OpenChat }) {
  const text = useText()
  const figures = useFigures()
  const { closedAt, closeReason, closeNote, rating, ratingComment, uid } = chat
  return (
    <FactCard title={text('chats.conversation')}>
      <Facts
        rows={[
          { label: text('chats.opened'), value: figures.time(chat.openedAt) },
          ...(uid === null
            ? []
            : [
                { label: text('user.language'), value: languageName(chat.language) },
                { label: text('chats.answersByMail'), value: text(chat.isMailed ? 'value.yes' : 'value.no') },
              ]),
          ...(closedAt === null ? [] : [{ label: text('chats.closedAt'), value: figures.time(closedAt) }]),
          ...(closeReason === null
            ? []
            : [
                {
                  label: text('chats.closeReason'),
                  value: text(`chats.closeReason.${closeReason}`),
                  detail: closeNote ? <span className="wrap-anywhere">{closeNote}</span> : undefined,
                },
              ]),
          ...(rating === null
            ? []
            : [
                {
                  label: text('chats.rating'),
                  value: text('chats.ratingOf', { rating }),
                  detail: ratingComment ? <span className="wrap-anywhere">{ratingComment}</span> : undefined,
                },
              ]),
        ]}
      />
    </FactCard>
  )
}
