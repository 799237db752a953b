import type { Profile } from '@candor/contract/calls/account'
import { Avatar } from '@candor/ui/avatar'
import { Badge } from '@candor/ui/badge'
import { shownName } from '../../../shared/profile/account-name.ts'
import { CopyButton } from '../../../shared/copy/copy-button.tsx'
import { formatTime } from '@candor/client/figures/format-time'
import { useLanguage, useText } from '../../../i18n/text.ts'

export function ProfileHeader({ user }: { user: Profile }) {
  const text = useText()
  const { locale } = useLanguage()
  return (
    <section className="flex items-center gap-4 py-3">
      <Avatar name={shownName(user)} src={user.avatarUrl ?? undefined} size={64} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="line-clamp-2 text-title font-semibold wrap-anywhere">{shownName(user)}</span>
          {user.isTryout && <Badge tone="warn">{text('mine.tryout')}</Badge>}
        </p>
        <p className="-my-1.5 flex items-center text-small text-ink-2">
          {text('mine.uid', { uid: user.uid })}
          <CopyButton content={user.uid} label={text('mine.copyUid')} />
        </p>
        <p className="text-small text-ink-3">
          {text('mine.since', { date: formatTime(user.registeredAt, locale, 'day') })}
        </p>
      </div>
    </section>
  )
}
