import type { OperatorOutput } from '@candor/contract/operators/calls'
import { itemName } from '@candor/contract/operators/queues'
import { Badge } from '@candor/ui/badge'
import type { KeyValueRows } from '@candor/ui/lists/key-value'
import { Notice } from '@candor/ui/states/notice'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { TableSection } from '../../../shared/lists/table-section.tsx'
import { fact, FactCard, Facts } from '../../../shared/parts/facts.tsx'
import { RowLink } from '../../../shared/parts/row-link.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { useRight } from '../../../shared/server/self.ts'
import { callServer } from '../../../shared/server/client.ts'
import { DepositProof } from './deposit-proof.tsx'
import { DetailFrame } from './detail-frame.tsx'
import { detailOf } from './detail-of.tsx'
import type { DetailProps } from './detail-of.tsx'
import { History } from './history.tsx'
import { setbackOf } from '../described/deposits.ts'
import { UserFacts } from './user-facts.tsx'

type Reviewed = OperatorOutput<'Deposits/GetItem'>

export const DepositDetail = detailOf({
  queue: 'deposits',
  read: async (itemId) => await callServer('Deposits/GetItem', { itemId }),
  Detail,
})

type Props = Omit<DetailProps, 'itemId'> & { asked: Reviewed }

function Detail({ asked: reviewed, ...props }: Props) {
  const text = useText()
  const figures = useFigures()
  const mayDecide = useRight('decideDeposits')
  const { item, deposit, problem, payment, user, decision } = reviewed
  const paid = figures.money(payment?.amount ?? deposit.amount, payment?.currency ?? deposit.currency)
  return (
    <DetailFrame
      {...props}
      item={item}
      why={text(`why.deposit.${setbackOf(item) ?? problem ?? 'reported'}`)}
      rows={[
        fact(text('user.uid'), user.uid),
        fact(text('deposit.paid'), paid),
        fact(text('deposit.credit'), figures.amount(deposit.quantity, deposit.coin)),
        reviewed.proposedTransactionId !== null &&
          fact(text('withdrawal.transaction'), reviewed.proposedTransactionId),
      ]}
    >
      <Doubles reviewed={reviewed} />
      <div className="grid gap-3 xl:grid-cols-2">
        <DepositFacts reviewed={reviewed} />
        <PayerFacts reviewed={reviewed} />
      </div>
      {deposit.hasProof && mayDecide && <DepositProof itemId={item.itemId} />}
      <Others reviewed={reviewed} />
      <History
        item={item}
        asked={text(
          `history.deposit.${problem !== null ? 'paid' : deposit.completedAt === null ? 'requested' : 'reported'}`,
        )}
        decision={decision}
      />
    </DetailFrame>
  )
}

/** Duplicates: the same image, or the same transaction. */
function Doubles({ reviewed: { doubles } }: { reviewed: Reviewed }) {
  const text = useText()
  if (doubles.length === 0) return null
  return (
    <Notice kind="danger" title={text('deposit.doubles')}>
      <ul>
        {doubles.map(({ depositId, uid, same }) => (
          <li key={`${depositId} ${same}`}>
            <RowLink href={hrefs.queue('deposits', depositId)}>{itemName('deposits', depositId)}</RowLink>
            {` · ${text('user.short', { uid })} · ${text(`deposit.same.${same}`)}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function DepositFacts({ reviewed }: { reviewed: Reviewed }) {
  const text = useText()
  const figures = useFigures()
  const { deposit, payment, proposedTransactionId } = reviewed
  const { currency, coin, bank } = deposit
  const transaction = deposit.transactionId ?? payment?.transactionId ?? proposedTransactionId
  const rows: KeyValueRows = [
    fact(text('deposit.type'), text(`deposit.kind.${deposit.kind}`), payment?.provider),
    fact(text('deposit.reference'), deposit.name),
    fact(text('deposit.amount'), figures.money(deposit.amount, currency)),
    payment?.amount !== null &&
      payment?.amount !== undefined &&
      fact(text('deposit.paid'), figures.money(payment.amount, payment.currency ?? '')),
    fact(text('deposit.fee'), figures.money(deposit.fee, currency)),
    fact(text('deposit.rate'), `1 ${currency} = ${figures.plain(deposit.rate, coin)} ${coin}`),
    fact(text('deposit.credit'), figures.amount(deposit.quantity, coin)),
    bank !== null && fact(text('deposit.bank'), bank.account, bank.name),
    transaction !== null && fact(text('withdrawal.transaction'), transaction),
    payment?.refundId !== null &&
      payment?.refundId !== undefined &&
      fact(text('deposit.refund'), payment.refundId),
    ...setbackRows(payment, text),
    fact(text('deposit.state'), text(`deposit.state.${deposit.state}`)),
    fact(text('deposit.requested'), figures.time(deposit.requestedAt)),
    deposit.remark !== null && fact(text('deposit.remark'), deposit.remark),
  ]
  return (
    <FactCard title={text('deposit.title')}>
      <Facts rows={rows} />
    </FactCard>
  )
}

/** The setback of the payment, in the words of the provider and the engine. */
function setbackRows(payment: Reviewed['payment'], text: ReturnType<typeof useText>): KeyValueRows {
  const { refundFailure = null, refusal = null, dispute = null } = payment ?? {}
  return [
    refundFailure !== null && fact(text('deposit.refundFailure'), refundFailure),
    refusal !== null && fact(text('deposit.refusal'), refusal),
    dispute !== null &&
      fact(text('deposit.dispute'), text(`deposit.dispute.${dispute.state}`), dispute.disputeId ?? undefined),
  ]
}

function PayerFacts({ reviewed: { user, deposit } }: { reviewed: Reviewed }) {
  const text = useText()
  const match = user.isPayer === null ? 'unknown' : user.isPayer ? 'same' : 'differs'
  const tones = { unknown: 'neutral', same: 'success', differs: 'danger' } as const
  const payer = [
    fact(text('deposit.payer'), deposit.payer ?? text('value.none')),
    fact(text('deposit.realName'), user.realName ?? text('value.none')),
    fact(text('deposit.match'), <Badge tone={tones[match]}>{text(`deposit.match.${match}`)}</Badge>),
  ]
  return <UserFacts user={{ ...user, marks: user.flags }} who={deposit.kind === 'bank' ? payer : []} />
}

/** Other deposits of this user. */
function Others({ reviewed: { others } }: { reviewed: Reviewed }) {
  const text = useText()
  const figures = useFigures()
  return (
    <TableSection
      title={text('deposit.others')}
      empty={<p className="text-small text-ink-2">{text('deposit.noOthers')}</p>}
      rows={others}
      idOf={({ depositId }) => depositId}
      columns={({ column, endColumn }) => [
        column('deposit.reference', ({ name }) => name),
        column('deposit.type', ({ kind }) => text(`deposit.kind.${kind}`)),
        endColumn('deposit.amount', ({ amount, currency }) => figures.money(amount, currency)),
        column('deposit.payer', ({ payer }) => payer ?? '–'),
        column('deposit.state', ({ state }) => text(`deposit.state.${state}`)),
        column('deposit.requested', ({ requestedAt }) => figures.time(requestedAt)),
      ]}
    />
  )
}
