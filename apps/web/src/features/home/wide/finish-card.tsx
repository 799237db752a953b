import { Card } from '@candor/ui/card'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { formatCount } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useBalances } from '../../../shared/server/account.ts'
import { useSession } from '../../../shared/state/state.ts'
import { nextStep, stepsOf } from './steps.ts'
import { PathButton } from '../../../shared/place/path-button.tsx'

const hasAny = (decimal: string) => /[1-9]/.test(decimal)

/** The progress of the setup, and the next step; hidden when all is done. */
export function FinishCard() {
  const text = useText()
  const { locale } = useLanguage()
  const user = useSession((session) => session.user)
  const { balances } = useBalances()
  if (!user) return null
  const hasMoney = [...(balances?.values() ?? [])].some(({ available, locked, frozen, toBeReleased }) =>
    [available, locked, frozen, toBeReleased].some(hasAny),
  )
  // Nobody is asked for money before the balances are known.
  const steps = stepsOf(user, hasMoney || !balances)
  const next = nextStep(steps)
  if (!next) return null
  if (!balances) return <Card aria-busy className="min-h-33 p-5" />
  const done = steps.filter(({ isDone }) => isDone).length
  const counted = text('finish.count', {
    done: formatCount(done, locale),
    all: formatCount(steps.length, locale),
  })
  return (
    <Card className="p-5">
      <section aria-labelledby="home-finish" className="flex flex-col gap-3">
        <div className="flex items-baseline justify-between gap-3">
          <h2 id="home-finish" className="font-semibold">
            {text('finish.title')}
          </h2>
          <span aria-hidden className="text-small whitespace-nowrap text-ink-2">
            {counted}
          </span>
        </div>
        <ProgressBar
          value={done / steps.length}
          steps={steps.length}
          label={text('finish.title')}
          valueText={counted}
          thick
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-44 text-small text-pretty text-ink-2">{text(next.words)}</p>
          <PathButton path={next.path} label={next.button} size="small" />
        </div>
      </section>
    </Card>
  )
}
