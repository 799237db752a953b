import { classNames } from '@candor/ui/class-names'
import { useText } from '../../i18n/text.ts'

export type Level = 'good' | 'warn' | 'bad'

// The limits at which a figure needs attention, and at which somebody must act.
const limits = {
  commitMs: [50, 250],
  viewLag: [1_000, 20_000],
  loopDelayMs: [100, 500],
  feedAgeMs: [5_000, 30_000],
  backupAgeHours: [26, 72],
} as const

export function levelOf(figure: keyof typeof limits, value: number | null): Level {
  const [warn, bad] = limits[figure]
  if (value === null || value >= bad) return 'bad'
  return value >= warn ? 'warn' : 'good'
}

export const worst = (levels: readonly Level[]): Level =>
  levels.includes('bad') ? 'bad' : levels.includes('warn') ? 'warn' : 'good'

const looks: Record<Level, string> = {
  good: 'rounded-full bg-success',
  warn: 'rotate-45 rounded-[2px] bg-warn',
  bad: 'rounded-[2px] bg-danger',
}

/** The level of a figure: by colour, by shape, and as a word for screen readers. */
export function LevelDot({ level }: { level: Level }) {
  const text = useText()
  return (
    <span className={classNames('inline-block size-2 shrink-0', looks[level])}>
      <span className="sr-only">{text(`level.${level}`)}</span>
    </span>
  )
}
