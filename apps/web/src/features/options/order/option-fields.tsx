import type { OptionOrder } from '@candor/contract/calls/options'
import { Card } from '@candor/ui/card'
import { KeyValue } from '@candor/ui/lists/key-value'
import { CopyButton } from '../../../shared/copy/copy-button.tsx'
import { formatTime } from '@candor/client/figures/format-time'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { DirectionText } from '../direction-text.tsx'
import { useOptionFigures } from '../figures.ts'

/** All details of an option. */
export function OptionFields({ order }: { order: OptionOrder }) {
  const text = useText()
  const { locale } = useLanguage()
  const figures = useOptionFigures()
  const [, stakeCoin = ''] = order.pair.split('/')
  const money = (decimal: string) => `${figures.exact(decimal)} ${stakeCoin}`
  const time = (moment: string | null) => (moment === null ? '–' : formatTime(moment, locale, 'second'))
  const price = (decimal: string | null) => (decimal === null ? '–' : figures.exact(decimal))
  const { acceptance } = order
  return (
    <Card>
      <KeyValue
        rows={[
          {
            label: text('order.number'),
            value: (
              <span className="inline-flex items-center gap-1">
                {order.orderId}
                <CopyButton content={order.orderId} label={text('order.copyNumber')} />
              </span>
            ),
          },
          { label: text('options.pair'), value: order.pair },
          { label: text('options.cycle'), value: figures.cycle(order.cycleSeconds) },
          { label: text('options.direction'), value: <DirectionText direction={order.direction} /> },
          ...(acceptance === null
            ? []
            : [
                { label: text('option.seenPrice'), value: price(acceptance.seenPrice) },
                { label: text('option.openingMove'), value: figures.percent(acceptance.openingMovePpmMax) },
              ]),
          { label: text('option.openingPrice'), value: price(order.openingPrice) },
          { label: text('option.closingPrice'), value: price(order.closingPrice) },
          { label: text('options.stake'), value: money(order.amount) },
          { label: text('options.fee'), value: money(order.fee) },
          {
            label: text('options.expectedReturn'),
            value: money(order.winIncome),
            detail: `+${figures.percent(order.returnPpm)}`,
          },
          { label: text('option.income'), value: order.income === null ? '–' : money(order.income) },
          ...(acceptance === null ? [] : [{ label: text('option.acceptedAt'), value: time(acceptance.at) }]),
          { label: text('option.openedAt'), value: time(order.openedAt) },
          { label: text('option.maturesAt'), value: time(order.maturesAt) },
          { label: text('option.settledAt'), value: time(order.settledAt) },
        ]}
      />
    </Card>
  )
}
