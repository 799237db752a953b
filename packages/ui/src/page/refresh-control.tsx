import { RotateCw } from 'lucide-react'
import { classNames } from '../class-names.tsx'

export interface RefreshControlProps {
  label: string
  busy: boolean
  onPress: () => void
}

/** The first line of a list: reads it again. */
export function RefreshControl({ label, busy, onPress }: RefreshControlProps) {
  return (
    <button
      type="button"
      aria-busy={busy}
      onClick={onPress}
      className="ml-auto flex min-h-11 items-center gap-2 px-4 text-small text-ink-3 hover:text-ink"
    >
      <RotateCw aria-hidden className={classNames('size-4', busy && 'animate-spin')} />
      {label}
    </button>
  )
}
