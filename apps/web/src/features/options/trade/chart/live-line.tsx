import { useEffect, useId, useMemo } from 'react'
import type { OptionOrder } from '@candor/contract/calls/options'
import { useText } from '../../../../i18n/text.ts'
import { callServer } from '../../../../shared/server/client.ts'
import { useIndexPrice, useIndexTicks } from '../../../../shared/server/market-stream.ts'
import type { OptionPair } from '../../../../shared/server/option-pairs.ts'
import { useReading } from '@candor/client/react/reading'
import { joinedTicks } from '@candor/client/stream/tick-window'
import { arrows } from '../../direction-text.tsx'
import { useOptionFigures } from '../../figures.ts'
import { hasOpened } from '../../model.ts'
import { linePicture, pictureHeight, pictureWidth } from './line-picture.ts'

// Three minutes at a tick a second, with a little over.
const ticksAtFirst = 200

/** The ticks before this screen was opened, and those since, without a gap between them. */
function useTicks(coin: string) {
  const { value, reload } = useReading(coin, () =>
    callServer('Options/GetTicks', { coin, limit: ticksAtFirst }),
  )
  const live = useIndexTicks(coin)
  const isLive = live.length > 0
  useEffect(() => {
    // What was published between the first reading and the first word of the stream.
    if (isLive) void reload()
  }, [isLive, reload])
  return useMemo(() => joinedTicks(value?.ticks ?? [], live), [value, live])
}

type Props = { pair: OptionPair; holding: readonly OptionOrder[] }

/** The index as it moves, with the opening prices of what is running. */
export function LiveLine({ pair, holding }: Props) {
  const text = useText()
  const figures = useOptionFigures()
  const id = useId()
  const ticks = useTicks(pair.coin)
  const { price, isFresh } = useIndexPrice(pair.coin)
  const mine = holding.filter((order) => order.coin === pair.coin).filter(hasOpened)
  const picture = linePicture(
    ticks,
    mine.map(({ openingPrice }) => openingPrice),
  )
  const tone = isFresh ? 'text-accent' : 'text-ink-3'
  return (
    <div className={`relative size-full overflow-hidden ${tone}`}>
      <p className="sr-only">
        {text('options.lineLabel', { pair: pair.pair, price: price === null ? '–' : figures.price(price) })}
      </p>
      <svg
        viewBox={`0 0 ${pictureWidth} ${pictureHeight}`}
        preserveAspectRatio="none"
        aria-hidden
        className="absolute inset-0 size-full"
      >
        <defs>
          <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor="currentColor" stopOpacity="0.28" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          </linearGradient>
        </defs>
        <path d={picture.area} fill={`url(#${id})`} />
        <path
          d={picture.line}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {mine.map((order, place) => {
        const y = picture.levels[place]
        if (y === null || y === undefined) return null
        return (
          <span
            key={order.orderId}
            aria-hidden
            className={`absolute inset-x-0 border-t border-dashed text-caption ${order.direction === 'up' ? 'border-up text-up' : 'border-down text-down'}`}
            style={{ top: `${y * 100}%` }}
          >
            <span className="absolute right-0 bottom-0">{arrows[order.direction]}</span>
          </span>
        )
      })}
      {picture.head && (
        <span
          aria-hidden
          className="absolute size-2.5 -translate-1/2 rounded-full bg-current ring-6 ring-accent-wash"
          style={{ left: `${picture.head.x * 100}%`, top: `${picture.head.y * 100}%` }}
        />
      )}
    </div>
  )
}
