import { Card } from '@candor/ui/card'
import { recordName } from '@candor/contract/rules/chat'
import { GetHelp } from '../../../shared/help/get-help.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { hrefOf, usePlace } from '../../../shared/place/location.ts'
import { OrderWaiting } from '../../../shared/orders/order-waiting.tsx'
import { paths } from '@candor/contract/app-paths'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useNoteSeen } from '../note-seen.ts'
import { CheckCard } from './check-card.tsx'
import { OptionEnds } from './ends.tsx'
import { OptionHead } from './option-head.tsx'
import { useOption } from './queries.ts'
import type { OptionDetails } from './queries.ts'
import { TicksLinks } from './ticks-links.tsx'
import type { OptionOrder } from '@candor/contract/calls/options'
import { KeyValue } from '@candor/ui/lists/key-value'
import { CopyButton } from '../../../shared/copy/copy-button.tsx'
import { formatTime } from '@candor/client/figures/format-time'
import { DirectionText } from '../words.tsx'
import { useOptionFigures } from '../figures.ts'

/** All details of an option. */
function OptionFields({ order }: { order: OptionOrder }) {
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

export function OptionScreen() {
  const text = useText()
  const { query } = usePlace()
  useNoteSeen()
  const { value: details, failure, reload } = useOption(query.get('orderId') ?? '')
  const toOrders = { href: hrefOf(paths.optionRecord), label: text('options.records') }
  return (
    <AppPage title={text('option.title')} back="back" width="full">
      {details ? (
        <Details {...details} startsNow={query.get('check') !== null} />
      ) : (
        <OrderWaiting failure={failure} onRetry={() => void reload()} toOrders={toOrders} />
      )}
    </AppPage>
  )
}

function Details({ startsNow, ...details }: OptionDetails & { startsNow: boolean }) {
  const text = useText()
  const { order } = details
  return (
    <div className="grid gap-4 pt-2 lg:grid-cols-[minmax(380px,1fr)_minmax(0,1.4fr)] lg:items-start lg:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <OptionHead order={order} />
        <OptionFields order={order} />
        <GetHelp about={recordName('option', order.orderId)} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <OptionEnds {...details} />
        <Card>
          <h2 className="text-body font-semibold">{text('option.ruleTitle')}</h2>
          <p className="pt-2 text-small text-pretty text-ink-2">
            {text(order.acceptance === null ? 'option.ruleAtOnce' : 'option.rule')}
          </p>
          {order.settledAt === null && <TicksLinks order={order} />}
        </Card>
        {order.settledAt !== null && <CheckCard key={order.orderId} {...{ order, startsNow }} />}
      </div>
    </div>
  )
}
