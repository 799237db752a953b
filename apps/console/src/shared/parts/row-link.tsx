import type { ReactNode } from 'react'

/** A link inside a row of figures: visible as one, and no taller than the row. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="relative rounded-mark underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {children}
    </a>
  )
}
