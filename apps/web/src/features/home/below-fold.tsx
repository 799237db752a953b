import { ChevronRight, Smartphone } from 'lucide-react'
import type { ContentItem } from '@candor/contract/calls/content'
import { useIsWide } from '@candor/ui/use-is-wide'
import { hrefOf } from '../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useLanguage, useText } from '../../i18n/text.ts'
import { ChecksCard } from './checks-card.tsx'
import { formatTime } from '@candor/client/figures/format-time'
import { classNames } from '@candor/ui/class-names'

function Promotions({ items }: { items: readonly ContentItem[] }) {
  const text = useText()
  const { locale } = useLanguage()
  return (
    <section aria-labelledby="home-promotions" className="flex flex-col gap-3">
      <h2 id="home-promotions" className="font-semibold">
        {text('home.promotions')}
      </h2>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 [scrollbar-width:none] lg:mx-0 lg:grid lg:grid-cols-2 lg:gap-4 lg:px-0">
        {items.map(({ slug, title, summary, endsAt }) => (
          <li
            key={slug}
            className={classNames(
              'flex flex-none snap-start',
              items.length > 1 ? 'w-4/5 max-w-75 lg:w-full lg:max-w-none' : 'w-full',
            )}
          >
            <a
              href={hrefOf(`${paths.promotions}?slug=${slug}`)}
              className="flex min-h-30 w-full flex-col lg:min-h-0 gap-1 rounded-card bg-surface-1 p-4 shadow-card -outline-offset-2 hover:bg-surface-2"
            >
              <span className="line-clamp-2 font-semibold text-pretty">{title}</span>
              <span className="line-clamp-2 text-small text-pretty text-ink-2">{summary}</span>
              {endsAt !== null && (
                <span className="mt-auto pt-1 text-caption text-ink-3">
                  {text('home.until', { date: formatTime(endsAt, locale, 'day') })}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The part below the markets, loaded on the way there. A wide screen has the checks beside it. */
export function BelowFold({ promotions }: { promotions: readonly ContentItem[] }) {
  const text = useText()
  return (
    <div className="flex min-w-0 flex-col gap-5 lg:gap-4">
      {promotions.length > 0 && <Promotions items={promotions} />}
      {!useIsWide() && <ChecksCard />}
      <a
        href={hrefOf(paths.getApp)}
        className="flex min-h-13 items-center gap-3 rounded-card bg-surface-1 px-4 shadow-card -outline-offset-2 hover:bg-surface-2"
      >
        <Smartphone aria-hidden className="size-5.5 text-ink-2" strokeWidth={1.75} />
        <span className="flex-1">{text('shortcut.getApp')}</span>
        <ChevronRight aria-hidden className="size-4.5 text-ink-3" />
      </a>
    </div>
  )
}
