import { useId } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Check } from 'lucide-react'

export interface CheckboxProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'className' | 'children'
> {
  label: ReactNode
  error?: ReactNode
  onCheckedChange?: ((checked: boolean) => void) | undefined
}

export function Checkbox({ label, error, id, onChange, onCheckedChange, ...input }: CheckboxProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const hasError = Boolean(error)
  return (
    <div>
      <label
        htmlFor={inputId}
        className="flex min-h-11 items-center gap-2.5 py-1.5 text-small text-ink-2 has-disabled:opacity-55"
      >
        <span className="relative grid size-5 shrink-0 place-items-center">
          <input
            type="checkbox"
            {...input}
            id={inputId}
            aria-invalid={hasError || undefined}
            aria-describedby={hasError ? `${inputId}-error` : undefined}
            onChange={(event) => {
              onChange?.(event)
              onCheckedChange?.(event.currentTarget.checked)
            }}
            className="peer absolute inset-0 m-0 appearance-none rounded-mark border-[1.5px] border-ink-3 checked:border-accent checked:bg-accent aria-invalid:border-danger"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none relative size-3.5 text-on-accent opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      {hasError && (
        <p id={`${inputId}-error`} className="text-small text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
