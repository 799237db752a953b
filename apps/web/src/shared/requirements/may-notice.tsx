import { lazy, Suspense } from 'react'
import type { Act } from '@candor/contract/roles'
import { useMay } from './use-may.ts'

// Most who look are refused nothing, so nobody waits for its words.
const RefusalNotice = lazy(async () => ({
  default: (await import('./refusal-notice.tsx')).RefusalNotice,
}))

/** Says before anything is tried why it would be refused, and what lifts that. A visitor is told nothing. */
export function MayNotice({ act }: { act: Act }) {
  const { refusal, isBarred } = useMay(act)
  if (!isBarred || refusal === null) return null
  return (
    <Suspense fallback={null}>
      <div aria-live="polite">
        <RefusalNotice refusal={refusal} />
      </div>
    </Suspense>
  )
}
