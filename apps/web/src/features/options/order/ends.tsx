import type { OptionTick } from '@candor/contract/calls/options'
import { Card } from '@candor/ui/card'
import { formatClock } from '@candor/client/figures/format-time'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useOptionFigures } from '../figures.ts'
import { endPicture } from './end-picture.ts'
import type { OptionDetails } from './queries.ts'
import { hasOpened } from '../../../shared/options/running.ts'

/** The ticks around the two deciding moments. */
export function OptionEnds({ order, openingTicks, closingTicks }: OptionDetails) {
  const text = useText()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <End
        title={text('option.openingTicks')}
        ticks={openingTicks}
        decidingTick={openingTickOf(order)}
        moment={order.acceptance?.at ?? order.openedAt ?? ''}
        none={text(order.status === 'opening' ? 'options.status.opening' : 'option.noTickInTime')}
      />
      {order.status !== 'open' && hasOpened(order) && (
        <End
          title={text('option.closingTicks')}
          ticks={closingTicks}
          decidingTick={order.closingTick}
          moment={order.maturesAt}
          level={order.openingPrice}
          none={text('option.noTick')}
        />
      )}
    </div>
  )
}

/** The opening tick, or the one that was too far away to open at. */
function openingTickOf({ openingTick, movedPrice, acceptance }: OptionDetails['order']): number | null {
  return movedPrice !== null && acceptance !== null ? acceptance.afterTick + 1 : openingTick
}

type EndProps = {
  title: string
  ticks: readonly OptionTick[]
  decidingTick: number | null
  moment: string
  // The opening price, the reference for the end.
  level?: string
  // The text if no tick decides.
  none: string
}

const width = 300
const height = 110

function End({ title, ticks, decidingTick, moment, level, none }: EndProps) {
  const text = useText()
  const { locale } = useLanguage()
  const figures = useOptionFigures()
  const deciding = ticks.find(({ number }) => number === decidingTick)
  const { dots, momentX, levelY } = endPicture(ticks, { moment, level, width, height })
  const told = deciding
    ? text('option.decidedBy', {
        number: deciding.number,
        price: figures.exact(deciding.price),
        time: formatClock(deciding.at, locale),
      })
    : none
  return (
    <Card padding="small">
      <h3 className="text-small text-ink-2">{title}</h3>
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="my-2 w-full">
        {levelY !== null && (
          <line x1="0" x2={width} y1={levelY} y2={levelY} className="stroke-ink-3" strokeDasharray="4 4" />
        )}
        <line x1={momentX} x2={momentX} y1="0" y2={height} className="stroke-accent" strokeDasharray="2 3" />
        <polyline
          points={dots.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          className="stroke-line-strong"
          strokeWidth="1.5"
        />
        {dots.map(({ number, x, y }) => (
          <circle
            key={number}
            cx={x}
            cy={y}
            r={number === decidingTick ? 5.5 : 2.5}
            className={number === decidingTick ? 'fill-accent' : 'fill-ink-3'}
          />
        ))}
      </svg>
      <p className="text-caption text-ink-2">{told}</p>
    </Card>
  )
}
