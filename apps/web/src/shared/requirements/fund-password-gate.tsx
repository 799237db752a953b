import type { ReactNode } from 'react'
import { LockKeyhole } from 'lucide-react'
import { Skeleton } from '@candor/ui/states/skeleton'
import { paths } from '@candor/contract/app-paths'
import { useProfile } from '../server/profile.ts'
import { PathButton } from '../place/path-button.tsx'
import { NothingHere } from '../lists/nothing-here.tsx'

/** Draws a form that needs the fund password; users without one are led to set it, and come back. */
export function FundPasswordGate({ children }: { children: () => ReactNode }) {
  const { user } = useProfile()
  if (user === null) return <Skeleton shape="block" height={320} />
  if (user.hasFundPassword) return children()
  return (
    <NothingHere
      Icon={LockKeyhole}
      title="pledge.passwordFirst"
      text="pledge.passwordFirstText"
      action={<PathButton path={paths.fundPassword} label="suggestion.confirm" variant="primary" />}
    />
  )
}
