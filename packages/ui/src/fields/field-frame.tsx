import { useId } from 'react'
import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { classNames } from '../class-names.tsx'

export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  /** Shown at the field and tied to it; its presence marks the field as invalid. */
  error?: ReactNode
}

export interface FieldIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldFrameProps extends FieldTexts {
  id?: string | undefined
  labelHidden?: boolean | undefined
  /** Content at the end of the label's line, such as a balance or a link. */
  labelTrailing?: ReactNode
  children: (ids: FieldIds) => ReactNode
}

/** Label above, control, then hint and error below, linked by their ids. */
export function FieldFrame({
  id,
  label,
  labelHidden,
  labelTrailing,
  hint,
  error,
  children,
}: FieldFrameProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const hasError = Boolean(error)
  const described = [hasError && `${fieldId}-error`, Boolean(hint) && `${fieldId}-hint`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div
        className={classNames(
          'flex items-baseline justify-between gap-3 text-small',
          labelHidden && 'sr-only',
        )}
      >
        <label htmlFor={fieldId} className="min-w-0 text-ink-2">
          {label}
        </label>
        {labelTrailing}
      </div>
      {children({
        id: fieldId,
        'aria-describedby': described || undefined,
        'aria-invalid': hasError || undefined,
      })}
      {hasError && (
        <p id={`${fieldId}-error`} className="flex gap-1.5 text-small text-danger">
          <CircleAlert aria-hidden className="mt-[0.1em] size-[1.2em] shrink-0" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${fieldId}-hint`} className="text-small text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The box that holds an input; the ring belongs to the box, so that slots are inside it. */
export function fieldBox(extra?: string | false, look: 'box' | 'pill' = 'box'): string {
  return classNames(
    'flex min-w-0 items-center gap-2 bg-surface-2 px-3.5 ring-1 ring-inset ring-line',
    'transition-shadow duration-100 hover:ring-line-strong',
    'has-[input:focus,textarea:focus]:ring-[1.5px] has-[input:focus,textarea:focus]:ring-accent-ink',
    // An invalid field stays red while it is focused or hovered.
    'has-[[aria-invalid=true]]:ring-[1.5px] has-[[aria-invalid=true]]:ring-danger!',
    'has-[input:disabled,textarea:disabled]:opacity-55',
    look === 'pill' ? 'min-h-11 rounded-full' : 'min-h-12 rounded-control',
    extra,
  )
}

// No width of its own: a wide font must not push the form out of the screen.
export const fieldInput =
  'field-text w-0 min-w-0 flex-1 self-stretch bg-transparent py-2.5 text-ink outline-none'
