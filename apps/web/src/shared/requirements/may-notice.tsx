import { lazy, Suspense } from 'react'
import type { Act } from '@candor/contract/roles'
import { useMay } from './use-may.ts'

// Refusals are rare, so their texts are loaded only when needed.
const MayReason = lazy(async () => ({ default: (await import('./may-reason.tsx')).MayReason }))

/** Says in advance why an act would be refused, and what to do about it. Shows nothing to a visitor. */
export function MayNotice({ act }: { act: Act }) {
  const { refusal } = useMay(act)
  return (
    refusal && (
      <Suspense fallback={null}>
        <MayReason {...{ act, refusal }} />
      </Suspense>
    )
  )
}
