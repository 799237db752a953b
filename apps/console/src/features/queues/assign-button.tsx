import { useState } from 'react'
import { UserRoundCheck } from 'lucide-react'
import { useReading } from '@candor/client/react/reading'
import type { QueueItem } from '@candor/contract/operators/calls/queues'
import { Button } from '@candor/ui/button'
import { SelectPanel } from '@candor/ui/select-panel'
import { useText } from '../../i18n/text.ts'
import { useAct } from '../../shared/server/act.ts'
import { callServer } from '../../shared/server/client.ts'
import { useSelf } from '../../shared/server/self.ts'

const nobody = 'nobody'

export function AssignButton({ item, onAssigned }: { item: QueueItem; onAssigned: () => void }) {
  const text = useText()
  const self = useSelf()
  const [open, setOpen] = useState(false)
  const { queue, itemId, assignedTo } = item
  const people = useReading(`operators ${open}`, async () =>
    open ? (await callServer('Queues/GetOperators', {})).operators : [],
  )
  const assign = useAct(async (value: string) => {
    await callServer('Queues/Assign', { queue, itemId, operatorId: value === nobody ? null : Number(value) })
    setOpen(false)
    onAssigned()
  })
  const options = [
    { value: nobody, label: text('assign.nobody') },
    ...(people.value ?? []).map(({ operatorId, name }) => ({
      value: String(operatorId),
      label: operatorId === self.operatorId ? text('assign.me', { name }) : name,
    })),
  ]
  return (
    <>
      <Button
        variant="outline"
        loading={assign.busy}
        leading={<UserRoundCheck aria-hidden className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        {assignedTo?.name ?? text('assign.open')}
      </Button>
      <SelectPanel
        open={open}
        onOpenChange={setOpen}
        title={text('assign.title')}
        closeLabel={text('action.close')}
        options={options}
        value={assignedTo ? String(assignedTo.operatorId) : nobody}
        onChoose={(value) => void assign.run(value)}
      />
    </>
  )
}
