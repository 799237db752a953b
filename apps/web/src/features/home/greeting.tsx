import { Avatar } from '@candor/ui/avatar'
import { ErrorState } from '@candor/ui/error-state'
import { Skeleton } from '@candor/ui/skeleton'
import type { Profile } from '@candor/contract/calls/account'
import { shownName } from '../../shared/profile/account-name.ts'
import { CopyButton } from '../../shared/copy/copy-button.tsx'
import { hrefOf } from '../../shared/place/location.ts'
import { paths } from '../../shared/place/paths.ts'
import { SecurityMeter } from '../../shared/profile/security-meter.tsx'
import { useText } from '../../i18n/text.ts'
import { useAct } from '../../shared/server/act.ts'
import { reloadProfile } from '../../shared/server/profile.ts'

export function Greeting({ user, failed }: { user: Profile | null; failed: boolean }) {
  const text = useText()
  const retry = useAct(reloadProfile)
  if (!user && failed) {
    return (
      <ErrorState
        title={text('profile.failed')}
        text={text('page.failedText')}
        retryLabel={text('action.retry')}
        retrying={retry.busy}
        onRetry={() => void retry.run()}
      />
    )
  }
  if (!user) return <GreetingSkeleton />
  return (
    <section className="flex flex-col gap-5 pt-4">
      <div className="flex items-center gap-3.5">
        <a href={hrefOf(paths.accountCentre)} aria-label={text('mine.title')} className="rounded-full">
          <Avatar name={shownName(user)} src={user.avatarUrl ?? undefined} size={52} />
        </a>
        <div className="min-w-0 flex-1">
          <h1 className="line-clamp-2 text-title font-semibold">
            {shownName(user) === user.uid
              ? text('home.welcome')
              : text('home.greeting', { name: shownName(user) })}
          </h1>
          <p className="-my-1.5 flex items-center text-small text-ink-2">
            {text('mine.uid', { uid: user.uid })}
            <CopyButton content={user.uid} label={text('mine.copyUid')} />
          </p>
        </div>
      </div>
      <SecurityMeter user={user} />
    </section>
  )
}

function GreetingSkeleton() {
  const text = useText()
  return (
    <section className="flex flex-col gap-5 pt-4" aria-busy>
      <h1 className="sr-only">{text('home.title')}</h1>
      <div className="flex items-center gap-3.5">
        <Skeleton shape="circle" width={52} height={52} />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton width="50%" height={18} />
          <Skeleton width="32%" />
        </div>
      </div>
      <Skeleton shape="block" height={122} />
    </section>
  )
}
