import type { OperatorOutput } from '@candor/contract/operators/calls'
import { networkName } from '@candor/contract/addresses/networks'
import { arrivalProblems } from '@candor/contract/rules/chain'
import type { KeyValueRow } from '@candor/ui/lists/key-value'
import { Notice } from '@candor/ui/states/notice'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { FactCard, Facts } from '../../../shared/parts/facts.tsx'
import { RowLink } from '../../../shared/parts/row-link.tsx'
import { usePlace } from '../../../shared/place/location.ts'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'
import { DecisionSheet } from './decision-sheet.tsx'
import { DetailFrame } from './detail-frame.tsx'
import { detailOf } from './detail-of.tsx'
import type { DetailProps } from './detail-props.ts'
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

function Detail({ asked: reviewed, deciding, onDeciding, onDecided }: Props) {
  const text = useText()
  const figures = useFigures()
  const { item, arrival, lostAt, returnAddress } = reviewed
  const problem = arrivalProblems.find((one) => item.marks.includes(one))
  return (
    <DetailFrame
      item={item}
      why={problem === undefined ? '' : text(`why.arrival.${problem}`)}
      onChoose={(choice) => onDeciding({ choice, item })}
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
      <DecisionSheet
        deciding={deciding}
        rows={[
          ...(item.uid === null ? [] : [{ label: text('user.uid'), value: item.uid }]),
          { label: text('arrival.quantity'), value: figures.amount(arrival.quantity, arrival.coin) },
          { label: text('withdrawal.network'), value: networkName(arrival.network) },
          ...(deciding?.choice === 'sendBack' && returnAddress !== null
            ? [{ label: text('arrival.returnTo'), value: returnAddress }]
            : []),
        ]}
        onClose={() => onDeciding(null)}
        onDecided={onDecided}
      />
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
          { label: text('arrival.quantity'), value: figures.amount(arrival.quantity, coin) },
          { label: text('arrival.minimum'), value: figures.amount(arrival.amountMin, coin) },
          { label: text('withdrawal.network'), value: networkName(arrival.network) },
          { label: text('arrival.from'), value: fromAddress ?? text('value.none') },
          { label: text('arrival.to'), value: arrival.address },
          { label: text('withdrawal.transaction'), value: transactionHash ?? text('value.none') },
          { label: text('arrival.block'), value: blockNumber ?? text('value.none') },
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
  const rows: (KeyValueRow | false)[] = [
    item.uid !== null && {
      label: text('user.uid'),
      value: <RowLink href={hrefs.user(item.uid)}>{item.uid}</RowLink>,
    },
    { label: text('arrival.state'), value: text(`arrival.state.${arrival.state}`) },
    {
      label: text('chain.confirmations'),
      value: `${arrival.confirmations} / ${arrival.confirmationsNeeded}`,
    },
    { label: text('arrival.seen'), value: figures.second(arrival.seenAt) },
    creditedAt !== null && { label: text('arrival.state.credited'), value: figures.second(creditedAt) },
    goneAt !== null && { label: text('arrival.state.gone'), value: figures.second(goneAt) },
    returnReason !== null && { label: text('arrival.returnReason'), value: returnReason },
    returnAddress !== null && { label: text('arrival.returnTo'), value: returnAddress },
    returnTransaction !== null && { label: text('arrival.returnTransaction'), value: returnTransaction },
  ]
  return (
    <FactCard title={text('arrival.standing')}>
      <Facts rows={rows.filter((row) => row !== false)} />
    </FactCard>
  )
}
