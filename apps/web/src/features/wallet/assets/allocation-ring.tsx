import { coinColor } from '@candor/ui/coin-color'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { allocation } from './model.ts'
import { Ring } from './ring.tsx'
import type { Assets } from '../../../shared/wallet/live-assets.ts'
import type { Slice } from './model.ts'

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
      <Ring
        slices={slices.map((slice) => ({
          key: slice.coin ?? '',
          share: slice.share,
          color: colorOf(slice),
        }))}
      />
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
