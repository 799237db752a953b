import { paths } from '@candor/contract/app-paths'
import type { Deposit } from '@candor/contract/calls/deposits'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { Moment, RecordHeads, RecordRow } from '../../../shared/lists/record-row.tsx'
import type { RecordColumns } from '../../../shared/lists/record-row.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { moneyText } from '../parts/money.ts'
import { DepositBadge } from '../parts/state-badge.tsx'

const columns: RecordColumns = {
  widths:
    'lg:grid-cols-[minmax(11rem,1.2fr)_minmax(9rem,1fr)_minmax(8rem,.8fr)_minmax(11rem,1.2fr)_minmax(11rem,1.2fr)_minmax(9rem,.9fr)]',
  heads: ['deposit.quantity', 'deposit.range', 'deposit.fee', 'deposit.requestedAt', 'deposit.endedAt'],
}

export const DepositHeads = () => <RecordHeads columns={columns} />

export function DepositRow({ deposit }: { deposit: Deposit }) {
  const text = useText()
  const figures = useFigures()
  const { depositId, name, kind, coin, currency, quantity, credited, state } = deposit
  const money = (decimal: string) => moneyText(decimal, currency, figures.locale)
  return (
    <RecordRow
      columns={columns}
      href={hrefOf(`${paths.depositType}?depositId=${depositId}`)}
      title={`${credited === null ? '' : '+'}${figures.amount(quantity, coin)}`}
      isGain={credited !== null}
      detail={`${text(`depositKind.${kind}`)} · ${name}`}
      badge={<DepositBadge state={state} />}
      cells={[
        money(deposit.amount),
        money(deposit.fee),
        <Moment at={deposit.requestedAt} />,
        <Moment at={deposit.endedAt} />,
      ]}
    />
  )
}
