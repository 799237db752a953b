import { Card } from '@candor/ui/card'
import type { SpotFill, SpotOrder } from '@candor/contract/calls/spot'
import { formatCount } from '@candor/client/figures/format'
import { useFigures } from '../../../i18n/figures.ts'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useOrderFigures } from '../trade/figures.ts'

type Props = { order: SpotOrder; fills: readonly SpotFill[] }

/** The trades that filled the order, each at its own price. */
export function Fills({ order, fills }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  return (
    <Card padding="none" className="overflow-hidden">
      <h2 className="px-4 pt-4 pb-2 font-semibold">
        {text('order.fills', { count: formatCount(fills.length, locale) })}
      </h2>
      {fills.length === 0 ? (
        <p className="px-4 pb-5 text-small text-ink-2">{text('order.noFills')}</p>
      ) : (
        <div className="overflow-x-auto">
          <FillTable order={order} fills={fills} />
        </div>
      )}
    </Card>
  )
}

const head = 'px-2 py-2 font-normal first:pl-4 last:pr-4'
const cell = 'px-2 py-2.5 align-top first:pl-4 last:pr-4'

function FillTable({ order, fills }: Props) {
  const text = useText()
  const { time } = useFigures()
  const figures = useOrderFigures()(order)
  return (
    <table className="w-full text-small">
      <thead className="text-left text-caption text-ink-3">
        <tr>
          <th className={head}>{text('orders.price')}</th>
          <th className={`${head} text-right`}>{text('order.quantity')}</th>
          <th className={`${head} text-right`}>{text('order.fee')}</th>
          <th className={`${head} text-right`}>{text('orders.placed')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {fills.map((fill) => (
          <tr key={fill.tradeId}>
            <td className={cell}>
              {figures.price(fill.price)}
              <span className="block text-caption text-ink-3">
                {text(fill.isMaker ? 'order.maker' : 'order.taker')}
              </span>
            </td>
            <td className={`${cell} text-right`}>
              {figures.quantity(fill.quantity)}
              <span className="block text-caption text-ink-3">
                {figures.amount(fill.amount)} {figures.quote}
              </span>
            </td>
            <td className={`${cell} text-right`}>
              {figures.quantity(fill.fee)}
              <span className="block text-caption text-ink-3">{order.feeCoin}</span>
            </td>
            <td className={`${cell} text-right text-ink-2`}>{time(fill.at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
