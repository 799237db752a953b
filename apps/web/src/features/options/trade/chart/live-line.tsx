import { useEffect, useId, useMemo } from 'react'
import type { OptionOrder } from '@candor/contract/calls/options'
import { formatPlaces } from '@candor/client/figures/format'
import { formatClock } from '@candor/client/figures/format-time'
import { useReading } from '@candor/client/react/reading'
import { joinedTicks, ticksKept } from '@candor/client/stream/tick-window'
import { useLanguage, useText } from '../../../../i18n/text.ts'
import { callServer } from '../../../../shared/server/client.ts'
import { useIndexPrice, useIndexTicks } from '../../../../shared/server/market-stream.ts'
import type { OptionPair } from '../../../../shared/server/option-pairs.ts'
import { hasOpened, standingOf } from '../../../../shared/options/running.ts'
import type { Standing } from '../../../../shared/options/running.ts'
import { useOptionFigures } from '../../figures.ts'
import { byEnd } from '../../model.ts'
import { livePicture } from './live-picture.ts'
import type { LivePicture } from './live-picture.ts'
import { useFrame } from './use-frame.ts'

// At a tick a second: three minutes with a little over, or all of the longest option.
const ticksAtFirst = 200
const longCycleSeconds = 100

/** The ticks before this screen was opened, and those since, without a gap between them. */
function useTicks(coin: string, limit: number) {
  const { value, reload } = useReading(coin, () => callServer('Options/GetTicks', { coin, limit }))
  const live = useIndexTicks(coin)
  const isLive = live.length > 0
  useEffect(() => {
    // Covers ticks between the first reading and the first message of the stream, and older ones.
    if (isLive || limit > ticksAtFirst) void reload()
  }, [isLive, limit, reload])
  return useMemo(() => joinedTicks(value?.ticks ?? [], live), [value, live])
}

const tones: Record<Standing | 'none', { ink: string; line: string; tag: string }> = {
  in: { ink: 'text-up', line: 'border-up', tag: 'bg-up-fill text-on-up' },
  out: { ink: 'text-down', line: 'border-down', tag: 'bg-down-fill text-on-down' },
  even: { ink: 'text-ink-2', line: 'border-line-strong', tag: 'bg-surface-4 text-ink' },
  none: { ink: 'text-ink-2', line: 'border-line-strong', tag: 'bg-surface-4 text-ink' },
}

/** Moved, without a new layout: ticks cause no other measurements. */
const moved = (x: number, y: number) => ({ transform: `translate(${x}px, ${y}px)` })

// More tags would push each other away from their levels.
const drawnMax = 3

type Props = { pair: OptionPair; holding: readonly OptionOrder[] }

