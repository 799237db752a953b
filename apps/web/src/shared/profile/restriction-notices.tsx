import { lazy, Suspense } from 'react'
import type { AccountMark } from '@candor/contract/rules/account'
import { useProfile } from '../server/profile.ts'

// Hardly anybody needs its texts, so they are loaded separately.
const Restrictions = lazy(async () => ({ default: (await import('./restrictions.tsx')).Restrictions }))

export const limiting: readonly AccountMark[] = ['locked', 'tradeBanned', 'withdrawalBanned']

/** The operators' decisions about the signed-in account among these marks. Shown as soon as decided. */
export function useRestrictions(marks: readonly AccountMark[]) {
  const { user } = useProfile()
  return (user?.restrictions ?? []).filter(({ mark }) => marks.includes(mark))
}

export function RestrictionNotices({ marks }: { marks: readonly AccountMark[] }) {
  const restrictions = useRestrictions(marks)
  if (restrictions.length === 0) return null
  return (
    <Suspense fallback={null}>
      <div aria-live="polite" className="flex flex-col gap-2.5">
        <Restrictions restrictions={restrictions} />
      </div>
    </Suspense>
  )
}
