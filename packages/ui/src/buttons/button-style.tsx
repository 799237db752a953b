import { classNames } from '../class-names.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost' | 'up' | 'down' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent active:bg-accent-press hover:bg-accent-press',
  secondary: 'bg-surface-3 text-ink hover:bg-surface-4 active:bg-surface-4',
  outline: 'text-ink ring-1 ring-inset ring-line-strong hover:bg-surface-2 active:bg-surface-3',
  ghost: 'text-ink hover:bg-surface-2 active:bg-surface-3',
  up: 'bg-up-fill text-on-up hover:brightness-95 active:brightness-90',
  down: 'bg-down-fill text-on-down hover:brightness-95 active:brightness-90',
  danger: 'bg-danger-fill text-on-danger hover:brightness-95 active:brightness-90',
}

const sizes: Record<ButtonSize, string> = {
  small: 'touch-target min-h-9 px-4 py-1.5 text-small rounded-[10px]',
  medium: 'min-h-11 px-4 py-2 text-body rounded-control',
  large: 'min-h-12 px-5 py-2.5 text-body rounded-control',
}

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  fullWidth?: boolean | undefined
}

/** Only the look, shared by buttons and links. */
export function buttonStyle({
  variant = 'secondary',
  size = 'medium',
  fullWidth = false,
}: ButtonLook): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2 text-center font-semibold select-none',
    'transition-[background-color,filter,opacity] duration-100',
    'disabled:opacity-45 disabled:pointer-events-none',
    variants[variant],
    sizes[size],
    fullWidth ? 'w-full min-w-0' : 'min-w-0',
  )
}
