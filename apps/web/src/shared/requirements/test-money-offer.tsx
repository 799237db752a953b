import { lazy, Suspense } from 'react'
import { Skeleton } from '@candor/ui/states/skeleton'
import { loadAllTexts } from '../../i18n/text.ts'
import { useProfile } from '../server/profile.ts'

// Only new accounts on test money see it, so nobody else loads it and its texts.
const TestMoneyCard = lazy(async () => {
  const [card] = await Promise.all([import('./test-money-card.tsx'), loadAllTexts()])
  return { default: card.TestMoneyCard }
})

/** Offers test money to an account that has not claimed it yet; nothing to others. */
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
