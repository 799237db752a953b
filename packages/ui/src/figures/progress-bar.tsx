import { classNames } from '../class-names.tsx'

export interface ProgressBarProps {
  /** 0 to 1. */
  value: number
  label: string
  /** Read out instead of the percentage, such as "2 of 3 confirmations". */
  valueText?: string | undefined
  tone?: 'accent' | 'up' | 'down' | undefined
  /** Separate steps, such as three confirmations. */
  steps?: number | undefined
  thick?: boolean | undefined
}

const tones = { accent: 'bg-accent', up: 'bg-up', down: 'bg-down' }

export function ProgressBar({
  value,
  label,
  valueText,
  tone = 'accent',
  steps = 1,
  thick = false,
}: ProgressBarProps) {
  const share = Math.min(1, Math.max(0, value))
  return (
    <div className={classNames('relative flex w-full gap-1', thick ? 'h-1.5' : 'h-0.75')}>
      <progress className="sr-only" value={share} aria-label={label} aria-valuetext={valueText} />
      {Array.from({ length: steps }, (_, step) => (
        <span key={step} className="h-full flex-1 overflow-hidden rounded-full bg-surface-3">
          <span
            className={classNames('block h-full rounded-full transition-[width] duration-300', tones[tone])}
            style={{ width: `${Math.min(1, Math.max(0, share * steps - step)) * 100}%` }}
          />
        </span>
      ))}
    </div>
  )
}
