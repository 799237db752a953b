import type { OperatorOutput } from '@candor/contract/operators/calls'
import { useText } from '../../../i18n/text.ts'
import { fact, FactCard, Facts } from '../../../shared/parts/facts.tsx'
import { RowLink } from '../../../shared/parts/row-link.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'
import { DetailFrame } from './detail-frame.tsx'
import { detailOf } from './detail-of.tsx'
import type { DetailProps } from './detail-of.tsx'
import { History } from './history.tsx'

type Item = OperatorOutput<'Feedback/GetItem'>

export const FeedbackDetail = detailOf({
  queue: 'feedback',
  read: async (itemId) => await callServer('Feedback/GetItem', { itemId }),
  Detail,
})

type Props = Omit<DetailProps, 'itemId'> & { asked: Item }

function Detail({ asked, ...props }: Props) {
  const text = useText()
  const { item, uid, exchanges, answered } = asked
  const facts = [
    fact(text('user.uid'), <RowLink href={hrefs.user(uid)}>{uid}</RowLink>),
    fact(text('feedback.exchanges'), String(exchanges)),
    fact(text('feedback.text'), asked.text),
  ]
  return (
    <DetailFrame {...props} item={item} why={text('why.feedback')} rows={facts}>
      <FactCard title={text('feedback.note')}>
        <Facts rows={facts} />
      </FactCard>
      <History
        item={item}
        asked={text('history.feedback')}
        decision={answered && { at: answered.at, by: answered.by, reason: answered.text }}
      />
    </DetailFrame>
  )
}
