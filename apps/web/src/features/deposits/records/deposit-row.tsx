import type { Deposit } from '@candor/contract/calls/deposits'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { RowCell } from '../../../shared/lists/row-cell.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '../../../shared/place/paths.ts'
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
    <li
      className={`relative grid grid-cols-2 items-center gap-x-3 gap-y-2 px-4 py-3 hover:bg-surface-2 ${columns}`}
    >
      <span className="min-w-0">
        <a
          href={hrefOf(`${paths.depositType}?depositId=${depositId}`)}
          className={`font-semibold after:absolute after:inset-0 after:content-[''] ${credited === null ? '' : 'text-up'}`}
        >
          {`${credited === null ? '' : '+'}${figures.amount(quantity, coin)}`}
        </a>
        <span className="block text-small text-ink-3">{`${text(`depositKind.${kind}`)} · ${name}`}</span>
      </span>
      <span className="justify-self-end lg:order-last">
        <DepositBadge state={state} />
      </span>
      <RowCell label={text('deposit.range')}>{money(deposit.amount)}</RowCell>
      <RowCell label={text('deposit.fee')} className="max-lg:text-right">
        {money(deposit.fee)}
      </RowCell>
      <RowCell label={text('deposit.requestedAt')}>
        <time dateTime={requestedAt}>{figures.time(requestedAt)}</time>
      </RowCell>
      <RowCell label={text('deposit.endedAt')} className="max-lg:text-right">
        {endedAt === null ? '–' : <time dateTime={endedAt}>{figures.time(endedAt)}</time>}
      </RowCell>
    </li>
  )
}

export function DepositHeads() {
  const text = useText()
  return (
    <div
      aria-hidden
      className={`hidden gap-x-3 border-b border-line px-4 py-2.5 text-small text-ink-3 lg:grid ${columns}`}
    >
      <span>{text('deposit.quantity')}</span>
      <span>{text('deposit.range')}</span>
      <span>{text('deposit.fee')}</span>
      <span>{text('deposit.requestedAt')}</span>
      <span>{text('deposit.endedAt')}</span>
      <span className="text-right">{text('orders.statusLabel')}</span>
    </div>
  )
}
