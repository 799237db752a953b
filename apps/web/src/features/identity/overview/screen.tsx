import { PanelsOutline } from '../../../shared/lists/panels-outline.tsx'
import { Card } from '@candor/ui/card'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { ImagesLine } from '../parts/guide.tsx'
import { useIdentity } from '../queries.ts'
import { LevelCard } from './level-card.tsx'
import { creditScoreMax, creditScoreMin } from '@candor/engine/rules/limits'
import type { CreditScore } from '@candor/contract/calls/identity'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { scoreSource } from '../../../shared/identity/score-source.ts'

/** The score on its scale, and who set it. */
function ScoreCard({ score }: { score: CreditScore | null }) {
  const text = useText()
  const { locale } = useLanguage()
  return (
    <Card className="flex flex-col gap-3 lg:p-6">
      <h2 className="text-small text-ink-2">{text('score.title')}</h2>
      {score === null ? (
        <>
          <p className="text-title font-semibold">{text('score.none')}</p>
          <p className="text-small text-pretty text-ink-3">{text('score.text')}</p>
        </>
      ) : (
        <>
          <p className="text-display font-semibold tabular-nums">{score.score}</p>
          <div>
            <ProgressBar
              value={(score.score - creditScoreMin) / (creditScoreMax - creditScoreMin)}
              label={text('score.title')}
              valueText={String(score.score)}
              thick
            />
            <p aria-hidden className="flex justify-between pt-1 text-caption text-ink-3 tabular-nums">
              <span>{creditScoreMin}</span>
              <span>{creditScoreMax}</span>
            </p>
          </div>
          <p className="text-small text-ink-2">{scoreSource(score, text, locale)}</p>
        </>
      )}
    </Card>
  )
}

const panels = 'grid gap-4 pt-2 lg:grid-cols-[minmax(0,1.5fr)_minmax(300px,1fr)] lg:items-start lg:gap-6'

/** Both levels with their state and what they unlock, and the credit score with who set it. */
export function IdentityScreen() {
  const text = useText()
  const reading = useIdentity()
  return (
    <AppPage title={text('identity.title')} back="back">
      <ReadingGate
        reading={reading}
        outline={<PanelsOutline className={panels} heights={[[220, 220], 160]} />}
      >
        {(identity) => (
          <div className={panels}>
            <div aria-live="polite" className="flex min-w-0 flex-col gap-4">
              <LevelCard level="primary" identity={identity} />
              <LevelCard level="advanced" identity={identity} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <ScoreCard score={identity.creditScore} />
              <Card className="lg:p-6">
                <ul>
                  <ImagesLine />
                </ul>
              </Card>
            </div>
          </div>
        )}
      </ReadingGate>
    </AppPage>
  )
}
