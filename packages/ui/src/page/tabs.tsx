import { useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '../class-names.tsx'

export interface TabItem<Value extends string> {
  value: Value
  label: ReactNode
  /** Shown in brackets after the label. */
  count?: number | undefined
}

export interface TabsProps<Value extends string> {
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  trailing?: ReactNode
  /** On a wide screen the tabs wrap, so that all of them are visible. */
  wraps?: boolean
  /** On a wide screen the panel scrolls instead of its container, a column of fixed height. */
  panelScrolls?: boolean
  /** The panel of the chosen tab. */
  children?: ReactNode
}

function countOf({ count }: Pick<TabItem<string>, 'count'>): string {
  return count === undefined ? '' : ` (${count})`
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const {
    label,
    items,
    value,
    onValueChange,
    trailing,
    wraps = false,
    panelScrolls = false,
    children,
  } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const from = items.findIndex((item) => item.value === value)
    const to = nextIndex(event.key, from, items.length)
    const item = to === undefined ? undefined : items[to]
    if (to === undefined || item === undefined) return
    event.preventDefault()
    onValueChange(item.value)
    const tab = list.current?.children[to]
    if (tab instanceof HTMLElement) tab.focus()
  }

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line">
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on its tabs, one at a time. */}
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className={classNames(
            'flex min-w-0 flex-1 gap-x-5 overflow-x-auto [scrollbar-width:none]',
            wraps && 'lg:flex-wrap',
          )}
          onKeyDown={move}
        >
          {items.map((item) => (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-${item.value}`}
              aria-selected={item.value === value}
              aria-controls={children && item.value === value ? `${id}-panel` : undefined}
              tabIndex={item.value === value ? 0 : -1}
              onClick={() => onValueChange(item.value)}
              data-bold={typeof item.label === 'string' ? item.label + countOf(item) : undefined}
              className={classNames(
                'min-h-11 min-w-11 shrink-0 border-b-2 text-body whitespace-nowrap -outline-offset-2 transition-colors duration-100',
                // As wide as its text in bold: choosing a tab moves none of the others.
                'after:invisible after:block after:h-0 after:overflow-hidden after:font-semibold after:content-[attr(data-bold)]',
                item.value === value
                  ? 'border-accent font-semibold text-ink'
                  : 'border-transparent text-ink-3 hover:text-ink-2',
              )}
            >
              {item.label}
              {countOf(item)}
            </button>
          ))}
        </div>
        {trailing}
      </div>
      {children && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${value}`}
          // A scrolling panel must be reachable by keyboard, with or without a control in it.
          tabIndex={panelScrolls ? 0 : undefined}
          className={
            panelScrolls ? 'lg:[container-type:size] lg:min-h-0 lg:flex-1 lg:overflow-y-auto' : undefined
          }
        >
          {children}
        </div>
      )}
    </>
  )
}

/** The target of an arrow, Home or End in a row of `count` items; undefined for any other key. */
export function nextIndex(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count
    case 'ArrowLeft':
      return (from - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
