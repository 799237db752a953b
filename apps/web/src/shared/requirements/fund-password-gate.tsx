import type { ReactNode } from 'react'
import { LockKeyhole } from 'lucide-react'
import { EmptyState } from '@candor/ui/states/empty-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useText } from '../../i18n/text.ts'
import { hrefOf } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useProfile } from '../server/profile.ts'

/** Draws a form that needs the fund password; users without one are led to set it, and come back. */
export function FundPasswordGate({ children }: { children: () => ReactNode }) {
  const text = useText()
  const { user } = useProfile()
  if (user === null) return <Skeleton shape="block" height={320} />
  if (user.hasFundPassword) return children()
  return (
    <EmptyState
      icon={<LockKeyhole aria-hidden />}
      title={text('pledge.passwordFirst')}
      text={text('pledge.passwordFirstText')}
      action={
        <LinkButton href={hrefOf(paths.fundPassword)} variant="primary">
          {text('suggestion.confirm')}
        </LinkButton>
      }
    />
  )
}
