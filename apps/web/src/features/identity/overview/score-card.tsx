import { creditScoreMax, creditScoreMin } from '@candor/engine/rules/limits'
import type { CreditScore } from '@candor/contract/calls/identity'
import { Card } from '@candor/ui/card'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { scoreSource } from '../../../shared/identity/score-source.ts'

/** The score on its scale, and who set it. */
export function ScoreCard({ score }: { score: CreditScore | null }) {
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
