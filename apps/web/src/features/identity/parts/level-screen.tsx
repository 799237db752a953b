import { PanelsOutline } from '../../../shared/lists/panels-outline.tsx'
import type { ReactNode } from 'react'
import type { IdentityLevel } from '@candor/contract/rules/identity'
import { KeyValue } from '@candor/ui/lists/key-value'
import type { KeyValueRow } from '@candor/ui/lists/key-value'
import { Card } from '@candor/ui/card'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { useProfile } from '../../../shared/server/profile.ts'
import { isAsked } from '../model.ts'
import { useIdentity } from '../queries.ts'
import type { Identity } from '../queries.ts'
import { Guide } from './guide.tsx'
import { Refusal } from './refusal.tsx'
import { BadgeCheck, Hourglass } from 'lucide-react'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useWhen } from './level-head.tsx'

/** A level under review or passed. It updates itself and announces it. */
function LevelResult({ level, identity }: { level: IdentityLevel; identity: Identity }) {
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

type Props = {
  level: IdentityLevel
  // The content while this level can't be requested yet.
  renderBefore?: (identity: Identity) => ReactNode
  renderForm: (identity: Identity, onSent: () => Promise<void>) => ReactNode
  // The submitted values, as rows.
  rows: (identity: Identity) => readonly KeyValueRow[]
}

const panels = 'grid gap-4 pt-2 lg:grid-cols-[minmax(0,1.5fr)_minmax(300px,1fr)] lg:items-start lg:gap-6'
const outline = <PanelsOutline className={panels} heights={[420, 220]} />

/** One level: its form, or the result once it was submitted. */
export function LevelScreen({ level, renderBefore, renderForm, rows }: Props) {
  const text = useText()
  const reading = useIdentity()
  const { user, failed } = useProfile()
  return (
    <AppPage title={text(`identity.level.${level}`)} back="back">
      <ReadingGate reading={reading} outline={outline}>
        {(identity) => {
          const instead = renderBefore?.(identity) ?? null
          if (instead !== null) return instead
          const progress = identity[level]
          if (isAsked(progress)) {
            // A form starts with values from the profile.
            if (user === null && !failed) return outline
            const isFirst = progress.state === 'unverified'
            return (
              <div className={panels}>
                <div className={isFirst ? 'lg:order-2' : 'order-3 lg:order-2'}>
                  <Guide level={level} isSandbox={identity.isSandbox} />
                </div>
                <div className="flex min-w-0 flex-col gap-4 lg:order-1">
                  {!isFirst && <Refusal refused={progress} />}
                  {renderForm(identity, reading.reload)}
                </div>
              </div>
            )
          }
          const shown = rows(identity)
          return (
            <div className={panels}>
              <LevelResult level={level} identity={identity} />
              {shown.length > 0 && (
                <Card className="py-1 lg:px-6 lg:py-3">
                  <KeyValue rows={shown} />
                </Card>
              )}
            </div>
          )
        }}
      </ReadingGate>
    </AppPage>
  )
}
