import { lazy, Suspense } from 'react'
import { Skeleton } from '@candor/ui/skeleton'
import { useProfile } from '../server/profile.ts'

// Only new accounts on test money see it, so nobody else loads its words.
const TestMoneyCard = lazy(async () => ({ default: (await import('./test-money-card.tsx')).TestMoneyCard }))

/** Offers test money to an account that has not taken it yet; nothing to everybody else. */
export function TestMoneyOffer() {
  const { user } = useProfile()
  const amounts = user?.testMoney
  if (!amounts) return null
  return (
    <Suspense fallback={<Skeleton shape="block" height={136} />}>
      <TestMoneyCard amounts={amounts} />
    </Suspense>
  )
}
