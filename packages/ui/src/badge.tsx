import type { ReactNode } from 'react'
import { classNames } from './class-names.tsx'

export type BadgeTone = 'neutral' | 'accent' | 'up' | 'down' | 'warn' | 'success' | 'danger'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-surface-3 text-ink-2',
  accent: 'bg-accent text-on-accent',
  up: 'bg-up-wash text-up',
  down: 'bg-down-wash text-down',
  warn: 'bg-warn-wash text-warn',
  success: 'bg-green-wash text-success',
  danger: 'bg-danger-wash text-danger',
}

/** A status in one word; the word carries the meaning and the colour helps. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone | undefined; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-5 max-w-full shrink-0 items-center break-keep gap-1 rounded-mark px-1.5 py-0.5 text-caption font-semibold [&_svg]:size-3',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
