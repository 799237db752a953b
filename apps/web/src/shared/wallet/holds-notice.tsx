import { lazy, Suspense } from 'react'
import { useBalances } from '../server/account.ts'

// Hardly anybody needs its texts, so they are loaded separately.
const Holds = lazy(async () => ({ default: (await import('./holds.tsx')).Holds }))

/** The parts of the balances that operators have put on hold. Shown as soon as decided. */
export function HoldsNotice() {
  const { balances } = useBalances()
  const hasFrozen = [...(balances?.values() ?? [])].some(({ frozen }) => /[1-9]/.test(frozen))
  // Read for a withdrawal in progress too: balances don't tell the two apart.
  return (
    hasFrozen && (
      <Suspense fallback={null}>
        <Holds />
      </Suspense>
    )
  )
}
