import { useText } from '../../i18n/text.ts'
import type { TextKey } from '../../i18n/text.ts'
import { hrefOf } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { addressLink, helpLinks, legalLinks } from './site-links.ts'

const links: readonly { path: string; label: TextKey }[] = [
  ...helpLinks,
  { path: paths.promotions, label: 'promotions.title' },
  { path: paths.customerService, label: 'service.title' },
  { path: paths.getApp, label: 'getApp.title' },
  ...legalLinks,
  addressLink,
]

/** The links at the end of a wide page; a phone has them in the account centre and on the about page. */
export function SiteFooter() {
  const text = useText()
  return (
    <footer className="mt-12 hidden border-t border-line pt-4 lg:block">
      <nav aria-label={text('footer.label')}>
        <ul className="flex flex-wrap gap-x-6">
          {links.map(({ path, label }) => (
            <li key={path}>
              <a
                href={hrefOf(path)}
                className="inline-flex min-h-11 items-center text-small text-ink-3 hover:text-ink"
              >
                {text(label)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
