import { Badge } from '@candor/ui/badge'
import { Button } from '@candor/ui/buttons/button'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { KeyValue } from '@candor/ui/lists/key-value'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import type { ContentItem } from '@candor/contract/calls/content'
import type { LabProject } from '@candor/contract/calls/lab'
import { useWords } from '../../../i18n/figures.ts'
import { unitsOf } from '../../../shared/form/amount-check.ts'
import { useMay } from '../../../shared/requirements/use-may.ts'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import { useSession } from '../../../shared/state/state.ts'
import { TimeLeft } from '../../../shared/savings/time-left.tsx'
import { useText } from '../../../i18n/text.ts'
import { lockText } from '../parts/words.ts'
import { canSubscribe, isBarelySold, ppmStep, soldPpm, termsOf } from './model.ts'

type Props = {
  project: LabProject
  about: ContentItem | undefined
  onChoose: () => void
  onOver: () => void
}

export function ProjectCard({ project, about, onChoose, onOver }: Props) {
  const { text, figures } = useWords()
  const { name, coin, paymentCoin, price, state, isOpen } = project
  return (
    <li className="flex min-w-0 flex-col gap-3.5 rounded-card bg-surface-1 p-4 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 items-center gap-3">
          <CoinIcon symbol={coin} size={40} />
          <div className="min-w-0">
            <h3 className="font-semibold wrap-anywhere">{name}</h3>
            <p className="text-small text-ink-3">{coin}</p>
          </div>
        </div>
        {isOpen || state === 'over' ? (
          <Badge tone={state === 'inProgress' ? 'success' : 'neutral'}>{text(`labState.${state}`)}</Badge>
        ) : (
          <Badge tone="warn">{text('savings.closed')}</Badge>
        )}
      </div>
      {about && <About about={about} name={name} />}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-small text-ink-2">{text('lab.price', { coin })}</span>
        <span className="ml-auto text-title font-semibold">{figures.amount(price, paymentCoin)}</span>
      </p>
      <Raise project={project} />
      <ProjectFigures project={project} />
      <Countdown project={project} onOver={onOver} />
      {state === 'inProgress' && <SubscribeButton project={project} onChoose={onChoose} />}
    </li>
  )
}

/** The beginning of the text about a project, and the way to all of it. */
function About({ about, name }: { about: ContentItem; name: string }) {
  const text = useText()
  const sheet = useSheet(async () => {
    const { TextSheet } = await import('../../../shared/content/page-sheet.tsx')
    return (control) => <TextSheet {...control} kind="lab" slug={about.slug} title={about.title} />
  })
  return (
    <div className="flex flex-col items-start gap-2">
      <p
        lang={about.language === 'EN' ? 'en' : undefined}
        className="line-clamp-3 text-small text-pretty text-ink-2 wrap-anywhere"
      >
        {about.summary}
      </p>
      <Button size="small" onClick={sheet.show}>
        {text('lab.about', { name })}
      </Button>
      {sheet.element}
    </div>
  )
}

function Raise({ project }: { project: LabProject }) {
  const { text, figures } = useWords()
  const { sold, quota, coin } = project
  const ppm = soldPpm(project)
  return (
    <div className="flex flex-col gap-1.5 text-small">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="text-ink-2">{text('lab.raised')}</span>
        <span className="ml-auto font-semibold">
          {isBarelySold(project) ? `<${figures.percent(ppmStep)}` : figures.percent(ppm)}
        </span>
      </p>
      <ProgressBar value={ppm / 1_000_000} label={text('lab.raised')} thick />
      <p className="text-ink-3">
        {text('lab.soldOf', { sold: figures.plain(sold, coin), quota: figures.amount(quota, coin) })}
      </p>
    </div>
  )
}

function ProjectFigures({ project }: { project: LabProject }) {
  const { text, figures } = useWords()
  const { coin, state, quantityMin, quantityMaxPerAccount: most, subscribed } = project
  const { startAt, endAt, releaseAt } = project
  const { left, coinScale } = termsOf(project)
  return (
    <KeyValue
      look="tight"
      rows={[
        // Unsold coins have gone back.
        state !== 'over' && { label: text('lab.left'), value: figures.units(left, coinScale, coin) },
        { label: text('lab.minimum'), value: figures.amount(quantityMin, coin) },
        most !== null && { label: text('lab.maximum'), value: figures.amount(most, coin) },
        unitsOf(subscribed ?? '0', coinScale) !== 0n && {
          label: text('lab.subscribed'),
          value: figures.amount(subscribed ?? '0', coin),
        },
        {
          label: text('lab.raise'),
          value: `${figures.time(startAt, 'day')} – ${figures.time(endAt, 'day')}`,
        },
        { label: text('lab.lock'), value: lockText(project, { text, figures }) },
        { label: text('lab.release'), value: figures.time(releaseAt) },
      ]}
    />
  )
}

function Countdown({ project: { state, startAt, endAt }, onOver }: Pick<Props, 'project' | 'onOver'>) {
  const text = useText()
  if (state === 'over') return null
  const [label, until] =
    state === 'preparing' ? [text('savings.startsIn'), startAt] : [text('lab.endsIn'), endAt]
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-surface-2 px-3.5 py-2.5 text-small">
      <span className="text-ink-2">{label}</span>
      <span className="ml-auto text-body">
        <TimeLeft key={state} until={until} label={label} onOver={onOver} />
      </span>
    </p>
  )
}

function SubscribeButton({ project, onChoose }: Pick<Props, 'project' | 'onChoose'>) {
  const text = useText()
  const signedIn = useSession((session) => session.token !== null)
  const { isBarred } = useMay('lab')
  const isSoldOut = termsOf(project).left === 0n
  const isOffered = canSubscribe(project) && !isBarred
  return (
    <Button
      variant={isOffered ? 'primary' : 'secondary'}
      size="large"
      fullWidth
      disabled={!isOffered}
      onClick={onChoose}
      aria-label={text('lab.actFor', { coin: project.coin })}
    >
      {isSoldOut ? text('savings.soldOut') : text(signedIn ? 'lab.act' : 'savings.loginToJoin')}
    </Button>
  )
}
