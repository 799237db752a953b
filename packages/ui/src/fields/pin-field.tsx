import { useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { classNames } from '../class-names.tsx'
import { cleanCode } from './code-text.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { FieldTexts } from './field-frame.tsx'
import { IconButton } from '../buttons/icon-button.tsx'

export interface PinFieldProps extends FieldTexts {
  length: number
  value: string
  onValueChange: (digits: string) => void
  revealLabel: string
  hideLabel: string
  id?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  enterKeyHint?: 'done' | 'go' | 'next' | 'send' | undefined
}

/** An invalid field stays red while typing; the current cell is then only a little stronger. */
function ringOf(isInvalid: boolean, isAtHand: boolean): string {
  if (isInvalid) return isAtHand ? 'ring-2 ring-danger' : 'ring-[1.5px] ring-danger'
  return isAtHand ? 'ring-[1.5px] ring-accent-ink' : 'ring-1 ring-line'
}

/** A secret of a few digits, a cell each, over one password field: pasting, erasing, reading out work. */
export function PinField(props: PinFieldProps) {
  const { label, hint, error, id, length, value, onValueChange, revealLabel, hideLabel, ...input } = props
  const [revealed, setRevealed] = useState(false)
  const [focused, setFocused] = useState(false)
  const cells = Array.from({ length }, (_none, place) => ({ place, digit: value[place] }))
  // In a full field the last digit is current.
  const current = Math.min(value.length, length - 1)
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      {(ids) => (
        <div className="flex items-center gap-1">
          <div className="relative flex min-w-0 flex-1 gap-1.5">
            {cells.map(({ place, digit }) => (
              <span
                key={`cell-${place}`}
                aria-hidden
                className={classNames(
                  'field-text grid min-h-12 min-w-0 max-w-13 flex-1 place-items-center rounded-control bg-surface-2 font-semibold ring-inset',
                  ringOf(ids['aria-invalid'] === true, focused && place === current),
                  input.disabled && 'opacity-55',
                )}
              >
                {digit !== undefined &&
                  (revealed ? digit : <span className="size-2.5 rounded-full bg-ink" />)}
              </span>
            ))}
            {/* No maxLength: it would cut "123 456" before the space is taken out. */}
            <input
              inputMode="numeric"
              pattern="[0-9]*"
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...input}
              {...ids}
              type={revealed ? 'text' : 'password'}
              value={value}
              onChange={(event) => onValueChange(cleanCode(event.currentTarget.value, length))}
              onFocus={() => setFocused(true)}
              onBlur={() => setFocused(false)}
              // The cells have no caret: new digits are appended.
              onSelect={({ currentTarget: field }) => {
                const end = field.value.length
                if (field.selectionStart !== 0 || field.selectionEnd !== end)
                  field.setSelectionRange(end, end)
              }}
              className="field-text absolute inset-0 w-full bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
            />
          </div>
          <IconButton
            icon={revealed ? <EyeOff /> : <Eye />}
            label={revealed ? hideLabel : revealLabel}
            onClick={() => setRevealed(!revealed)}
            className="-mr-1.5 text-ink-3 hover:bg-transparent"
          />
        </div>
      )}
    </FieldFrame>
  )
}
