import { ChevronRight } from 'lucide-react'
import type { HeldCoin } from '@candor/contract/calls/wallet'
import { Card } from '@candor/ui/card'
import { useLanguage, useText } from '../../../i18n/text.ts'
import type { TextKey } from '../../../i18n/text.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import { useIsStale } from '../../../shared/server/stream.ts'
import { useHidden } from '../../../shared/wallet/hidden.ts'
import { Ring } from './ring.tsx'
import { placePaths, splitOf } from './split.ts'
import type { Place } from './split.ts'
import { useValue } from './use-value.ts'

const colors: Record<Place, string> = {
  available: '#26a17b',
  orders: '#627eea',
  options: '#f0a70a',
  pledges: '#9945ff',
  lab: '#e2588c',
  withdrawals: '#3aa6d0',
  freezes: '#8d96a9',
}

const names: Record<Place, TextKey> = {
  available: 'bucket.available',
  orders: 'assets.openOrders',
  options: 'tab.options',
  pledges: 'pledge.title',
  lab: 'lab.title',
  withdrawals: 'assets.underWay',
  freezes: 'hold.short',
}

/** The split of the money by product: each row links to its place. */
export function SplitCard({ coins }: { coins: readonly HeldCoin[] }) {
  const text = useText()
  const { locale } = useLanguage()
  const { veil } = useHidden()
  const isStale = useIsStale()
  const { unit, show } = useValue()
  const parts = splitOf(coins)
  if (parts.length === 0) return null
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">{text('assets.split')}</h2>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <span className="mx-auto">
          <Ring slices={parts.map(({ place, share }) => ({ key: place, share, color: colors[place] }))} />
        </span>
        <ul className="flex min-w-0 flex-[1_1_17rem] flex-col divide-y divide-line">
          {parts.map(({ place, value, share }) => (
            <li key={place}>
              <a
                href={hrefOf(placePaths[place])}
                className="flex min-h-11 items-center gap-2.5 py-1.5 text-small hover:bg-surface-2"
              >
                <span
                  aria-hidden
                  className="size-2.5 shrink-0 rounded-full"
                  style={{ background: colors[place] }}
                />
                <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
                  <span>{text(names[place])}</span>
                  <span className="ml-auto text-right">
                    <span className={isStale ? 'text-ink-3' : ''}>{veil(`${show(value)} ${unit}`)}</span>{' '}
                    <span className="inline-block min-w-13 text-ink-3">{percent.format(share)}</span>
                  </span>
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
