import type { ContentItem } from '@candor/contract/calls/content'
import { classNames } from '@candor/ui/class-names'
import { BannerPicture } from '../../shared/content/banner-picture.tsx'
import { leadsTo } from '../../shared/content/leads-to.ts'
import { hrefOf } from '../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useText } from '../../i18n/text.ts'

/** Promotions with a picture, side by side; nothing moves unless a hand or the keyboard moves it. */
export function Banners({ items }: { items: readonly ContentItem[] }) {
  const text = useText()
  return (
    <ul
      aria-label={text('home.promotions')}
      className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:scroll-px-0 lg:px-0 lg:[scrollbar-width:thin]"
    >
      {items.map(({ slug, link, picture }) => (
        <li
          key={slug}
          className={classNames('max-w-110 flex-none snap-start', items.length > 1 ? 'w-11/12' : 'w-full')}
        >
          <a
            href={hrefOf(leadsTo(link) ?? `${paths.promotions}?slug=${slug}`)}
            className="block rounded-card shadow-card -outline-offset-2"
          >
            {picture && <BannerPicture picture={picture} />}
          </a>
        </li>
      ))}
    </ul>
  )
}
