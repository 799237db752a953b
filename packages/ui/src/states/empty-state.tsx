import type { ReactNode } from 'react'

export interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** The next step, usually one button. */
  action?: ReactNode
}

/** In a low panel, whose container gives its height, all of it is still visible. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1.5 px-6 py-10 text-center [@container_(height<15rem)]:py-5">
      {icon && (
        <span className="mb-2 grid size-14 place-items-center rounded-full bg-surface-2 text-ink-3 [@container_(height<15rem)]:hidden [&_svg]:size-6">
          {icon}
        </span>
      )}
      <p className="text-body font-semibold text-balance">{title}</p>
      {text && <p className="max-w-80 text-small text-pretty text-ink-2">{text}</p>}
      {action && <div className="mt-4 [@container_(height<15rem)]:mt-2">{action}</div>}
    </div>
  )
}
