import { networkName } from '@candor/contract/addresses/networks'
import type { Withdrawal } from '@candor/contract/calls/withdrawals'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { RecordHeads, RecordRow } from '../../../shared/lists/record-row.tsx'
import { RowCell } from '../../../shared/lists/row-cell.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { WithdrawalBadge } from '../parts/state-badge.tsx'
import { nameOf, shortened } from '../parts/words.ts'

const columns =
  'lg:grid-cols-[minmax(9rem,1fr)_minmax(8rem,.8fr)_minmax(8rem,.8fr)_minmax(11rem,1.2fr)_minmax(11rem,1.1fr)_minmax(8rem,.7fr)]'

export function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const text = useText()
  const figures = useFigures()
  const { withdrawalId, coin, amount, fee, received, network, destination, state, remark } = withdrawal
  return (
    <RecordRow
      columns={columns}
      href={hrefOf(`${paths.withdrawal}?withdrawalId=${withdrawalId}`)}
      title={figures.amount(amount, coin)}
      detail={nameOf(withdrawal)}
      badge={<WithdrawalBadge state={state} />}
    >
      <RowCell label={text('withdraw.fee')} isFigure>
        {figures.amount(fee, coin)}
      </RowCell>
      <RowCell label={text('withdraw.expected')} isFigure className="max-lg:text-right">
        {figures.amount(received, coin)}
      </RowCell>
      <RowCell label={text('withdraw.to')}>
        <span className="wrap-anywhere">{destination.name ?? shortened(destination.text)}</span>
        <span className="block text-small text-ink-3">
          {[
            network === null ? text('withdraw.card') : networkName(network),
            destination.name !== null && shortened(destination.text),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </RowCell>
      <RowCell label={text('withdraw.requestedAt')} className="max-lg:text-right">
        <time dateTime={withdrawal.requestedAt}>{figures.time(withdrawal.requestedAt)}</time>
      </RowCell>
      {remark !== null && (
        <p className="col-span-full text-small text-ink-2 wrap-anywhere lg:order-last">
          {text('withdraw.reason', { reason: remark })}
        </p>
      )}
    </RecordRow>
  )
}

export function WithdrawalHeads() {
  const text = useText()
  return (
    <RecordHeads
      columns={columns}
      labels={[
        text('withdraw.amount'),
        { figure: text('withdraw.fee') },
        { figure: text('withdraw.expected') },
        text('withdraw.to'),
        text('withdraw.requestedAt'),
        text('orders.statusLabel'),
      ]}
    />
  )
}
