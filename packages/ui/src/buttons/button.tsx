import { useState } from 'react'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { buttonStyle } from './button-style.tsx'
import type { ButtonLook } from './button-style.tsx'
import { classNames } from '../class-names.tsx'
import { createPressGuard } from './press-guard.tsx'
import { Spinner } from './spinner.tsx'

const PRESS_PAUSE_MS = 500

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'>, ButtonLook {
  loading?: boolean | undefined
  leading?: ReactNode
  trailing?: ReactNode
  className?: string | undefined
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    fullWidth,
    loading = false,
    leading,
    trailing,
    className,
    children,
    onClick,
    ...rest
  } = props
  const [letThrough] = useState(() => createPressGuard(PRESS_PAUSE_MS, () => performance.now()))

  // A refused press is also kept from submitting its form, so Enter held down sends once.
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading || !letThrough()) return event.preventDefault()
    onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      className={classNames(buttonStyle({ variant, size, fullWidth }), className)}
    >
      <span
        className={classNames(
          'inline-flex min-w-0 items-center justify-center gap-2',
          loading && 'opacity-0',
        )}
      >
        {leading}
        <span className="min-w-0 wrap-anywhere">{children}</span>
        {trailing}
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}
