import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { fact, FactCard, Facts } from '../../../shared/parts/facts.tsx'
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
          fact(text('chats.opened'), figures.time(chat.openedAt)),
          ...(uid === null
            ? []
            : [
                fact(text('user.language'), languageName(chat.language)),
                fact(text('chats.answersByMail'), text(chat.isMailed ? 'value.yes' : 'value.no')),
              ]),
          closedAt !== null && fact(text('chats.closedAt'), figures.time(closedAt)),
          closeReason !== null &&
            fact(
              text('chats.closeReason'),
              text(`chats.closeReason.${closeReason}`),
              closeNote ? <span className="wrap-anywhere">{closeNote}</span> : undefined,
            ),
          rating !== null &&
            fact(
              text('chats.rating'),
              text('chats.ratingOf', { rating }),
              ratingComment ? <span className="wrap-anywhere">{ratingComment}</span> : undefined,
            ),
        ]}
      />
    </FactCard>
  )
}
