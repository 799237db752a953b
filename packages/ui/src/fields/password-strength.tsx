import { classNames } from '../class-names.tsx'

type PasswordScore = 0 | 1 | 2 | 3

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

/** 0 empty, 1 weak, 2 fair, 3 strong. Length counts most; a password of one repeated character stays weak. */
export function passwordScore(password: string): PasswordScore {
  if (password === '') return 0
  const kinds = classes.filter((kind) => kind.test(password)).length
  const distinct = new Set(password).size
  if (password.length < 8 || distinct < 5) return 1
  if (password.length >= 16 && distinct >= 8) return 3
  if (password.length >= 12 && kinds >= 2) return 3
  return kinds >= 3 ? 2 : password.length >= 12 ? 2 : 1
}

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
