import type { OptionOrder } from '@candor/contract/calls/options'
import { useText } from '../../../i18n/text.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import { useIndexPrice } from '../../../shared/server/market-stream.ts'
import { useHidden } from '../../../shared/wallet/hidden.ts'
import { OpeningCountdown, OptionCountdown } from '../../../shared/options/countdown.tsx'
import { hasOpened, payoutNow, standingTones } from '../../../shared/options/running.ts'
import type { OpenedOrder } from '../../../shared/options/running.ts'
import { useOptionFigures } from '../figures.ts'
import { optionsPath } from '../paths.ts'
import { askForHolding } from '../trade/ticket-store.ts'
import { useIsAhead } from '../../../shared/options/use-is-ahead.ts'
import { DockCard } from './dock-card.tsx'

const ringSize = 40

/** The option that ends first: its time left, the distance from its opening price, its payout now. */
export function RunningCard({ order, more }: { order: OptionOrder; more: number }) {
  const frame = useFrame(order, more)
  const { acceptance } = order
  const text = useText()
  if (hasOpened(order)) return <Opened order={order} frame={frame} />
  return (
    <DockCard
      {...frame}
      ring={acceptance && <OpeningCountdown acceptance={acceptance} size={ringSize} />}
      detail={text('options.opensNext')}
      figure=""
      note=""
    />
  )
}

function useFrame(order: OptionOrder, more: number) {
  const text = useText()
  const figures = useOptionFigures()
  const { veil } = useHidden()
  const { coin, direction, amount, pair } = order
  return {
    label: text('options.dock'),
    title: (
      <>
        {coin} {text(`options.direction.${direction}`)} · {veil(figures.money(amount))}
        {more > 0 && (
          <span className="ml-2 text-[0.75em] font-normal whitespace-nowrap text-ink-2">
            {text('options.dockMore', { count: more })}
          </span>
        )}
      </>
    ),
    href: hrefOf(optionsPath(pair)),
    onPress: askForHolding,
  }
}

function Opened({ order, frame }: { order: OpenedOrder; frame: ReturnType<typeof useFrame> }) {
  const text = useText()
  const figures = useOptionFigures()
  const { veil } = useHidden()
  const { price: newest, isFresh } = useIndexPrice(order.coin)
  const isRunning = useIsAhead(order.maturesAt)
  // Prices after its end decide nothing.
  const price = isRunning ? newest : null
  const payout = price === null ? null : payoutNow(order, price)
  const tone = payout && isFresh ? standingTones[payout.standing] : 'text-ink-3'
  const opened = text('options.openedAt', { price: figures.price(order.openingPrice) })
  return (
    <DockCard
      {...frame}
      ring={<OptionCountdown order={order} size={ringSize} />}
      detail={
        isRunning ? (
          <>
            <span className="whitespace-nowrap">{opened}</span>
            {' · '}
            <span className={`whitespace-nowrap ${tone}`}>
              {text('options.nowBy', {
                distance: price === null ? '–' : figures.distance(order.openingPrice, price),
              })}
            </span>
          </>
        ) : (
          text('options.dockWaiting')
        )
      }
      figure={<span className={tone}>{payout ? veil(figures.profit(payout.amount)) : '–'}</span>}
      note={payout ? text(`options.dockStanding.${payout.standing}`) : ''}
    />
  )
}
