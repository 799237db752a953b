import type { OperatorOutput } from '@candor/contract/operators/calls'
import { itemName } from '@candor/contract/operators/queues'
import { Badge } from '@candor/ui/badge'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { TableSection } from '../../../shared/lists/table-section.tsx'
import { fact, FactCard, Facts } from '../../../shared/parts/facts.tsx'
import { RowLink } from '../../../shared/parts/row-link.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'
import { DetailFrame } from './detail-frame.tsx'
import { detailOf } from './detail-of.tsx'
import type { DetailProps } from './detail-of.tsx'
import { History } from './history.tsx'

type Item = OperatorOutput<'Support/GetItem'>

export const GrantDetail = detailOf({
  queue: 'grants',
  read: async (itemId) => await callServer('Support/GetItem', { itemId }),
  Detail,
})

type Props = Omit<DetailProps, 'itemId'> & { asked: Item }

function Detail({ asked, ...props }: Props) {
  const text = useText()
  const figures = useFigures()
  const { item, what, offer, waived, uid, grants } = asked
  const facts = [
    fact(text('user.uid'), <RowLink href={hrefs.user(uid)}>{uid}</RowLink>),
    fact(text('grant.what'), text(`queue.mark.${what}`)),
    ...(offer === null
      ? []
      : [
          fact(text('grant.name'), offer.name),
          fact(text('grant.amount'), figures.amount(offer.amount, offer.coin)),
          fact(text('grant.minTradingDays'), figures.counted(offer.minTradingDays, 'day')),
          fact(text('grant.fundHas'), figures.amount(asked.fundHas, offer.coin)),
        ]),
    ...(waived === null
      ? []
      : [
          what === 'waiveLoan'
            ? fact(
                text('loan.owedTitle'),
                <RowLink href={hrefs.queue('loans', waived.number)}>
                  {itemName('loans', waived.number)}
                </RowLink>,
              )
            : fact(text('orders.number'), waived.number),
          fact(
            text(what === 'waiveLoan' ? 'loan.owed' : 'grant.left'),
            figures.amount(waived.left, waived.coin),
          ),
        ]),
    fact(text('ask.reason'), asked.reason),
  ]
  return (
    <DetailFrame {...props} item={item} why={text(`why.grant.${what}`)} rows={facts}>
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
    </DetailFrame>
  )
}
