import { CircleAlert, Circle, CircleCheck, CircleDashed } from 'lucide-react'
import type { OpeningPoint } from '@candor/contract/operators/calls/opening'
import { pointOf } from '@candor/contract/operators/opening'
import { Badge } from '@candor/ui/badge'
import type { BadgeTone } from '@candor/ui/badge'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Card } from '@candor/ui/card'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { Section } from '../../shared/parts/facts.tsx'
import { hasStep, shownAs, steps } from './model.ts'
import type { GroupName, Shown } from './model.ts'

const looks: Record<Shown, { Icon: typeof Circle; colour: string; tone: BadgeTone }> = {
  done: { Icon: CircleCheck, colour: 'text-success', tone: 'success' },
  missing: { Icon: Circle, colour: 'text-ink-3', tone: 'neutral' },
  failing: { Icon: CircleAlert, colour: 'text-danger', tone: 'danger' },
  optional: { Icon: CircleDashed, colour: 'text-ink-3', tone: 'neutral' },
}

type Props = { group: GroupName; points: readonly OpeningPoint[]; all: readonly OpeningPoint[] }

export function PointGroup({ group, points, all }: Props) {
  const text = useText()
  const findings = all.map(({ finding }) => finding)
  const done = points.filter(({ finding }) => shownAs(finding, findings) === 'done').length
  return (
    <Section
      title={text(`opening.group.${group}`)}
      trailing={
        <span className="text-small text-ink-3">{text('opening.of', { done, all: points.length })}</span>
      }
    >
      <Card padding="none">
        <ul className="divide-y divide-line px-4">
          {points.map((point) => (
            <PointRow key={point.finding} point={point} as={shownAs(point.finding, findings)} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}

function PointRow({ point, as }: { point: OpeningPoint; as: Shown }) {
  const text = useText()
  const name = pointOf(point.finding)
  const { Icon, colour, tone } = looks[as]
  return (
    <li className="flex min-h-13.5 flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <Icon aria-hidden className={`size-5 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-small font-semibold">{text(`opening.point.${name}`)}</h3>
        <p className="text-small text-ink-2 wrap-anywhere">
          <Finding {...point} />
        </p>
      </div>
      {as !== 'done' && hasStep(name) && (
        <LinkButton href={steps[name]} variant="outline" size="small">
          {text(`opening.step.${name}`)}
        </LinkButton>
      )}
      <span className="flex basis-17 justify-end">
        <Badge tone={tone}>{text(`opening.state.${as}`)}</Badge>
      </span>
    </li>
  )
}

function Finding({ finding, have, need, names, at }: OpeningPoint) {
  const text = useText()
  const figures = useFigures()
  const named =
    finding === 'house-short' ? names.map((fund) => text(`opening.fund.${fund as FundName}`)) : names
  return text(`opening.finding.${finding}`, {
    have: have ?? 0,
    need: need ?? 0,
    names: named.join(', '),
    time: at === null ? '' : figures.time(at),
  })
}

type FundName = 'house' | 'marketMaker' | 'lender'
