import { useId } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.tsx'

export interface SwitchProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'role' | 'className' | 'children'
> {
  label: ReactNode
  detail?: ReactNode
  labelHidden?: boolean | undefined
  onCheckedChange?: ((checked: boolean) => void) | undefined
}

/** A setting that takes effect at once. The knob moves in addition to the colour change. */
export function Switch({ label, detail, labelHidden, onChange, onCheckedChange, id, ...input }: SwitchProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <label
      htmlFor={inputId}
      className="flex min-h-11 items-center justify-between gap-4 has-disabled:opacity-55"
    >
      <span className={classNames('min-w-0', labelHidden && 'sr-only')}>
        <span className="block text-body">{label}</span>
        {detail && (
          <span id={`${inputId}-detail`} className="block text-small text-ink-3">
            {detail}
          </span>
        )}
      </span>
      <span className="relative h-6 w-10 shrink-0">
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says its state itself.
          role="switch"
          {...input}
          id={inputId}
          aria-describedby={detail ? `${inputId}-detail` : undefined}
          onChange={(event) => {
            onChange?.(event)
            onCheckedChange?.(event.currentTarget.checked)
          }}
          className="peer absolute inset-0 m-0 appearance-none rounded-full bg-surface-3 ring-1 ring-inset ring-ink-3 transition-colors duration-150 checked:bg-accent checked:ring-accent"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-ink-2 transition-transform duration-150 peer-checked:translate-x-4 peer-checked:bg-on-accent"
        />
      </span>
    </label>
  )
}
