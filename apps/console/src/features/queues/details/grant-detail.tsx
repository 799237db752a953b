import type { OperatorOutput } from '@candor/contract/operators/calls'
import { itemName } from '@candor/contract/operators/queues'
import { Badge } from '@candor/ui/badge'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { TableSection } from '../../../shared/lists/table-section.tsx'
import { FactCard, Facts } from '../../../shared/parts/facts.tsx'
import { RowLink } from '../../../shared/parts/row-link.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'
import { DecisionSheet } from './decision-sheet.tsx'
import { DetailFrame } from './detail-frame.tsx'
import { detailOf } from './detail-of.tsx'
import type { DetailProps } from './detail-props.ts'
import { History } from './history.tsx'

type Item = OperatorOutput<'Support/GetItem'>

export const GrantDetail = detailOf({
  queue: 'grants',
  read: async (itemId) => await callServer('Support/GetItem', { itemId }),
  Detail,
})

type Props = Omit<DetailProps, 'itemId'> & { asked: Item }

function Detail({ asked, deciding, onDeciding, onDecided }: Props) {
  const text = useText()
  const figures = useFigures()
  const { item, what, offer, waived, uid, grants } = asked
  const facts = [
    { label: text('user.uid'), value: <RowLink href={hrefs.user(uid)}>{uid}</RowLink> },
    { label: text('grant.what'), value: text(`queue.mark.${what}`) },
    ...(offer === null
      ? []
      : [
          { label: text('grant.name'), value: offer.name },
          { label: text('grant.amount'), value: figures.amount(offer.amount, offer.coin) },
          { label: text('grant.minTradingDays'), value: figures.counted(offer.minTradingDays, 'day') },
          { label: text('grant.fundHas'), value: figures.amount(asked.fundHas, offer.coin) },
        ]),
    ...(waived === null
      ? []
      : [
          what === 'waiveLoan'
            ? {
                label: text('loan.owedTitle'),
                value: (
                  <RowLink href={hrefs.queue('loans', waived.number)}>
                    {itemName('loans', waived.number)}
                  </RowLink>
                ),
              }
            : { label: text('orders.number'), value: waived.number },
          {
            label: text(what === 'waiveLoan' ? 'loan.owed' : 'grant.left'),
            value: figures.amount(waived.left, waived.coin),
          },
        ]),
    { label: text('ask.reason'), value: asked.reason },
  ]
  return (
    <DetailFrame
      item={item}
      why={text(`why.grant.${what}`)}
      onChoose={(choice) => onDeciding({ choice, item })}
    >
      <FactCard title={text('grant.proposal')}>
        <Facts rows={facts} />
      </FactCard>
      {grants.length > 0 && (
        <TableSection
          title={text('grant.others')}
          rows={grants}
          idOf={({ grantId }) => grantId}
          columns={({ column, endColumn }) => [
            column('grant.name', ({ name }) => name),
            column('deposit.state', ({ state }) => <Badge>{text(`grant.state.${state}`)}</Badge>),
            endColumn('grant.amount', ({ amount, coin }) => figures.amount(amount, coin)),
            endColumn('grant.left', ({ left, coin }) => (left === null ? '—' : figures.plain(left, coin))),
            endColumn('grant.offered', ({ offeredAt }) => figures.day(offeredAt)),
          ]}
        />
      )}
      <History item={item} asked={text('history.grant')} decision={null} />
      <DecisionSheet
        deciding={deciding}
        rows={facts}
        onClose={() => onDeciding(null)}
        onDecided={onDecided}
      />
    </DetailFrame>
  )
}
