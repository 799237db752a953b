import { Card } from '@candor/ui/card'
import { recordName } from '@candor/contract/rules/chat'
import { GetHelp } from '../../../shared/help/get-help.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { hrefOf, usePlace } from '../../../shared/place/location.ts'
import { OrderWaiting } from '../../../shared/orders/order-waiting.tsx'
import { paths } from '@candor/contract/app-paths'
import { useText } from '../../../i18n/text.ts'
import { useNoteSeen } from '../note-seen.ts'
import { CheckCard } from './check-card.tsx'
import { OptionEnds } from './ends.tsx'
import { OptionFields } from './option-fields.tsx'
import { OptionHead } from './option-head.tsx'
import { useOption } from './queries.ts'
import type { OptionDetails } from './queries.ts'
import { TicksLinks } from './ticks-links.tsx'

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
