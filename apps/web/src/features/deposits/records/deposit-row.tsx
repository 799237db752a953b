import type { Deposit } from '@candor/contract/calls/deposits'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { RecordHeads, RecordRow } from '../../../shared/lists/record-row.tsx'
import { RowCell } from '../../../shared/lists/row-cell.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { moneyText } from '../parts/money.ts'
import { DepositBadge } from '../parts/state-badge.tsx'

const columns =
  'lg:grid-cols-[minmax(11rem,1.2fr)_minmax(9rem,1fr)_minmax(8rem,.8fr)_minmax(11rem,1.2fr)_minmax(11rem,1.2fr)_minmax(9rem,.9fr)]'

export function DepositRow({ deposit }: { deposit: Deposit }) {
  const text = useText()
  const figures = useFigures()
  const { depositId, name, kind, coin, currency, quantity, credited, state, requestedAt, endedAt } = deposit
  const money = (decimal: string) => moneyText(decimal, currency, figures.locale)
  return (
    <RecordRow
      columns={columns}
      href={hrefOf(`${paths.depositType}?depositId=${depositId}`)}
      title={`${credited === null ? '' : '+'}${figures.amount(quantity, coin)}`}
      isGain={credited !== null}
      detail={`${text(`depositKind.${kind}`)} · ${name}`}
      badge={<DepositBadge state={state} />}
    >
      <RowCell label={text('deposit.range')} isFigure>
        {money(deposit.amount)}
      </RowCell>
      <RowCell label={text('deposit.fee')} isFigure className="max-lg:text-right">
        {money(deposit.fee)}
      </RowCell>
      <RowCell label={text('deposit.requestedAt')}>
        <time dateTime={requestedAt}>{figures.time(requestedAt)}</time>
      </RowCell>
      <RowCell label={text('deposit.endedAt')} className="max-lg:text-right">
        {endedAt === null ? '–' : <time dateTime={endedAt}>{figures.time(endedAt)}</time>}
      </RowCell>
    </RecordRow>
  )
}

export function DepositHeads() {
  const text = useText()
  return (
    <RecordHeads
      columns={columns}
      labels={[
        text('deposit.quantity'),
        { figure: text('deposit.range') },
        { figure: text('deposit.fee') },
        text('deposit.requestedAt'),
        text('deposit.endedAt'),
        text('orders.statusLabel'),
      ]}
    />
  )
}
