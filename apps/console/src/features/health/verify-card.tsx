import { useState } from 'react'
import { ShieldCheck } from 'lucide-react'
import type { Verification } from '@candor/contract/operators/calls/health'
import { Badge } from '@candor/ui/badge'
import type { BadgeTone } from '@candor/ui/badge'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { ReadingGate } from '../../shared/lists/reading-gate.tsx'
import { useAct } from '../../shared/server/act.ts'
import { callServer } from '../../shared/server/client.ts'
import { usePolled } from '../../shared/server/polled.ts'
import { useRight } from '../../shared/server/self.ts'

const everyMs = 2_000
const tones: Record<Verification['state'], BadgeTone> = {
  none: 'neutral',
  running: 'warn',
  right: 'success',
  wrong: 'danger',
  failed: 'danger',
}

/** Replays the whole journal beside the running product, and shows the result. */
export function VerifyCard() {
  const reading = usePolled('verify', async () => await callServer('Health/GetVerify', {}), everyMs)
  return (
    <ReadingGate reading={reading} outline={<Skeleton shape="block" height={110} />}>
      {({ verification }) => <Shown verification={verification} onStarted={() => void reading.reload()} />}
    </ReadingGate>
  )
}

type Props = { verification: Verification; onStarted: () => void }

function Shown({ verification, onStarted }: Props) {
  const text = useText()
  const title = text('verify.title')
  const figures = useFigures()
  const mayRun = useRight('runVerify')
  const [asking, setAsking] = useState(false)
  const start = useAct(async () => {
    await callServer('Health/StartVerify', {})
    setAsking(false)
    onStarted()
  })
  const { state, done, total, faults, faultCount, startedAt, endedAt, by } = verification
  const progress =
    total === 0
      ? text('page.loading')
      : text('verify.progress', { done: figures.count(done), total: figures.count(total) })
  const told = [
    startedAt && text('verify.started', { time: figures.time(startedAt), name: by?.name ?? '—' }),
    endedAt && text('verify.ended', { time: figures.time(endedAt) }),
  ]
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <ShieldCheck aria-hidden className="size-6 text-ink-2" />
        <div className="min-w-0 flex-[1_1_14rem]">
          <h2 className="flex items-center gap-2 text-body font-semibold">
            {title} <Badge tone={tones[state]}>{text(`verify.state.${state}`)}</Badge>
          </h2>
          <p className="text-small text-ink-3">{told.filter(Boolean).join(' · ') || text('verify.text')}</p>
        </div>
        {mayRun && (
          <Button disabled={state === 'running'} onClick={() => setAsking(true)}>
            {text('verify.start')}
          </Button>
        )}
      </div>
      {state === 'running' && (
        <div className="flex flex-col gap-1.5">
          <ProgressBar thick value={total === 0 ? 0 : done / total} label={title} valueText={progress} />
          <p className="text-small text-ink-2">{progress}</p>
        </div>
      )}
      {faults.length > 0 && (
        <ul className="list-inside list-disc text-small wrap-anywhere text-danger">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
          {faultCount > faults.length && (
            <li>{text('verify.more', { count: figures.count(faultCount - faults.length) })}</li>
          )}
        </ul>
      )}
      <ConfirmSheet
        open={asking}
        onOpenChange={setAsking}
        title={text('verify.start')}
        text={text('verify.confirmText')}
        cancelLabel={text('action.cancel')}
        confirmLabel={text('verify.start')}
        loading={start.busy}
        onConfirm={() => void start.run()}
      />
    </Card>
  )
}
