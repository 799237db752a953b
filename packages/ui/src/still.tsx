import { memo } from 'react'
import type { ReactNode } from 'react'

/** Keeps the last children from before it was held: content being sent or closed no longer changes. */
export const Still = memo(
  function Still({ children }: { held: boolean; children?: ReactNode }) {
    return children
  },
  (_, next) => next.held,
)
