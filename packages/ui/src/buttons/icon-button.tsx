import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.tsx'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  icon: ReactNode
  /** Spoken name; an icon alone says nothing to a screen reader. */
  label: string
  /** A dot for something unseen; mention it in `label` too. */
  dot?: boolean | undefined
}

export function IconButton({ icon, label, dot = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(
        'relative inline-grid size-11 shrink-0 place-items-center rounded-control text-ink',
        'transition-colors duration-100 hover:bg-surface-2 active:bg-surface-3 disabled:opacity-45 [&_svg]:size-5.5',
        className,
      )}
    >
      {icon}
      {dot && (
        <span className="absolute top-2.5 right-2.5 size-2 rounded-full bg-accent ring-2 ring-ground" />
      )}
    </button>
  )
}
