import type { ReactNode } from 'react'
import type { Profile } from '@candor/contract/calls/account'
import { ErrorState } from '@candor/ui/states/error-state'
import { Skeleton, SkeletonRows } from '@candor/ui/states/skeleton'
import { useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { reloadProfile, useProfile } from '../../../shared/server/profile.ts'

/** Draws content that needs the account once it is loaded; until then its outline, or a retry button. */
export function ProfileGate({ children }: { children: (user: Profile) => ReactNode }) {
  const text = useText()
  const { user, failed } = useProfile()
  const retry = useAct(reloadProfile)
  if (user) return children(user)
  if (failed) {
    return (
      <ErrorState
        title={text('profile.failed')}
        text={text('network.error')}
        retryLabel={text('action.retry')}
        onRetry={() => void retry.run()}
        retrying={retry.busy}
      />
    )
  }
  return (
    <div aria-busy className="flex flex-col gap-5 py-3">
      <Skeleton shape="block" height={72} />
      <Skeleton shape="block" height={120} />
      <div className="rounded-card bg-surface-1">
        <SkeletonRows count={4} />
      </div>
    </div>
  )
}
