import type { ReactNode } from 'react'
import { classNames } from '../class-names.tsx'
import type { NavItem } from './tab-bar.tsx'

export interface TopBarProps {
  label: string
  brand: ReactNode
  items: readonly NavItem[]
  selectedId?: string | undefined
  trailing?: ReactNode
}

const itemStyle = 'inline-flex min-h-11 items-center rounded-chip px-3 text-small'

/** The header of a wide screen; hidden below 1024 px, where `TabBar` is used. */
export function TopBar({ label, brand, items, selectedId, trailing }: TopBarProps) {
  return (
    <div className="hidden border-b border-line bg-surface-1 lg:block">
      <div className="mx-auto flex min-h-14 max-w-wide items-center gap-6 pad-safe-x">
        {brand}
        <nav aria-label={label} className="min-w-0 flex-1">
          <ul className="flex flex-wrap items-center gap-1">
            {items.map((item) => (
              <li key={item.id} className={item.fromWidth && 'max-xl:hidden'}>
                <a
                  href={item.href}
                  aria-current={item.id === selectedId ? 'page' : undefined}
                  className={classNames(
                    itemStyle,
                    item.id === selectedId ? 'font-semibold text-accent-ink' : 'text-ink-2 hover:text-ink',
                  )}
                >
                  {item.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {trailing && <div className="flex shrink-0 items-center gap-1">{trailing}</div>}
      </div>
    </div>
  )
}
