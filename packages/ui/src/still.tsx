import { memo } from 'react'
import type { ReactNode } from 'react'

/** Shows what it was given last while nothing held it: what is being sent or closed does not change any more. */
export const Still = memo(
  function Still({ children }: { held: boolean; children?: ReactNode }) {
    return children
  },
  (_, next) => next.held,
)
