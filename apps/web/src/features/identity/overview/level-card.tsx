import type { IdentityLevel } from '@candor/contract/rules/identity'
import { Check, LockKeyhole } from 'lucide-react'
import { Card } from '@candor/ui/card'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { useText } from '../../../i18n/text.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { isAsked } from '../model.ts'
import { LevelHead } from '../parts/level-head.tsx'
import { Refusal } from '../parts/refusal.tsx'
import type { Identity } from '../queries.ts'

const opens = {
  primary: ['identity.opens.trade', 'identity.opens.withdraw'],
  advanced: ['identity.opens.loans', 'identity.opens.pairs'],
} as const

const targets = { primary: paths.certify, advanced: paths.advancedCertify }

export function LevelCard({ level, identity }: { level: IdentityLevel; identity: Identity }) {
  const text = useText()
  const progress = identity[level]
  const isLocked = level === 'advanced' && identity.primary.state !== 'verified'
  const isOpen = progress.state === 'verified'
  const Mark = isOpen ? Check : LockKeyhole
  return (
    <Card className="flex flex-col gap-4 lg:p-6">
      <LevelHead level={level} progress={progress} />
      <div>
        <h3 className="pb-1.5 text-caption text-ink-3">
          {text(isOpen ? 'identity.openNow' : 'identity.opensTitle')}
        </h3>
        <ul className="flex flex-col gap-1.5">
          {opens[level].map((key) => (
            <li key={key} className="flex gap-2 text-small">
              <Mark
                aria-hidden
                className={`mt-[0.15em] size-4 shrink-0 ${isOpen ? 'text-success' : 'text-ink-3'}`}
              />
              {text(key)}
            </li>
          ))}
        </ul>
      </div>
      {progress.state === 'refused' && <Refusal refused={progress} />}
      {isLocked ? (
        <p className="text-small text-ink-3">{text('identity.primaryFirst')}</p>
      ) : (
        <LinkButton
          href={hrefOf(targets[level])}
          variant={isAsked(progress) ? 'primary' : 'secondary'}
          fullWidth
        >
          {text(`identity.action.${progress.state}`)}
        </LinkButton>
      )}
    </Card>
  )
}
