import { KeyRound, LockKeyhole } from 'lucide-react'
import { paths } from '@candor/contract/app-paths'
import type { Profile } from '@candor/contract/calls/account'
import { LinkRow } from '../../../shared/lists/link-row.tsx'
import { Badge } from '@candor/ui/badge'
import { useText } from '../../../i18n/text.ts'

type Props = { user: Profile; icons?: boolean }

/** Both passwords of the account, and whether they are set. */
export function PasswordRows({ user, icons = false }: Props) {
  return (
    <>
      <LinkRow
        {...(icons && { Icon: KeyRound })}
        label="loginPassword.title"
        badge={<BoundBadge bound={user.hasLoginPassword} />}
        path={paths.loginPassword}
      />
      <LinkRow
        {...(icons && { Icon: LockKeyhole })}
        label="fundPassword.title"
        badge={<BoundBadge bound={user.hasFundPassword} />}
        path={paths.fundPassword}
      />
    </>
  )
}

export function BoundBadge({ bound }: { bound: boolean }) {
  const text = useText()
  return (
    <Badge tone={bound ? 'success' : 'neutral'}>{text(bound ? 'settings.bound' : 'settings.unbound')}</Badge>
  )
}
