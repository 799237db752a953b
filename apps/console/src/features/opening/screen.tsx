import { useEffect } from 'react'
import { RotateCw } from 'lucide-react'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { Badge } from '@candor/ui/badge'
import { Button } from '@candor/ui/buttons/button'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useText } from '../../i18n/text.ts'
import { useAct } from '../../shared/server/act.ts'
import { ReadingGate } from '../../shared/lists/reading-gate.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { FactCard, Facts, fact } from '../../shared/parts/facts.tsx'
import { callServer } from '../../shared/server/client.ts'
import { currentDoor, passDoor } from '../../shared/server/door.ts'
import { usePolled } from '../../shared/server/polled.ts'
import { useSelf } from '../../shared/server/self.ts'
import { groupNames, pointsOf } from './model.ts'
import { OpenCard } from './open-card.tsx'
import { PointGroup } from './point-group.tsx'
import { ProgressCard } from './progress-card.tsx'

const rereadMs = 10_000

/** The points to complete before users come, and the button that lets them in. */
export function Screen() {
  const text = useText()
  const { isOpen } = useSelf()
  const reading = usePolled('opening', async () => await callServer('Opening/GetChecklist', {}), rereadMs)
  const again = useAct(async () => await reading.reload())
  return (
    <ConsolePage
      title={
        <span className="inline-flex flex-wrap items-center gap-2">
          {text('opening.title')}
          <Badge tone={isOpen ? 'success' : 'warn'}>
            {text(isOpen ? 'opening.isOpen' : 'opening.isNotOpen')}
          </Badge>
        </span>
      }
      detail={text(isOpen ? 'opening.openDetail' : 'opening.detail')}
      actions={
        <Button
          variant="outline"
          leading={<RotateCw aria-hidden />}
          loading={again.busy}
          onClick={() => void again.run()}
        >
          {text('opening.again')}
        </Button>
      }
    >
      <ReadingGate reading={reading} outline={<SkeletonRows count={12} icon />}>
        {(shown) => <Checklist shown={shown} onChanged={() => void reading.reload()} />}
      </ReadingGate>
    </ConsolePage>
  )
}

type Props = { shown: OperatorOutput<'Opening/GetChecklist'>; onChanged: () => void }

function Checklist({ shown, onChanged }: Props) {
  const { points, isOpen } = shown
  useEffect(() => {
    const door = currentDoor()
    if (isOpen && door.phase === 'inside') passDoor({ ...door, self: { ...door.self, isOpen } })
  }, [isOpen])
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_300px]">
      <div className="flex min-w-0 flex-col gap-5">
        {groupNames.map((group) => (
          <PointGroup key={group} group={group} points={pointsOf(group, points)} all={points} />
        ))}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <ProgressCard points={points} />
        <OpenCard shown={shown} onChanged={onChanged} />
        <OpensCard opens={shown.opens} />
      </div>
    </div>
  )
}

function OpensCard({ opens }: { opens: OperatorOutput<'Opening/GetChecklist'>['opens'] }) {
  const text = useText()
  const { coins, markets, options, pledge, lab, exchange } = opens
  return (
    <FactCard title={text('opening.opens')}>
      <Facts
        rows={[
          fact(text('opening.coins'), coins),
          fact(text('opening.markets'), markets),
          fact(text('opening.products'), `${options} · ${pledge} · ${lab}`),
          fact(text('opening.exchange'), exchange),
        ]}
      />
      <p className="pt-1 text-small text-ink-2">{text('opening.switchOff')}</p>
    </FactCard>
  )
}
