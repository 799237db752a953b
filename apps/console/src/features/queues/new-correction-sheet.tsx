import { reasonLengthMax } from '@candor/engine/rules/limits'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useReading } from '@candor/client/react/reading'
import { Button } from '@candor/ui/buttons/button'
import { Notice } from '@candor/ui/states/notice'
import { Sheet } from '@candor/ui/layers/sheet'
import { Skeleton } from '@candor/ui/states/skeleton'
import { TextArea } from '@candor/ui/fields/text-area'
import { TextField } from '@candor/ui/fields/text-field'
import { toast } from '@candor/ui/toasts/toast'
import type { Movement } from '@candor/contract/operators/calls/corrections'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { ReadingGate } from '../../shared/lists/reading-gate.tsx'
import { fact, Facts } from '../../shared/parts/facts.tsx'
import { go } from '../../shared/place/location.ts'
import { hrefs } from '../../shared/place/paths.ts'
import { useAct } from '../../shared/server/act.ts'
import { callServer } from '../../shared/server/client.ts'
import { refreshCounts } from '../../shared/server/counts.ts'
import { MovementView } from './movement-view.tsx'

const leave = () => go(hrefs.queue('corrections'), { replace: true })

/** Looks a movement up by its number and proposes to reverse it. */
export function NewCorrectionSheet({ number }: { number: string }) {
  const text = useText()
  const [open, setOpen] = useState(true)
  const [typed, setTyped] = useState(number)
  const [wanted, setWanted] = useState(number)

  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setWanted(typed.trim())
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (next) return
        setOpen(false)
        setTimeout(leave, 250)
      }}
      title={text('correction.new')}
      text={text('correction.newText')}
    >
      <div className="flex flex-col gap-4 pt-2">
        <form onSubmit={find} className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label={text('correction.number')}
              placeholder="184203-2"
              value={typed}
              onValueChange={setTyped}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
          <Button type="submit" size="large">
            {text('correction.find')}
          </Button>
        </form>
        {wanted !== '' && <Found key={wanted} number={wanted} />}
      </div>
    </Sheet>
  )
}

function Found({ number }: { number: string }) {
  const text = useText()
  const found = useReading(number, async () => await callServer('Corrections/Find', { number }))
  return (
    <ReadingGate
      reading={found}
      outline={<Skeleton shape="block" height={180} />}
      refused={<Notice kind="warn">{text('correction.missing')}</Notice>}
    >
      {({ movement }) => <Proposal movement={movement} />}
    </ReadingGate>
  )
}

function Proposal({ movement }: { movement: Movement }) {
  const text = useText()
  const figures = useFigures()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const isMissing = reason.trim() === ''
  const propose = useAct(async () => {
    const { itemId } = await callServer('Corrections/Propose', {
      number: movement.number,
      reason: reason.trim(),
    })
    await refreshCounts()
    toast.success(text('correction.proposed'))
    go(hrefs.queue('corrections', itemId), { replace: true })
  })
  return (
    <div className="flex flex-col gap-4">
      <Facts
        rows={[
          fact(text('correction.what'), text(`flow.name.${movement.flow}`)),
          fact(text('correction.amount'), figures.amount(movement.amount, movement.coin)),
          fact(text('correction.at'), figures.second(movement.at)),
        ]}
      />
      <MovementView movement={movement} />
      {movement.obstacle === null && (
        <>
          <TextArea
            label={text('ask.reasonTold')}
            hint={text('ask.hintTold')}
            error={asked && isMissing ? text('ask.required') : undefined}
            counter={`${reason.length} / ${reasonLengthMax}`}
            maxLength={reasonLengthMax}
            rows={3}
            value={reason}
            onValueChange={setReason}
          />
          <Button
            variant="primary"
            size="large"
            fullWidth
            loading={propose.busy}
            onClick={() => {
              setAsked(true)
              if (!isMissing) void propose.run()
            }}
          >
            {text('correction.propose')}
          </Button>
        </>
      )}
    </div>
  )
}
