import { classNames } from '@candor/ui/class-names'
import { useText } from '../../i18n/text.ts'
import type { Level } from './level.ts'

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
