import { classNames } from '../class-names.tsx'

const sizes = { small: 'text-small', body: 'text-body', title: 'text-title', display: 'text-display' }

export interface FigureProps {
  /** The formatted figure, such as "12,480.37". */
  text: string
  unit?: string | undefined
  size?: keyof typeof sizes | undefined
  /** "," in languages that use it. */
  decimalMark?: string | undefined
  /** `even` draws the fraction like the rest, for columns. */
  fraction?: 'dimmed' | 'even' | undefined
  /** There is no network and this figure is old: it greys out. */
  stale?: boolean | undefined
  tone?: 'ink' | 'up' | 'down' | undefined
}

const tones = { ink: 'text-ink', up: 'text-up', down: 'text-down' }

export function Figure(props: FigureProps) {
  const {
    text,
    unit,
    size = 'body',
    decimalMark = '.',
    fraction = 'dimmed',
    stale = false,
    tone = 'ink',
  } = props
  const parts = splitFigure(text, decimalMark)
  return (
    <span
      className={classNames(
        'inline-block max-w-full font-semibold wrap-anywhere transition-colors',
        sizes[size],
        stale ? 'text-ink-3' : tones[tone],
      )}
    >
      {parts.whole}
      {parts.fraction && (
        <span className={fraction === 'dimmed' && tone === 'ink' ? fractionStyle(size, stale) : undefined}>
          {parts.fraction}
        </span>
      )}
      {unit && (
        <span
          className={classNames(
            'font-normal tracking-normal text-ink-2',
            size === 'display' ? 'text-body' : 'text-[0.85em]',
          )}
        >
          {' '}
          {unit}
        </span>
      )}
    </span>
  )
}

function fractionStyle(size: keyof typeof sizes, stale: boolean): string {
  return classNames(!stale && 'text-ink-2', size === 'display' && 'text-[0.7em]')
}

/** Splits a formatted figure at its fraction, the mark included: "12,480.37" is "12,480" and ".37". */
export function splitFigure(text: string, decimalMark: string): { whole: string; fraction: string } {
  const at = text.lastIndexOf(decimalMark)
  if (at < 0) return { whole: text, fraction: '' }
  return { whole: text.slice(0, at), fraction: text.slice(at) }
}
