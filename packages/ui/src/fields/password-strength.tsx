import { classNames } from '../class-names.tsx'
import type { PasswordScore } from './password-score.tsx'

export interface PasswordStrengthProps {
  score: PasswordScore
  /** The score in words; the bars alone show it only by colour and count. */
  text: string
}

const fills: Record<PasswordScore, string> = { 0: '', 1: 'bg-danger', 2: 'bg-accent', 3: 'bg-success' }

export function PasswordStrength({ score, text }: PasswordStrengthProps) {
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden className="flex flex-1 gap-1">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={classNames(
              'h-1 flex-1 rounded-full transition-colors',
              score >= step ? fills[score] : 'bg-surface-3',
            )}
          />
        ))}
      </span>
      <output className="min-w-[5em] text-right text-caption text-ink-2">{text}</output>
    </div>
  )
}
