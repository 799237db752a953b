import type { IdentityLevel } from '@candor/contract/rules/identity'
import { BadgeCheck, Hourglass } from 'lucide-react'
import { Card } from '@candor/ui/card'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { useText } from '../../../i18n/text.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import type { Identity } from '../queries.ts'
import { useWhen } from './level-head.tsx'

/** A level under review or passed. It updates itself and announces it. */
export function LevelResult({ level, identity }: { level: IdentityLevel; identity: Identity }) {
  const text = useText()
  const progress = identity[level]
  const when = useWhen(progress)
  const isVerified = progress.state === 'verified'
  const Icon = isVerified ? BadgeCheck : Hourglass
  const words = isVerified
    ? // A practice account never had to submit anything.
      text(progress.sent === null ? 'identity.practice' : `identity.verifiedText.${level}`)
    : text(identity.isSandbox ? 'identity.reviewText.sandbox' : 'identity.reviewText.staff')
  return (
    <Card className="flex flex-col items-center gap-2 px-6 py-8 text-center">
      <div aria-live="polite" className="flex flex-col items-center gap-2">
        <span
          className={`mb-2 grid size-16 place-items-center rounded-full ${isVerified ? 'bg-surface-2 text-success' : 'bg-warn-wash text-warn'}`}
        >
          <Icon aria-hidden className="size-8" strokeWidth={1.5} />
        </span>
        <h2 className="text-title font-semibold">{text(`identity.state.${progress.state}`)}</h2>
        {when !== null && <p className="text-small text-ink-2">{when}</p>}
        <p className="max-w-form text-pretty text-ink-2">{words}</p>
      </div>
      <Next level={level} identity={identity} />
    </Card>
  )
}

function Next({ level, identity }: { level: IdentityLevel; identity: Identity }) {
  const text = useText()
  const leadsOn =
    level === 'primary' && identity.primary.state === 'verified' && identity.advanced.state !== 'verified'
  return (
    <div className="mt-4">
      {leadsOn ? (
        <LinkButton href={hrefOf(paths.advancedCertify)} variant="primary">
          {text('identity.nextAdvanced')}
        </LinkButton>
      ) : (
        <LinkButton href={hrefOf(paths.identity)}>{text('identity.overview')}</LinkButton>
      )}
    </div>
  )
}
