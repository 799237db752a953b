import type { ReactNode } from 'react'
import { classNames } from '../class-names.tsx'

export interface NavItem {
  id: string
  label: string
  href: string
  icon?: ReactNode
  /** Shown in the header of a screen from this width on: 1280 px. */
  fromWidth?: 'xl' | undefined
}

export interface TabBarProps {
  label: string
  items: readonly NavItem[]
  selectedId?: string | undefined
}

const itemStyle =
  'flex min-h-14 min-w-0 flex-col items-center justify-center gap-1 px-0.5 py-1.5 -outline-offset-2'

/** The phone's five tabs. From 1024 px it is replaced by `TopBar`, which takes the same items. */
export function TabBar({ label, items, selectedId }: TabBarProps) {
  return (
    <nav aria-label={label} className="border-t border-line bg-surface-1 pb-[var(--safe-bottom)] lg:hidden">
      <ul className="mx-auto grid max-w-form auto-cols-fr grid-flow-col">
        {items.map((item) => (
          <li key={item.id} className="min-w-0">
            <TabBarItem item={item} selected={item.id === selectedId} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TabBarItem({ item, selected }: { item: NavItem; selected: boolean }) {
  return (
    <a
      href={item.href}
      aria-current={selected ? 'page' : undefined}
      className={classNames(itemStyle, 'text-ink-3 hover:text-ink-2')}
    >
      <span className={classNames('[&_svg]:size-5.5', selected && 'text-accent')}>{item.icon}</span>
      {/* Capped, because five words in a row cannot double in width; icon and name are still clear. */}
      <span
        className={classNames(
          'max-w-full truncate text-[min(var(--text-caption),13px)]',
          selected ? 'font-semibold text-tab-label' : '',
        )}
      >
        {item.label}
      </span>
    </a>
  )
}
