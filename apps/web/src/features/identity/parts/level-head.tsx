import type { AdvancedIdentity, PrimaryIdentity } from '@candor/contract/calls/identity'
import type { IdentityLevel } from '@candor/contract/rules/identity'
import { IdCard, ScanFace } from 'lucide-react'
import { useWords } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { IdentityBadge } from '../../../shared/identity/state-badge.tsx'

type Progress = Pick<PrimaryIdentity | AdvancedIdentity, 'state' | 'submittedAt' | 'decidedAt'>

const icons = { primary: IdCard, advanced: ScanFace }

/** A level with its state and the time of that state. */
export function LevelHead({ level, progress }: { level: IdentityLevel; progress: Progress }) {
  const text = useText()
  const when = useWhen(progress)
  const Icon = icons[level]
  return (
    <div className="flex items-start gap-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-surface-2 text-ink-2">
        <Icon aria-hidden className="size-6" strokeWidth={1.5} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="min-w-0 font-semibold">{text(`identity.level.${level}`)}</h2>
          <IdentityBadge state={progress.state} />
        </div>
        {when !== null && <p className="text-small text-ink-3">{when}</p>}
      </div>
    </div>
  )
}

export function useWhen({ state, submittedAt, decidedAt }: Progress): string | null {
  const { text, figures } = useWords()
  const at = (moment: string) => ({ time: figures.time(moment, 'minute') })
  if (state === 'review') return submittedAt && text('identity.sentAt', at(submittedAt))
  if (state === 'verified') return decidedAt && text('identity.verifiedAt', at(decidedAt))
  return state === 'refused' ? decidedAt && text('identity.refusedAt', at(decidedAt)) : null
}
