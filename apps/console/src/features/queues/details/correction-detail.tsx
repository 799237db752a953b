import type { OperatorOutput } from '@candor/contract/operators/calls'
import { Notice } from '@candor/ui/states/notice'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { FactCard, Facts } from '../../../shared/parts/facts.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { DecisionSheet } from './decision-sheet.tsx'
import { DetailFrame } from './detail-frame.tsx'
import { History } from './history.tsx'
import { detailOf } from './detail-of.tsx'
import type { DetailProps } from './detail-props.ts'
import { MovementView } from '../movement-view.tsx'

type Correction = OperatorOutput<'Corrections/GetItem'>

export const CorrectionDetail = detailOf({
  queue: 'corrections',
  read: async (itemId) => await callServer('Corrections/GetItem', { itemId }),
  Detail,
})

type Props = Omit<DetailProps, 'itemId'> & { asked: Correction }

function Detail({ asked: correction, deciding, onDeciding, onDecided }: Props) {
  const text = useText()
  const figures = useFigures()
  const { item, movement, decision } = correction
  const nameOf = (side: typeof movement.from) =>
    side.uid === null ? side.account : text('user.short', { uid: side.uid })
  return (
    <DetailFrame item={item} why={text('why.correction')} onChoose={(choice) => onDeciding({ choice, item })}>
      {!correction.isAsBooked && <Notice kind="danger">{text('correction.notAsBooked')}</Notice>}
      <MovementView movement={movement} isOver={item.state === 'done'} />
      <FactCard title={text('correction.movement')}>
        <Facts
          rows={[
            { label: text('correction.number'), value: movement.number },
            { label: text('correction.what'), value: text(`flow.name.${movement.flow}`) },
            { label: text('correction.amount'), value: figures.amount(movement.amount, movement.coin) },
            { label: text('correction.at'), value: figures.second(movement.at) },
            ...(item.proposal ? [{ label: text('ask.reason'), value: item.proposal.reason }] : []),
          ]}
        />
      </FactCard>
      <History item={item} asked={text('history.correctionAsked')} decision={decision} />
      <DecisionSheet
        deciding={deciding}
        rows={[
          { label: text('correction.number'), value: movement.number },
          { label: text('correction.amount'), value: figures.amount(movement.amount, movement.coin) },
          { label: text('correction.givesBack'), value: nameOf(movement.to) },
          { label: text('correction.getsBack'), value: nameOf(movement.from) },
        ]}
        onClose={() => onDeciding(null)}
        onDecided={onDecided}
      />
    </DetailFrame>
  )
}
