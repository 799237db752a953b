import { networkName } from '@candor/contract/addresses/networks'
import type { Withdrawal } from '@candor/contract/calls/withdrawals'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { RowCell } from '../../../shared/lists/row-cell.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '../../../shared/place/paths.ts'
import { WithdrawalBadge } from '../parts/state-badge.tsx'
import { nameOf, shortened } from '../parts/words.ts'

const columns =
  'lg:grid-cols-[minmax(9rem,1fr)_minmax(8rem,.8fr)_minmax(8rem,.8fr)_minmax(11rem,1.2fr)_minmax(11rem,1.1fr)_minmax(8rem,.7fr)]'

export function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const text = useText()
  const figures = useFigures()
  const { withdrawalId, coin, amount, fee, received, network, destination, state, remark } = withdrawal
  return (
    <li
      className={`relative grid grid-cols-2 items-center gap-x-3 gap-y-2 px-4 py-3 hover:bg-surface-2 ${columns}`}
    >
      <span className="min-w-0">
        <a
          href={hrefOf(`${paths.withdrawal}?withdrawalId=${withdrawalId}`)}
          className="font-semibold after:absolute after:inset-0 after:content-['']"
        >
          {figures.amount(amount, coin)}
        </a>
        <span className="block text-small text-ink-3">{nameOf(withdrawal)}</span>
      </span>
      <span className="justify-self-end lg:order-last">
        <WithdrawalBadge state={state} />
      </span>
      <RowCell label={text('withdraw.fee')}>{figures.amount(fee, coin)}</RowCell>
      <RowCell label={text('withdraw.expected')} className="max-lg:text-right">
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
    </li>
  )
}

export function WithdrawalHeads() {
  const text = useText()
  return (
    <div
      aria-hidden
      className={`hidden gap-x-3 border-b border-line px-4 py-2.5 text-small text-ink-3 lg:grid ${columns}`}
    >
      <span>{text('withdraw.amount')}</span>
      <span>{text('withdraw.fee')}</span>
      <span>{text('withdraw.expected')}</span>
      <span>{text('withdraw.to')}</span>
      <span>{text('withdraw.requestedAt')}</span>
      <span className="text-right">{text('orders.statusLabel')}</span>
    </div>
  )
}
