import { lazy, Suspense } from 'react'
import type { Act } from '@candor/contract/roles'
import { useMay } from './use-may.ts'

// Few are refused anything: the words for it are fetched when somebody is.
const MayReason = lazy(async () => ({ default: (await import('./may-reason.tsx')).MayReason }))

/** Says before anything is tried why it would be refused, and what lifts that. A visitor is told nothing. */
export function MayNotice({ act }: { act: Act }) {
  const { refusal } = useMay(act)
  return (
    refusal && (
      <Suspense fallback={null}>
        <MayReason refusal={refusal} />
      </Suspense>
    )
  )
}
