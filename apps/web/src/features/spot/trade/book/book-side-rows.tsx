import { memo } from 'react'
import { classNames } from '@candor/ui/class-names'
import { formatPlaces } from '@candor/client/figures/format'
import { useText } from '../../../../i18n/text.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import { takePrice } from '../ticket/ticket-store.ts'
import { priceForField } from '../ticket/fill-in.ts'
import { priceText, quantityText, unitsOf } from '../units.ts'
import type { BookRow, BookSide } from './book-rows.ts'

type Props = {
  market: Market
  locale: string
  side: BookSide
  rows: readonly BookRow[]
  count: number
  sumMax: number
  isWaiting: boolean
  isStale: boolean
}

/** One side of the book, best price next to the middle, empty rows without offers. */
export function BookSideRows(props: Props) {
  const { market, locale, side, rows, count, sumMax, isWaiting, isStale } = props
  const text = useText()
  const places = Array.from({ length: count }, (_, rank) => rank)
  return (
    <ol
      aria-label={text(side === 'bids' ? 'book.bidsLabel' : 'book.asksLabel')}
      aria-busy={isWaiting}
      className={classNames('flex', side === 'asks' ? 'flex-col-reverse' : 'flex-col')}
    >
      {places.map((rank) => {
        const row = rows[rank]
        return (
          <Row
            key={rank}
            {...{ market, locale, side, isStale }}
            isBest={rank === 0}
            ticks={row?.ticks ?? null}
            lots={row?.lots ?? 0}
            // In hundredths: changes of less than a pixel are not drawn.
            fill={row && sumMax > 0 ? Math.ceil((row.sumLots / sumMax) * 100) : 0}
          />
        )
      })}
    </ol>
  )
}

type RowProps = Pick<Props, 'market' | 'locale' | 'side' | 'isStale'> & {
  isBest: boolean
  ticks: number | null
  lots: number
  fill: number
}

const Row = memo(function Row(props: RowProps) {
  const { market, locale, side, isStale, isBest, ticks, lots, fill } = props
  if (ticks === null) return <li aria-hidden className="h-[1.5rem]" />
  const units = unitsOf(market)
  const price = priceText(ticks, units)
  return (
    <li className="relative h-[1.5rem]">
      <span
        aria-hidden
        className={classNames(
          'absolute inset-y-px right-0 w-full origin-right rounded-[3px] will-change-transform',
          side === 'bids' ? 'bg-up-wash' : 'bg-down-wash',
        )}
        style={{ transform: `scaleX(${fill / 100})` }}
      />
      <button
        type="button"
        // The keyboard stops at the best price of each side; the others can be tapped.
        tabIndex={isBest ? 0 : -1}
        onClick={() => takePrice(priceForField(price, market))}
        className="relative flex h-full w-full items-center justify-between gap-2 text-small -outline-offset-2"
      >
        <span className={isStale ? 'text-ink-3' : side === 'bids' ? 'text-up' : 'text-down'}>
          {formatPlaces(price, market.priceDecimals, locale)}
        </span>
        <span className={isStale ? 'text-ink-3' : 'text-ink'}>
          {formatPlaces(quantityText(lots, units), market.quantityDecimals, locale)}
        </span>
      </button>
    </li>
  )
})