/** The live index between its scales, with the running options: their opening prices and ends. */
export function LiveLine({ pair, holding }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const figures = useOptionFigures()
  const { price, isFresh } = useIndexPrice(pair.coin)
  const mine = byEnd(holding.filter((order) => order.coin === pair.coin))
    .filter(hasOpened)
    .slice(0, drawnMax)
  const isLong = mine.some(({ cycleSeconds }) => cycleSeconds > longCycleSeconds)
  const ticks = useTicks(pair.coin, isLong ? ticksKept : ticksAtFirst)
  const { plot, sample, frame } = useFrame()
  const runs = mine.map((order) => ({
    level: Number(order.openingPrice),
    openedAt: Date.parse(order.openedAt),
    endsAt: Date.parse(order.maturesAt),
  }))
  const picture = livePicture(ticks, runs, frame)
  const last = ticks.at(-1)?.price ?? price ?? pair.indexPrice
  const standings = mine.map((order) =>
    last === null || !isFresh ? ('none' as const) : standingOf(order, last),
  )
  const now = last === null ? '–' : figures.price(last)
  return (
    <div className="flex size-full flex-col text-caption text-ink-3">
      <p className="sr-only">{text('options.lineLabel', { pair: pair.pair, price: now })}</p>
      <div aria-hidden className="flex min-h-0 flex-1">
        <div ref={plot} className="relative min-w-0 flex-1 overflow-hidden">
          <Line {...{ picture, isFresh }} height={frame.height} />
          {picture.endX !== null && <End x={picture.endX} />}
          {mine.map((order, place) => (
            <Level
              key={order.orderId}
              isFirst={place === 0}
              standing={standings[place] ?? 'none'}
              at={picture.runs[place]}
              wordAt={picture.wordAt}
            />
          ))}
          {picture.head && (
            <span
              className={`absolute top-0 left-0 size-2.5 -translate-1/2 rounded-full bg-current ${isFresh ? 'text-accent' : 'text-ink-3'}`}
              style={moved(picture.head.x, picture.head.y)}
            />
          )}
        </div>
        <div className="relative shrink-0">
          {/* As wide as the widest figure beside the plot, so that the plot never changes its width. */}
          <span className="invisible block h-0 overflow-hidden px-1.5 font-semibold">{now}</span>
          {picture.prices.map((mark) => (
            <span
              key={mark.price}
              className="absolute top-0 left-0 -translate-y-1/2 px-1.5"
              style={moved(0, mark.y)}
            >
              {formatPlaces(mark.price.toFixed(picture.priceDecimals), picture.priceDecimals, locale)}
            </span>
          ))}
          {mine.map((order, place) => (
            <Tag key={order.orderId} y={picture.runTagYs[place]} look={tones[standings[place] ?? 'none'].tag}>
              {figures.price(order.openingPrice)}
            </Tag>
          ))}
          <Tag y={picture.headTagY} look={isFresh ? 'bg-accent text-on-accent' : 'bg-surface-4 text-ink'}>
            {now}
          </Tag>
        </div>
      </div>
      <div aria-hidden className="relative shrink-0">
        <span ref={sample} className="invisible inline-block whitespace-nowrap">
          {formatClock('2026-01-01T20:00:00Z', locale)}
        </span>
        {picture.times.map(({ at, x }) => (
          <span
            key={at}
            className="absolute top-0 left-0 -translate-x-1/2 whitespace-nowrap"
            style={moved(x, 0)}
          >
            {formatClock(new Date(at).toISOString(), locale)}
          </span>
        ))}
      </div>
    </div>
  )
}

function Line({ picture, isFresh, height }: { picture: LivePicture; isFresh: boolean; height: number }) {
  const id = useId()
  return (
    <svg className={`absolute inset-0 size-full ${isFresh ? 'text-accent' : 'text-ink-3'}`}>
      <defs>
        <linearGradient id={id} x1="0" x2="0" y1="0" y2={height} gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.24" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0.06" />
        </linearGradient>
      </defs>
      {picture.prices.map(({ price, y }) => (
        <line key={price} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
      ))}
      <path d={picture.area} fill={`url(#${id})`} />
      <path
        d={picture.line}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** The end of the option that ends first. */
function End({ x }: { x: number }) {
  const text = useText()
  return (
    <span
      className="absolute inset-y-0 left-0 border-l-2 border-dotted border-line-strong"
      style={moved(x, 0)}
    >
      <span className="absolute top-0 right-0 pr-1.5 whitespace-nowrap text-ink-2">
        {text('options.chartEnds')}
      </span>
    </span>
  )
}

type LevelProps = {
  isFirst: boolean
  standing: Standing | 'none'
  at: LivePicture['runs'][number] | undefined
  wordAt: LivePicture['wordAt']
}

/** The opening price of an option, in the colour of its standing; the label is only on the first. */
function Level({ isFirst, standing, at, wordAt }: LevelProps) {
  const text = useText()
  if (!at || at.y === null) return null
  const tone = tones[standing]
  return (
    <>
      <span
        className={`absolute inset-x-0 top-0 border-t border-dashed ${tone.line}`}
        style={moved(0, at.y)}
      />
      {at.x >= 0 && (
        <span
          className={`absolute top-0 left-0 size-2 -translate-1/2 rounded-full bg-current ${tone.ink}`}
          style={moved(at.x, at.y)}
        />
      )}
      {isFirst && wordAt && (
        <span
          className="absolute top-0 left-0 whitespace-nowrap text-ink-2"
          style={moved(wordAt.x, wordAt.y)}
        >
          {text('options.chartOpened')}
        </span>
      )}
    </>
  )
}

function Tag({ y, look, children }: { y: number | null | undefined; look: string; children: string }) {
  if (y === null || y === undefined) return null
  return (
    <span
      className={`absolute inset-x-0 top-0 -translate-y-1/2 rounded-mark px-1.5 py-0.75 font-semibold ${look}`}
      style={moved(0, y)}
    >
      {children}
    </span>
  )
}
