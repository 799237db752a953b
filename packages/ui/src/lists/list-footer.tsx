import { RotateCw } from 'lucide-react'
import { Spinner } from '../buttons/spinner.tsx'

export interface ListFooterProps {
  state: 'idle' | 'loading' | 'end' | 'failed'
  /** The text of the current state; for `idle`, the label of the button that loads more. */
  label: string
  /** Loads more, or tries again after a failure. */
  onPress?: (() => void) | undefined
}

/** The last line of a list: loading more, the end, or failed with a tap to reload. */
export function ListFooter({ state, label, onPress }: ListFooterProps) {
  const style = 'flex min-h-12 w-full items-center justify-center gap-2 px-4 py-3 text-small text-ink-3'
  if (state === 'failed' || state === 'idle') {
    return (
      <button type="button" onClick={onPress} className={`${style} hover:text-ink`}>
        {state === 'failed' && <RotateCw aria-hidden className="size-4 text-danger" />}
        {label}
      </button>
    )
  }
  return (
    <output className={style}>
      {state === 'loading' && <Spinner size="small" />}
      {label}
    </output>
  )
}
