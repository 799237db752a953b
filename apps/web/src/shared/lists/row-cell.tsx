import type { ReactNode } from 'react'

type Props = {
  label: string
  // A number: under a head at the right, so that digits are aligned.
  isFigure?: boolean
  className?: string
  children: ReactNode
}

/** A figure of a row: under its label on a phone, under the head of its column from 1024 px. */
export function RowCell({ label, isFigure = false, className = '', children }: Props) {
  return (
    <span
      className={`min-w-0 self-start text-small lg:self-center lg:text-body ${isFigure ? 'lg:text-right' : ''} ${className}`}
    >
      <span className="block text-caption text-ink-3 lg:sr-only">{label}</span>
      {children}
    </span>
  )
}
