import { lazy, Suspense } from 'react'
import type { Act } from '@candor/contract/roles'
import { MayNotice } from './may-notice.tsx'
import type { Need } from './purse.ts'
import { useReady } from './use-ready.ts'

const MoneyFirst = lazy(async () => ({ default: (await import('./money-first.tsx')).MoneyFirst }))

/** Explains beside the button why pressing it would fail, and the step that fixes it. */
export function ReadyNotice({ act, need }: { act: Act; need: Need }) {
  const { refusal, shortage } = useReady(act, need)
  if (refusal !== null || shortage === null) return <MayNotice act={act} />
  return (
    <Suspense fallback={null}>
      <MoneyFirst need={need} shortage={shortage} />
    </Suspense>
  )
}
