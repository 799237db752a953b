import { classNames } from '../class-names.tsx'

const sizes = { small: 'size-4', medium: 'size-5', large: 'size-8' }

export interface SpinnerProps {
  size?: keyof typeof sizes | undefined
  /** Spoken text; omit it if a text beside the spinner already names what is loading. */
  label?: string | undefined
}

export function Spinner({ size = 'medium', label }: SpinnerProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      className={classNames('shrink-0 animate-spin motion-reduce:animate-none', sizes[size])}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity=".22" strokeWidth="2.5" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
