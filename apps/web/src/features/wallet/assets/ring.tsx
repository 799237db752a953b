import { coinColor } from '@candor/ui/figures/coin-color'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { allocation } from './model.ts'
import type { Assets } from '../../../shared/wallet/live-assets.ts'
import type { Slice } from './model.ts'

const stroke = 13
const gap = 3
// Below this a slice would be all gap.
const shareMin = 0.012

export type RingSlice = { key: string; share: number; color: string }

/** An ornament: a legend beside it says the same in words and figures. */
export function Ring({ slices, size = 104 }: { slices: readonly RingSlice[]; size?: number }) {
  const radius = (size - stroke) / 2
  const round = 2 * Math.PI * radius
  const drawn = slices.filter(({ share }) => share >= shareMin)
  const space = drawn.length > 1 ? gap : 0
  const startOf = (place: number) => drawn.slice(0, place).reduce((sum, { share }) => sum + share, 0)
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      className="shrink-0 -rotate-90"
    >
      {drawn.map(({ key, share, color }, place) => (
        <circle
          key={key}
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          stroke={color}
          strokeWidth={stroke}
          strokeDasharray={`${Math.max(1, share * round - space)} ${round}`}
          strokeDashoffset={-startOf(place) * round}
        />
      ))}
    </svg>
  )
}

function colorOf({ coin }: Slice): string {
  return coin === null ? 'var(--color-ink-3)' : coinColor(coin)
}

type Props = Pick<Assets, 'coins'>

/** The split of the money: an ornament beside the legend, which says the same in words and figures. */
export function AllocationRing({ coins, size }: Props & { size: number }) {
  const slices = allocation(coins)
  return (
    <Ring
      size={size}
      slices={slices.map((slice) => ({ key: slice.coin ?? '', share: slice.share, color: colorOf(slice) }))}
    />
  )
}

/** In a line on a phone, one below the other if there is room. */
export function AllocationLegend({ coins }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return (
    <ul
      aria-label={text('assets.allocation')}
      className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1 text-small lg:flex-col lg:gap-1.5"
    >
      {allocation(coins).map((slice) => (
        <li key={slice.coin ?? ''} className="flex items-center gap-2">
          <span
            aria-hidden
            className="size-2.5 shrink-0 rounded-full"
            style={{ background: colorOf(slice) }}
          />
          <span className="min-w-0 truncate lg:flex-1">{slice.coin ?? text('assets.others')}</span>
          <span className="text-ink-2">{percent.format(slice.share)}</span>
        </li>
      ))}
    </ul>
  )
}
