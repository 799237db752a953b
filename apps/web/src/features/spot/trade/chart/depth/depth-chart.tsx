import { useMemo, useState } from 'react'
import type { PointerEvent } from 'react'
import { Layers } from 'lucide-react'
import { classNames } from '@candor/ui/class-names'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useLanguage, useText } from '../../../../../i18n/text.ts'
import type { Market } from '../../../../../shared/server/markets.ts'
import { useDepth } from '../../../../../shared/server/market-stream.ts'
import { useIsStale } from '../../../../../shared/server/stream.ts'
import { priceText, quantityText, unitsOf } from '../../units.ts'
import { depthPicture, midText, readoutAt } from './depth-model.ts'
import type { DepthPicture, DepthReadout } from './depth-model.ts'
import { DepthDrawing } from './depth-drawing.tsx'
import { NothingHere } from '../../../../../shared/lists/nothing-here.tsx'
import { formatAmount } from '@candor/money/amount'
import { directionOf, signed } from '@candor/ui/figures/change-text'
import { formatDecimal, formatPercent, formatPlaces, trimDecimal } from '@candor/client/figures/format'

type Props = { words: DepthWords; picture: DepthPicture; readout: DepthReadout | null }

/** The figures of the selected place; without one, of the middle. Its height is fixed, so nothing jumps. */
function DepthReadoutLine({ words, picture, readout }: Props) {
  const text = useText()
  const figures = readout
    ? [
        { label: text('depth.price'), value: words.price(readout.ticks) },
        { label: text('depth.total'), value: words.amount(readout.sumLots) },
        { label: text('depth.distance'), value: words.distance(readout.hundredths) },
      ]
    : [
        { label: text('depth.middle'), value: words.middle(picture) },
        { label: text('depth.spread'), value: words.spread(picture) ?? '–' },
      ]
  return (
    <dl
      aria-hidden
      className="grid min-h-[3.75rem] grid-cols-[repeat(3,auto)] content-center justify-between gap-x-3 text-caption"
    >
      {figures.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-3">{label}</dt>
          <dd className="text-small">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The depth of both sides, summed from the best price outwards. */
export function DepthChart({ market }: { market: Market }) {
  const book = useDepth(market.market)
  const units = unitsOf(market)
  const picture = useMemo(() => book && depthPicture(book, units), [book, units])
  if (!book) return <Skeleton shape="block" height="100%" />
  if (!picture) return <NothingHere Icon={Layers} title="depth.emptyTitle" text="depth.emptyText" />
  return <Picture market={market} picture={picture} />
}

// Places for a finger, a pointer or a key; the middle is the price between the sides.
const places = 200
const middle = places / 2

/** The drawing, with an invisible slider over it, for touch, keyboard and screen readers. */
function Picture({ market, picture }: { market: Market; picture: DepthPicture }) {
  const text = useText()
  const isStale = useIsStale()
  const words = useDepthWords(market)
  const [touched, setTouched] = useState<number | null>(null)
  const readout = touched === null ? null : readoutAt(picture, touched / places)

  function follow(event: PointerEvent<HTMLInputElement>) {
    if (event.pointerType !== 'mouse') return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setTouched(Math.round(Math.min(1, Math.max(0, (event.clientX - left) / width)) * places))
  }

  return (
    <div className={classNames('flex h-full flex-col', isStale && 'grayscale')}>
      <p className="sr-only">{words.summary(picture)}</p>
      <DepthReadoutLine words={words} picture={picture} readout={readout} />
      <div className="relative min-h-0 flex-1">
        <DepthDrawing {...{ market, picture, readout }} place={touched === null ? null : touched / places} />
        <input
          type="range"
          min={0}
          max={places}
          value={touched ?? middle}
          aria-label={text('depth.slider')}
          aria-valuetext={words.sentence(readout ?? readoutAt(picture, 0.5))}
          onChange={(event) => setTouched(Number(event.currentTarget.value))}
          onPointerMove={follow}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setTouched(null)}
          onBlur={() => setTouched(null)}
          className="absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y appearance-none opacity-0"
        />
      </div>
      <p aria-hidden className="flex justify-between gap-2 pt-1 text-caption text-ink-3">
        <span>{words.price(picture.fromTicks)}</span>
        <span>{words.middle(picture)}</span>
        <span>{words.price(picture.toTicks)}</span>
      </p>
    </div>
  )
}

/** The format of a depth chart's figures. */
function useDepthWords(market: Market) {
  const text = useText()
  const { locale } = useLanguage()
  const units = unitsOf(market)
  const price = (ticks: number) => formatPlaces(priceText(ticks, units), market.priceDecimals, locale)
  const amount = (lots: number) =>
    `${formatPlaces(quantityText(lots, units), market.quantityDecimals, locale)} ${market.baseCoin}`
  const distance = (hundredths: bigint) => {
    const size = formatAmount(hundredths < 0n ? -hundredths : hundredths, 2)
    return signed(formatPercent(size, locale), directionOf(hundredths))
  }
  const middle = ({ midTwice }: DepthPicture) => {
    const decimals = market.priceDecimals + (midTwice % 2)
    return formatPlaces(midText(midTwice, units), decimals, locale)
  }
  return {
    price,
    amount,
    distance,
    middle,
    spread: ({ bids, asks }: DepthPicture) =>
      bids[0] && asks[0]
        ? formatDecimal(trimDecimal(priceText(asks[0].ticks - bids[0].ticks, units)), locale)
        : null,
    sentence: ({ ticks, sumLots, hundredths }: DepthReadout) =>
      text('depth.sentence', {
        price: price(ticks),
        amount: amount(sumLots),
        distance: distance(hundredths),
      }),
    summary: (picture: DepthPicture) => {
      const [low, high] = [readoutAt(picture, 0), readoutAt(picture, 1)]
      return text('depth.summary', {
        market: market.market,
        middle: middle(picture),
        bought: amount(low.sumLots),
        low: price(low.ticks),
        sold: amount(high.sumLots),
        high: price(high.ticks),
      })
    },
  }
}
export type DepthWords = ReturnType<typeof useDepthWords>
