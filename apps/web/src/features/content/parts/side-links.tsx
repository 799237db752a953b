import { classNames } from '@candor/ui/class-names'
import { hrefOf } from '../../../shared/place/location.ts'

export type SideLink = { path: string; label: string; isCurrent: boolean }

/** The texts of a group at the left of a wide screen. */
export function SideLinks({ title, links }: { title: string; links: readonly SideLink[] }) {
  return (
    <nav aria-label={title} className="pb-5">
      <p aria-hidden className="px-3 pb-1 text-small text-ink-3">
        {title}
      </p>
      <ul>
        {links.map(({ path, label, isCurrent }) => (
          <li key={path}>
            <a
              href={hrefOf(path)}
              aria-current={isCurrent ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center rounded-control px-3 py-1.5 -outline-offset-2',
                isCurrent ? 'bg-surface-2 font-semibold' : 'text-ink-2 hover:bg-surface-2 hover:text-ink',
              )}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
