import type { OperatorOutput } from '@candor/contract/operators/calls'
import { Notice } from '@candor/ui/states/notice'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { fact, FactCard, Facts } from '../../../shared/parts/facts.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { DetailFrame } from './detail-frame.tsx'
import { History } from './history.tsx'
import { detailOf } from './detail-of.tsx'
import type { DetailProps } from './detail-of.tsx'
import { MovementView } from '../movement-view.tsx'

type Correction = OperatorOutput<'Corrections/GetItem'>

export const CorrectionDetail = detailOf({
  queue: 'corrections',
  read: async (itemId) => await callServer('Corrections/GetItem', { itemId }),
  Detail,
})

type Props = Omit<DetailProps, 'itemId'> & { asked: Correction }

function Detail({ asked: correction, ...props }: Props) {
  const text = useText()
  const figures = useFigures()
  const { item, movement, decision } = correction
  const nameOf = (side: typeof movement.from) =>
    side.uid === null ? side.account : text('user.short', { uid: side.uid })
  return (
    <DetailFrame
      {...props}
      item={item}
      why={text('why.correction')}
      rows={[
        fact(text('correction.number'), movement.number),
        fact(text('correction.amount'), figures.amount(movement.amount, movement.coin)),
        fact(text('correction.givesBack'), nameOf(movement.to)),
        fact(text('correction.getsBack'), nameOf(movement.from)),
      ]}
    >
      {!correction.isAsBooked && <Notice kind="danger">{text('correction.notAsBooked')}</Notice>}
      <MovementView movement={movement} isOver={item.state === 'done'} />
      <FactCard title={text('correction.movement')}>
        <Facts
          rows={[
            fact(text('correction.number'), movement.number),
            fact(text('correction.what'), text(`flow.name.${movement.flow}`)),
            fact(text('correction.amount'), figures.amount(movement.amount, movement.coin)),
            fact(text('correction.at'), figures.second(movement.at)),
            item.proposal !== null && fact(text('ask.reason'), item.proposal.reason),
          ]}
        />
      </FactCard>
      <History item={item} asked={text('history.correctionAsked')} decision={decision} />
    </DetailFrame>
  )
}
