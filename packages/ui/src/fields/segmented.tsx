import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.tsx'

export interface SegmentedOption<Value extends string> {
  value: Value
  label: ReactNode
  /** Colour of the segment when it is chosen: buy and sell. */
  tone?: 'neutral' | 'up' | 'down' | undefined
  disabled?: boolean | undefined
}

export interface SegmentedProps<Value extends string> {
  label: string
  options: readonly SegmentedOption<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** Continues in another row if the texts do not fit, for more than two or three. */
  wraps?: boolean | undefined
}

const tones = {
  neutral: 'has-checked:bg-surface-3 has-checked:text-ink has-checked:shadow-card',
  up: 'has-checked:bg-up-fill has-checked:text-on-up',
  down: 'has-checked:bg-down-fill has-checked:text-on-down',
}

/** Native radio buttons underneath: arrows, names and grouping come from the browser. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  wraps = false,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        'flex min-h-11 rounded-control bg-surface-2 p-0.75 ring-1 ring-inset ring-line',
        wraps && 'flex-wrap',
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            wraps ? 'min-w-max' : 'min-w-0',
            'relative grid flex-1 place-items-center rounded-chip px-2 py-1.5 text-center text-small font-semibold text-ink-2 select-none',
            'transition-colors duration-100 has-disabled:opacity-45 has-focus-visible:outline-2 has-focus-visible:outline-focus',
            tones[option.tone ?? 'neutral'],
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 m-0 appearance-none opacity-0"
          />
          <span className="max-w-full wrap-anywhere">{option.label}</span>
        </label>
      ))}
    </div>
  )
}
