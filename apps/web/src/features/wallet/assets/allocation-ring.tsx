import { coinColor } from '@candor/ui/coin-color'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { allocation } from './model.ts'
import type { Assets } from '../../../shared/wallet/live-assets.ts'
import type { Slice } from './model.ts'

const size = 104
const stroke = 13
const radius = (size - stroke) / 2
const round = 2 * Math.PI * radius
const gap = 3
// Below this a slice would be all gap.
const shareMin = 0.012

function colorOf({ coin }: Slice): string {
  return coin === null ? 'var(--color-ink-3)' : coinColor(coin)
}

/** What the money is in. The ring is an ornament; the legend beside it says the same in words and figures. */
export function Allocation({ coins }: Pick<Assets, 'coins'>) {
  const text = useText()
  const { locale } = useLanguage()
  const slices = allocation(coins)
  if (slices.length === 0) return null
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <section aria-label={text('assets.allocation')} className="flex items-center gap-5">
      <Ring slices={slices} />
      <ul className="flex min-w-0 flex-1 flex-col gap-1.5 text-small">
        {slices.map((slice) => (
          <li key={slice.coin ?? ''} className="flex items-center gap-2">
            <span
              aria-hidden
              className="size-2.5 shrink-0 rounded-full"
              style={{ background: colorOf(slice) }}
            />
            <span className="min-w-0 flex-1 truncate">{slice.coin ?? text('assets.others')}</span>
            <span className="text-ink-2">{percent.format(slice.share)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ring({ slices }: { slices: readonly Slice[] }) {
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
      {drawn.map((slice, place) => (
        <circle
          key={slice.coin ?? ''}
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          stroke={colorOf(slice)}
          strokeWidth={stroke}
          strokeDasharray={`${Math.max(1, slice.share * round - space)} ${round}`}
          strokeDashoffset={-startOf(place) * round}
        />
      ))}
    </svg>
  )
}
