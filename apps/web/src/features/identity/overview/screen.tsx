import { PanelsOutline } from '../../../shared/lists/panels-outline.tsx'
import { Card } from '@candor/ui/card'
import { Notice } from '@candor/ui/states/notice'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useWords } from '../../../i18n/figures.ts'
import type { Words } from '../../../i18n/figures.ts'
import { useLimits } from '../../../shared/wallet/limit-line.tsx'
import type { Limits } from '../../../shared/wallet/limit-room.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { ImagesLine } from '../parts/guide.tsx'
import { useIdentity } from '../queries.ts'
import type { Identity } from '../queries.ts'
import { creditScoreMax, creditScoreMin } from '@candor/engine/rules/limits'
import type { CreditScore } from '@candor/contract/calls/identity'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { scoreSource } from '../../../shared/identity/score-source.ts'
import type { IdentityLevel } from '@candor/contract/rules/identity'
import { Check, LockKeyhole } from 'lucide-react'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { isAsked } from '../model.ts'
import { LevelHead } from '../parts/level-head.tsx'
import { Refusal } from '../parts/refusal.tsx'

const opens = {
  primary: ['identity.opens.trade', 'identity.opens.withdraw'],
  advanced: ['identity.opens.loans', 'identity.opens.pairs'],
} as const

const limitKeys = {
  deposit: { upTo: 'identity.deposits.upTo', free: 'identity.deposits.free' },
  withdraw: { upTo: 'identity.withdrawals.upTo', free: 'identity.withdrawals.free' },
} as const

const targets = { primary: paths.certify, advanced: paths.advancedCertify }

type LevelProps = { level: IdentityLevel; identity: Identity; limits: Limits }

function LevelCard({ level, identity, limits }: LevelProps) {
  const { text, figures } = useWords()
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
          {[...opens[level].map((key) => text(key)), ...limitsText(limits, level, { text, figures })].map(
            (line) => (
              <li key={line} className="flex gap-2 text-small">
                <Mark
                  aria-hidden
                  className={`mt-[0.15em] size-4 shrink-0 ${isOpen ? 'text-success' : 'text-ink-3'}`}
                />
                {line}
              </li>
            ),
          )}
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

/** The daily limits of a level; nothing where neither level has one. */
function limitsText(limits: Limits, level: IdentityLevel, { text, figures }: Words): string[] {
  const ofLevel = limits?.levels.find((one) => one.level === level)
  if (limits === null || !ofLevel) return []
  return (['deposit', 'withdraw'] as const).flatMap((act) => {
    const limit = ofLevel[`${act}PerDayMax`]
    const { upTo, free } = limitKeys[act]
    if (limit !== null) return [text(upTo, { limit: figures.amount(limit, limits.coin) })]
    const isLimitedBelow = limits.levels.some((one) => one[`${act}PerDayMax`] !== null)
    return isLimitedBelow ? [text(free)] : []
  })
}

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
  const limits = useLimits()
  return (
    <AppPage title={text('identity.title')} back="back">
      <ReadingGate
        reading={reading}
        outline={<PanelsOutline className={panels} heights={[[220, 220], 160]} />}
      >
        {(identity) => (
          <div className={panels}>
            <div aria-live="polite" className="flex min-w-0 flex-col gap-4">
              <LevelCard level="primary" identity={identity} limits={limits} />
              <LevelCard level="advanced" identity={identity} limits={limits} />
              {limits?.isOwn === true && <Notice>{text('identity.ownLimits')}</Notice>}
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
