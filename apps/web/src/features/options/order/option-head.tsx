import type { OptionOrder } from '@candor/contract/calls/options'
import { Card } from '@candor/ui/card'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { useText } from '../../../i18n/text.ts'
import { useIndexPrice } from '../../../shared/server/market-stream.ts'
import { OpeningCountdown, OptionCountdown } from '../../../shared/options/countdown.tsx'
import { hasOpened, standingOf, standingTones } from '../../../shared/options/running.ts'
import type { Acceptance, OpenedOrder } from '../../../shared/options/running.ts'
import { DirectionText, OpeningText, ResultBadge } from '../words.tsx'
import { toneOf, useOptionFigures } from '../figures.ts'
import { profitOf, whyNeverRan } from '../model.ts'
import { useIsAhead } from '../../../shared/options/use-is-ahead.ts'

/** The option, and its standing or result. */
export function OptionHead({ order }: { order: OptionOrder }) {
  const figures = useOptionFigures()
  const isAhead = useIsAhead(order.maturesAt)
  const isSettling = order.status === 'open' && !isAhead
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <CoinIcon symbol={order.coin} size={40} />
        <div className="min-w-0 flex-1">
          <h2 className="text-title font-semibold">{order.pair}</h2>
          <p className="text-small">
            <DirectionText direction={order.direction} />
            <span className="text-ink-3"> · {figures.cycle(order.cycleSeconds)}</span>
          </p>
        </div>
        <ResultBadge status={isSettling ? 'settling' : order.status} />
      </div>
      <Standing {...{ order, isSettling }} />
    </Card>
  )
}

function Standing({ order, isSettling }: { order: OptionOrder; isSettling: boolean }) {
  const { status, acceptance } = order
  if (status === 'opening' && acceptance !== null) return <Opening acceptance={acceptance} />
  return status === 'open' && hasOpened(order) ? (
    <Running {...{ order, isSettling }} />
  ) : (
    <Ended order={order} />
  )
}

function Opening({ acceptance }: { acceptance: Acceptance }) {
  return (
    <div className="flex items-center gap-4">
      <OpeningCountdown acceptance={acceptance} size={72} />
      <p className="min-w-0 text-pretty">
        <OpeningText acceptance={acceptance} />
      </p>
    </div>
  )
}

/** The standing; prices after its end no longer count. */
function Running({ order, isSettling }: { order: OpenedOrder; isSettling: boolean }) {
  const text = useText()
  const figures = useOptionFigures()
  const { price: newest, isFresh } = useIndexPrice(order.coin)
  const price = isSettling ? null : newest
  const standing = price === null ? null : standingOf(order, price)
  return (
    <div className="flex items-center gap-4">
      <OptionCountdown order={order} size={72} />
      <div className="min-w-0">
        <p className="text-title font-semibold">{price === null ? '–' : figures.price(price)}</p>
        {price !== null && standing !== null && (
          <p className={isFresh ? standingTones[standing] : 'text-ink-3'}>
            {figures.distance(order.openingPrice, price)} · {text(`options.standing.${standing}`)}
          </p>
        )}
      </div>
    </div>
  )
}

function Ended({ order }: { order: OptionOrder }) {
  const figures = useOptionFigures()
  const profit = profitOf(order)
  const because = useBecause(order)
  const [, stakeCoin = ''] = order.pair.split('/')
  return (
    <div>
      <p className={`text-display font-semibold ${toneOf(profit)}`}>
        {figures.profit(profit)} <span className="text-body font-normal text-ink-2">{stakeCoin}</span>
      </p>
      <p className="pt-1 text-small text-pretty text-ink-2">{because}</p>
    </div>
  )
}

/** The reason for its result. */
function useBecause(order: OptionOrder): string | null {
  const text = useText()
  const figures = useOptionFigures()
  const { status, movedPrice, acceptance } = order
  const reason = whyNeverRan(order)
  if (status === 'open' || status === 'opening') return null
  if (reason === 'noTickInTime') return text('option.because.noTickInTime')
  if (reason === null) return text(`option.because.${status}`)
  return text('option.because.priceMoved', {
    price: figures.exact(movedPrice ?? '0'),
    seen: figures.exact(acceptance?.seenPrice ?? '0'),
    percent: figures.percent(acceptance?.openingMovePpmMax ?? 0),
  })
}
