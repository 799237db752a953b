import type { OperatorOutput } from '@candor/contract/operators/calls'
import { networkName } from '@candor/contract/addresses/networks'
import { arrivalProblems } from '@candor/contract/rules/chain'
import type { KeyValueRows } from '@candor/ui/lists/key-value'
import { Notice } from '@candor/ui/states/notice'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { fact, FactCard, Facts } from '../../../shared/parts/facts.tsx'
import { RowLink } from '../../../shared/parts/row-link.tsx'
import { usePlace } from '../../../shared/place/location.ts'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'
import { DetailFrame } from './detail-frame.tsx'
import { detailOf } from './detail-of.tsx'
import type { DetailProps } from './detail-of.tsx'
import { History } from './history.tsx'

type Reviewed = OperatorOutput<'Chain/GetItem'>

export const ArrivalDetail = detailOf({
  queue: 'arrivals',
  read: async (itemId) => await callServer('Chain/GetItem', { itemId }),
  Detail,
  refused: <NotWaiting />,
})

/** Users ask about these too; the link from a conversation shows where the money went. */
function NotWaiting() {
  const text = useText()
  const uid = usePlace().query.get('of')
  return (
    <div className="p-4 lg:p-6">
      <Notice>
        {text('arrival.notWaiting')}{' '}
        {uid !== null && /^\d{1,15}$/.test(uid) && (
          <RowLink href={hrefs.user(uid, 'flow')}>{text('profile.tab.flow')}</RowLink>
        )}
      </Notice>
    </div>
  )
}

type Props = Omit<DetailProps, 'itemId'> & { asked: Reviewed }

function Detail({ asked: reviewed, ...props }: Props) {
  const text = useText()
  const figures = useFigures()
  const { item, arrival, lostAt, returnAddress } = reviewed
  const problem = arrivalProblems.find((one) => item.marks.includes(one))
  return (
    <DetailFrame
      {...props}
      item={item}
      why={problem === undefined ? '' : text(`why.arrival.${problem}`)}
      rows={[
        item.uid !== null && fact(text('user.uid'), item.uid),
        fact(text('arrival.quantity'), figures.amount(arrival.quantity, arrival.coin)),
        fact(text('withdrawal.network'), networkName(arrival.network)),
        props.deciding?.choice === 'sendBack' &&
          returnAddress !== null &&
          fact(text('arrival.returnTo'), returnAddress),
      ]}
    >
      {lostAt !== null && (
        <Notice kind="danger" title={text('arrival.lost', { time: figures.time(lostAt) })}>
          {text('arrival.lostText')}
        </Notice>
      )}
      <div className="grid gap-3 xl:grid-cols-2 xl:items-start">
        <TransferFacts reviewed={reviewed} />
        <StateFacts reviewed={reviewed} />
      </div>
      <History item={item} asked={text('history.arrivalSeen')} decision={null} />
    </DetailFrame>
  )
}

/** The transfer: its amount, its sender, and its place on the chain. */
function TransferFacts({ reviewed: { arrival } }: { reviewed: Reviewed }) {
  const text = useText()
  const figures = useFigures()
  const { coin, transactionHash, fromAddress, blockNumber } = arrival
  return (
    <FactCard title={text('arrival.transfer')}>
      <Facts
        rows={[
          fact(text('arrival.quantity'), figures.amount(arrival.quantity, coin)),
          fact(text('arrival.minimum'), figures.amount(arrival.amountMin, coin)),
          fact(text('withdrawal.network'), networkName(arrival.network)),
          fact(text('arrival.from'), fromAddress ?? text('value.none')),
          fact(text('arrival.to'), arrival.address),
          fact(text('withdrawal.transaction'), transactionHash ?? text('value.none')),
          fact(text('arrival.block'), blockNumber ?? text('value.none')),
        ]}
      />
    </FactCard>
  )
}

/** Its owner, and its state so far. */
function StateFacts({ reviewed }: { reviewed: Reviewed }) {
  const text = useText()
  const figures = useFigures()
  const { item, arrival, returnReason, returnAddress } = reviewed
  const { creditedAt, goneAt, returnTransaction } = arrival
  const rows: KeyValueRows = [
    item.uid !== null && fact(text('user.uid'), <RowLink href={hrefs.user(item.uid)}>{item.uid}</RowLink>),
    fact(text('arrival.state'), text(`arrival.state.${arrival.state}`)),
    fact(text('chain.confirmations'), `${arrival.confirmations} / ${arrival.confirmationsNeeded}`),
    fact(text('arrival.seen'), figures.second(arrival.seenAt)),
    creditedAt !== null && fact(text('arrival.state.credited'), figures.second(creditedAt)),
    goneAt !== null && fact(text('arrival.state.gone'), figures.second(goneAt)),
    returnReason !== null && fact(text('arrival.returnReason'), returnReason),
    returnAddress !== null && fact(text('arrival.returnTo'), returnAddress),
    returnTransaction !== null && fact(text('arrival.returnTransaction'), returnTransaction),
  ]
  return (
    <FactCard title={text('arrival.standing')}>
      <Facts rows={rows} />
    </FactCard>
  )
}
