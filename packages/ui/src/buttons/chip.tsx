import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.tsx'

export interface ChipProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  selected?: boolean | undefined
  leading?: ReactNode
  trailing?: ReactNode
  /** Takes an equal share of its row. */
  stretch?: boolean | undefined
}

/** A small choice: a time span, a share, a filter. Omit `selected` for a chip that is only an action. */
export function Chip({ selected, leading, trailing, stretch = false, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...rest}
      className={classNames(
        'touch-target inline-flex min-h-8 items-center justify-center gap-1.5 rounded-chip py-1 text-small',
        'transition-colors duration-100 select-none disabled:opacity-45 [&_svg]:size-4',
        selected
          ? 'bg-surface-3 font-semibold text-ink ring-1 ring-inset ring-line-strong'
          : 'bg-surface-2 text-ink-2 hover:bg-surface-3 hover:text-ink active:bg-surface-3',
        stretch ? 'min-w-0 flex-1 px-1' : 'px-3',
      )}
    >
      {leading}
      {children}
      {trailing}
    </button>
  )
}
