import type { ReactNode } from 'react'
import { ChevronLeft, X } from 'lucide-react'
import { classNames } from '../class-names.tsx'
import { IconButton } from '../buttons/icon-button.tsx'

export interface NavBarBack {
  kind: 'back' | 'close'
  label: string
  onPress: () => void
}

export interface NavBarProps {
  title?: ReactNode
  /** Second line under the title. */
  subtitle?: ReactNode
  back?: NavBarBack | undefined
  /** Replaces `back`, for example with an avatar. */
  leading?: ReactNode
  /** Replaces the title, for example with a search field. */
  children?: ReactNode
  trailing?: ReactNode
}

/** The bar at the top of a screen. With `back` the title is small beside it; a top-level screen has it large. */
export function NavBar({ title, subtitle, back, leading, children, trailing }: NavBarProps) {
  return (
    <div className="flex min-h-12 items-center gap-1 py-0.5">
      {back && (
        <IconButton
          icon={back.kind === 'back' ? <ChevronLeft /> : <X />}
          label={back.label}
          onClick={back.onPress}
          className="-ml-2.5"
        />
      )}
      {leading}
      <div className={classNames('min-w-0 flex-1', Boolean(leading) && 'pl-2')}>
        {children}
        {title && (
          <h1 className={classNames('font-semibold', back ? 'text-body' : 'text-title')}>
            <span className="line-clamp-2">{title}</span>
          </h1>
        )}
        {subtitle && <p className="text-caption text-ink-3">{subtitle}</p>}
      </div>
      {trailing && <div className="-mr-2.5 flex shrink-0 items-center">{trailing}</div>}
    </div>
  )
}
