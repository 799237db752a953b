import { Badge } from '@candor/ui/badge'
import { hrefOf } from '../../../shared/place/location.ts'
import { useText } from '../../../i18n/text.ts'
import { useIndexPrice } from '../../../shared/server/market-stream.ts'
import { OptionCountdown } from '../../../shared/options/countdown.tsx'
import { payoutNow, standingTones } from '../../../shared/options/running.ts'
import type { OpenedOrder } from '../../../shared/options/running.ts'
import { DirectionText } from '../direction-text.tsx'
import { useOptionFigures } from '../figures.ts'
import { ResultBadge } from '../result-badge.tsx'
import { useIsAhead } from '../../../shared/options/use-is-ahead.ts'
import { optionPath } from './option-path.ts'

const badgeTones = { in: 'up', out: 'down', even: 'neutral' } as const

/** A running option: its remaining time and its current standing. Prices after its end are ignored. */
export function HoldingRow({ order }: { order: OpenedOrder }) {
  const text = useText()
  const figures = useOptionFigures()
  const { price: newest, isFresh } = useIndexPrice(order.coin)
  const isRunning = useIsAhead(order.maturesAt)
  const price = isRunning ? newest : null
  const { openingPrice, orderId, pair, cycleSeconds, amount } = order
  const payout = price === null ? null : payoutNow(order, price)
  const standing = payout?.standing ?? null
  const tone = standing && isFresh ? standingTones[standing] : 'text-ink-3'
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-1 py-3 hover:bg-surface-2">
      <OptionCountdown order={order} />
      <div className="min-w-0 flex-[1_1_9rem]">
        <a
          href={hrefOf(optionPath(orderId))}
          className="font-semibold after:absolute after:inset-0 after:content-['']"
        >
          <DirectionText direction={order.direction} /> {pair} · {figures.cycle(cycleSeconds)}
        </a>
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
