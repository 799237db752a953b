import type { OptionOrder } from '@candor/contract/calls/options'
import { hasOpened, payoutNow, standingTones } from '../../../shared/options/running.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { OpeningCountdown, OptionCountdown } from '../../../shared/options/countdown.tsx'
import type { Acceptance, OpenedOrder } from '../../../shared/options/running.ts'
import { DirectionText, OpeningText, ResultBadge } from '../words.tsx'
import { toneOf, useOptionFigures } from '../figures.ts'
import { optionPath } from '../paths.ts'
import { Badge } from '@candor/ui/badge'
import { useIndexPrice } from '../../../shared/server/market-stream.ts'
import { useIsAhead } from '../../../shared/options/use-is-ahead.ts'
import { formatTime } from '@candor/client/figures/format-time'
import { profitOf, whyNeverRan } from '../model.ts'
import { Timer } from 'lucide-react'
import { EmptyState } from '@candor/ui/states/empty-state'
import { paths } from '@candor/contract/app-paths'
import type { OptionsTab } from './queries.ts'
import { PathButton } from '../../../shared/place/path-button.tsx'

export function OptionList({ orders }: { orders: readonly OptionOrder[] }) {
  return (
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <Row key={order.orderId} order={order} />
      ))}
    </ul>
  )
}

/** The name of an option; its whole row leads to its page. */
function OptionLink({ order }: { order: OptionOrder }) {
  const figures = useOptionFigures()
  return (
    <a
      href={hrefOf(optionPath(order.orderId))}
      className="font-semibold after:absolute after:inset-0 after:content-['']"
    >
      <DirectionText direction={order.direction} /> {order.pair} · {figures.cycle(order.cycleSeconds)}
    </a>
  )
}

const row = 'relative flex flex-wrap items-center gap-x-3 gap-y-1 px-1 py-3 hover:bg-surface-2'

function Row({ order }: { order: OptionOrder }) {
  const { status, acceptance } = order
  if (status === 'opening' && acceptance !== null) return <OpeningRow {...{ order, acceptance }} />
  return status === 'open' && hasOpened(order) ? <HoldingRow order={order} /> : <HistoryRow order={order} />
}

/** A paid option that waits for the next index price. */
function OpeningRow({ order, acceptance }: { order: OptionOrder; acceptance: Acceptance }) {
  const text = useText()
  const figures = useOptionFigures()
  return (
    <li className={row}>
      <OpeningCountdown acceptance={acceptance} />
      <div className="min-w-0 flex-[1_1_9rem]">
        <OptionLink order={order} />
        <p className="text-small text-pretty text-ink-2">
          <OpeningText acceptance={acceptance} />
        </p>
        <ResultBadge status="opening" />
      </div>
      <p className="ml-auto text-small whitespace-nowrap text-ink-3">
        {text('options.stakeShort', { amount: figures.money(order.amount) })}
      </p>
    </li>
  )
}

const badgeTones = { in: 'up', out: 'down', even: 'neutral' } as const

/** A running option: its remaining time and its current standing. Prices after its end are ignored. */
function HoldingRow({ order }: { order: OpenedOrder }) {
  const text = useText()
  const figures = useOptionFigures()
  const { price: newest, isFresh } = useIndexPrice(order.coin)
  const isRunning = useIsAhead(order.maturesAt)
  const price = isRunning ? newest : null
  const { openingPrice, amount } = order
  const payout = price === null ? null : payoutNow(order, price)
  const standing = payout?.standing ?? null
  const tone = standing && isFresh ? standingTones[standing] : 'text-ink-3'
  return (
    <li className={row}>
      <OptionCountdown order={order} />
      <div className="min-w-0 flex-[1_1_9rem]">
        <OptionLink order={order} />
        <p className="text-small text-ink-2">
          {text('options.openedAt', { price: figures.price(openingPrice) })}
        </p>
        {/* On its own line, also while there is none: the row keeps its height for any length of figure. */}
        <p className={`text-small whitespace-nowrap ${tone}`}>
          {text('options.nowBy', {
            distance: price === null ? '–' : figures.distance(openingPrice, price),
          })}
        </p>
        {!isRunning && <ResultBadge status="settling" />}
        {standing && (
          <Badge tone={isFresh ? badgeTones[standing] : 'neutral'}>
            {text(`options.standing.${standing}`)}
          </Badge>
        )}
      </div>
      <div className="ml-auto text-right whitespace-nowrap">
        <p className={`font-semibold ${tone}`}>{payout ? figures.profit(payout.amount) : '–'}</p>
        <p className="text-small text-ink-3">
          {text('options.stakeShort', { amount: figures.money(amount) })}
        </p>
      </div>
    </li>
  )
}

/** A finished option: its result, its prices or the reason it never opened, and its profit. */
function HistoryRow({ order }: { order: OptionOrder }) {
  const text = useText()
  const { locale } = useLanguage()
  const figures = useOptionFigures()
  const profit = profitOf(order)
  const reason = whyNeverRan(order)
  const price = (decimal: string | null) => (decimal === null ? '–' : figures.price(decimal))
  const began = order.openedAt ?? order.acceptance?.at ?? ''
  return (
    <li className={row}>
      <div className="min-w-0 flex-[1_1_9rem]">
        <OptionLink order={order} />
        <p className="text-small text-ink-2">
          {reason === null
            ? `${price(order.openingPrice)} → ${price(order.closingPrice)}`
            : text(`options.notOpened.${reason}`)}
        </p>
        <p className="text-caption text-ink-3">
          <time dateTime={began}>{formatTime(began, locale, 'second')}</time>
        </p>
      </div>
      <div className="ml-auto flex flex-col items-end gap-1">
        <ResultBadge status={order.status} />
        <span className={`font-semibold whitespace-nowrap ${toneOf(profit)}`}>{figures.profit(profit)}</span>
      </div>
    </li>
  )
}

/** Why the list is empty, and the next step; the trading screen itself already shows that step. */
export function NoOptions({ tab, leads }: { tab: OptionsTab; leads?: true }) {
  const text = useText()
  return (
    <EmptyState
      icon={<Timer aria-hidden />}
      title={text(`options.none.${tab}`)}
      text={text(`options.noneText.${tab}`)}
      action={leads && <PathButton path={paths.options} label="options.toTrading" variant="primary" />}
    />
  )
}
