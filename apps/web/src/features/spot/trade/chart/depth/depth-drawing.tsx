import { useLanguage } from '../../../../../i18n/text.ts'
import type { Market } from '../../../../../shared/server/markets.ts'
import { unitsOf } from '../../units.ts'
import { amountTicks, sidePath } from './depth-model.ts'
import type { DepthPicture, DepthReadout } from './depth-model.ts'

const size = { width: 600, height: 200 }
const looks = {
  bids: { fill: 'var(--color-up-wash)', stroke: 'var(--color-up)' },
  asks: { fill: 'var(--color-down-wash)', stroke: 'var(--color-down)' },
}

type Props = {
  market: Market
  picture: DepthPicture
  // The selected place, from the left edge (0) to the right one (1), and its figures.
  place: number | null
  readout: DepthReadout | null
}

/** Two stairs rising from the middle, before a scale of amounts. A text elsewhere says all of it. */
export function DepthDrawing({ market, picture, place, readout }: Props) {
  const { locale } = useLanguage()
  const { lotUnits, baseScale } = unitsOf(market)
  const lotsPerCoin = 10 ** baseScale / Number(lotUnits)
  const amounts = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 })
  const { fromTicks, toTicks, midTwice } = picture
  // In the middle, unless the left edge is a price of zero.
  const middle = (midTwice / 2 - fromTicks) / (toTicks - fromTicks)
  const topOf = (lots: number) => `${(1 - lots / picture.sumMax) * 100}%`
  return (
    <div aria-hidden className="absolute inset-0 pt-4">
      <div className="relative size-full">
        {amountTicks(picture.sumMax, lotsPerCoin).map((amount) => (
          <span
            key={amount}
            className="absolute h-px w-full bg-line"
            style={{ top: topOf(amount * lotsPerCoin) }}
          />
        ))}
        <span
          className="absolute inset-y-0 border-l border-dashed border-line-strong"
          style={{ left: `${middle * 100}%` }}
        />
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          fill="none"
          className="relative size-full"
        >
          {(['bids', 'asks'] as const).map((side) => {
            const path = sidePath(picture, side, size)
            return (
              path && (
                <g key={side}>
                  <path d={path.area} fill={looks[side].fill} />
                  <path
                    d={path.line}
                    stroke={looks[side].stroke}
                    strokeWidth="1.6"
                    strokeLinejoin="round"
                    vectorEffect="non-scaling-stroke"
                  />
                </g>
              )
            )
          })}
        </svg>
        {amountTicks(picture.sumMax, lotsPerCoin).map((amount) => (
          <span
            key={amount}
            className="absolute right-0 -translate-y-full text-caption text-ink-3"
            style={{ top: topOf(amount * lotsPerCoin) }}
          >
            {amounts.format(amount)}
          </span>
        ))}
        {place !== null && readout && (
          <>
            <span className="absolute inset-y-0 w-px bg-line-strong" style={{ left: `${place * 100}%` }} />
            <span
              className="absolute size-2.5 -translate-1/2 rounded-full ring-3 ring-surface-1"
              style={{
                left: `${place * 100}%`,
                top: topOf(readout.sumLots),
                backgroundColor: looks[readout.side].stroke,
              }}
            />
          </>
        )}
      </div>
    </div>
  )
}
