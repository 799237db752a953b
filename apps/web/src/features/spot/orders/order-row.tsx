import { Button } from '@candor/ui/buttons/button'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import type { SpotOrder } from '@candor/contract/calls/spot'
import { RowCell } from '../../../shared/lists/row-cell.tsx'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { orderHref } from '../trade/orders/order-words.ts'
import { canAmend } from '../trade/orders/use-amend.tsx'
import { averagePrice } from '../trade/orders/average-price.ts'
import { filledShare } from './model.ts'
import { SideText } from './side-text.tsx'
import { StatusBadge } from '../trade/orders/status-badge.tsx'
import { useOrderFigures } from '../trade/figures.ts'

// A card on a phone, with as many figures in a line as have room; from 1024 px one line of a table, under the heads of `OrderHeads`.
export const orderColumns =
  'lg:grid-cols-[minmax(9rem,1.2fr)_minmax(8.5rem,1.1fr)_1fr_1fr_minmax(10rem,1.5fr)_minmax(6rem,.8fr)_minmax(12.5rem,1.15fr)]'

type Props = { order: SpotOrder; onCancel: () => void; onAmend: () => void }

export function OrderRow({ order, onCancel, onAmend }: Props) {
  const text = useText()
  const { time } = useFigures()
  const figures = useOrderFigures()(order)
  const average = averagePrice(order)
  const { market, price, status } = order
  return (
    <li
      className={`relative grid grid-cols-[repeat(auto-fit,minmax(max(5.25rem,28%),1fr))] items-center gap-x-3 gap-y-2 px-4 py-3 hover:bg-surface-2 ${orderColumns}`}
    >
      <span className="col-span-full flex flex-wrap items-center justify-between gap-x-3 gap-y-1 lg:contents">
        <span className="min-w-0 lg:order-1">
          <a
            href={orderHref(order)}
            className="font-semibold after:absolute after:inset-0 after:content-['']"
          >
            {market}
          </a>
          <span className="block text-small">
            <SideText {...order} />
          </span>
        </span>
        <span className="lg:order-6">
          <StatusBadge order={order} />
        </span>
      </span>
      <RowCell label={text('orders.price')} className="lg:order-3">
        {price === null ? text('orders.marketPrice') : figures.price(price)}
      </RowCell>
      <RowCell label={text('orders.average')} className="lg:order-4">
        {average === null ? '–' : figures.price(average)}
      </RowCell>
      <FilledCell order={order} />
      <span className="col-span-full text-small text-ink-3 lg:order-2 lg:col-span-1">
        <time dateTime={order.placedAt}>{time(order.placedAt)}</time>
      </span>
      {status === 'open' && (
        <span className="relative z-1 col-span-full flex flex-wrap justify-end gap-2 lg:order-7 lg:col-span-1">
          {canAmend(order) && (
            <Button size="small" onClick={onAmend}>
              {text('tradeOrder.amend')}
            </Button>
          )}
          <Button size="small" onClick={onCancel}>
            {text('orders.cancel')}
          </Button>
        </span>
      )}
    </li>
  )
}

function FilledCell({ order }: { order: SpotOrder }) {
  const text = useText()
  const figures = useOrderFigures()(order)
  const { quantity, amount, filledQuantity, filledAmount } = order
  const [done, whole, coin] =
    quantity === null
      ? [figures.traded(filledAmount), figures.traded(amount ?? '0'), figures.quote]
      : [figures.quantity(filledQuantity), figures.quantity(quantity), figures.base]
  return (
    // On its own line on a phone, where a third of a line is too little for two amounts.
    <span className="col-span-full text-small lg:order-5 lg:col-span-1 lg:text-body">
      <span className="flex flex-wrap justify-between gap-x-3 lg:block">
        <span className="text-ink-3 lg:sr-only">{text('orders.filled')}</span>
        <span className="ml-auto lg:wrap-anywhere">
          {done} <span className="text-ink-3">/ {whole}</span>{' '}
          <span className="text-small text-ink-3">{coin}</span>
        </span>
      </span>
      <span className="mt-1 block">
        <ProgressBar
          value={filledShare(order)}
          label={text('orders.filled')}
          tone={order.side === 'buy' ? 'up' : 'down'}
        />
      </span>
    </span>
  )
}

export function OrderHeads() {
  const text = useText()
  return (
    <div
      aria-hidden
      className={`hidden gap-x-3 border-b border-line px-4 py-2.5 text-small text-ink-3 lg:grid ${orderColumns}`}
    >
      <span>{text('orders.market')}</span>
      <span>{text('orders.placed')}</span>
      <span>{text('orders.price')}</span>
      <span>{text('orders.average')}</span>
      <span>{text('orders.filled')}</span>
      <span>{text('orders.statusLabel')}</span>
      <span />
    </div>
  )
}
