import { useId } from 'react'
import type { ReactNode } from 'react'

export interface ListGroupProps {
  title?: ReactNode
  trailing?: ReactNode
  footnote?: ReactNode
  children: ReactNode
}

/** A card of rows with a hairline between them. */
export function ListGroup({ title, trailing, footnote, children }: ListGroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={title ? id : undefined}>
      {(title || trailing) && (
        <div className="flex items-center justify-between gap-3 px-1 pb-2">
          {title && (
            <h2 id={id} className="text-small text-ink-2">
              {title}
            </h2>
          )}
          {trailing}
        </div>
      )}
      <div className="divide-y divide-line overflow-hidden rounded-card bg-surface-1 shadow-card">
        {children}
      </div>
      {footnote && <p className="px-1 pt-2 text-small text-ink-3">{footnote}</p>}
    </section>
  )
}
