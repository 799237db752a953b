import { PanelsOutline } from '../../../shared/lists/panels-outline.tsx'
import { Card } from '@candor/ui/card'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { ImagesLine } from '../parts/guide.tsx'
import { useIdentity } from '../queries.ts'
import { LevelCard } from './level-card.tsx'
import { ScoreCard } from './score-card.tsx'

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
