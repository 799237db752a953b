import { PanelsOutline } from '../../../shared/lists/panels-outline.tsx'
import type { ReactNode } from 'react'
import type { IdentityLevel } from '@candor/contract/rules/identity'
import type { KeyValueRow } from '@candor/ui/lists/key-value'
import { KeyValue } from '@candor/ui/lists/key-value'
import { Card } from '@candor/ui/card'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { useProfile } from '../../../shared/server/profile.ts'
import { isAsked } from '../model.ts'
import { useIdentity } from '../queries.ts'
import type { Identity } from '../queries.ts'
import { Guide } from './guide.tsx'
import { LevelResult } from './level-result.tsx'
import { Refusal } from './refusal.tsx'

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
