import { lazy, Suspense } from 'react'
import { Avatar } from '@candor/ui/avatar'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { useText } from '../../i18n/text.ts'
import { shownName } from '../profile/account-name.ts'
import { hrefOf } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useSession } from '../state/state.ts'

const UnreadDot = lazy(async () => ({ default: (await import('../chat/unread-dot.tsx')).UnreadDot }))

/** The link to the account: the owner's picture, or the login entry. */
export function AccountEntry() {
  const text = useText()
  const user = useSession((session) => session.user)
  const signedIn = useSession((session) => session.token !== null)
  if (!signedIn) {
    return (
      <LinkButton href={hrefOf(paths.login)} size="small" variant="secondary">
        {text('login.entry')}
      </LinkButton>
    )
  }
  return (
    <a
      href={hrefOf(paths.accountCentre)}
      className="relative inline-grid size-11 place-items-center rounded-full"
    >
      <Avatar name={user ? shownName(user) : '·'} src={user?.avatarUrl ?? undefined} size={34} />
      <span className="sr-only">{text('mine.title')}</span>
      <Suspense>
        <UnreadDot />
      </Suspense>
    </a>
  )
}
