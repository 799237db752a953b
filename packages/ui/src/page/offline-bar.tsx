import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'

export interface OfflineBarProps {
  /** If missing or false, the bar is gone, but its live region stays so that the change is read out. */
  shown: boolean
  children: ReactNode
}

export function OfflineBar({ shown, children }: OfflineBarProps) {
  return (
    <output className="block">
      {shown && (
        <span className="flex items-center justify-center gap-1.5 bg-surface-3 px-4 py-0.75 text-caption text-ink-2">
          <WifiOff aria-hidden className="size-[1.3em] shrink-0" />
          {children}
        </span>
      )}
    </output>
  )
}
