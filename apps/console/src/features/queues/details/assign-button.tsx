import { useState } from 'react'
import { UserRoundCheck } from 'lucide-react'
import { useReading } from '@candor/client/react/reading'
import type { QueueItem } from '@candor/contract/operators/calls/queues'
import { Button } from '@candor/ui/buttons/button'
import { SelectPanel } from '@candor/ui/fields/select-panel'
import { useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useSelf } from '../../../shared/server/self.ts'
import { assign } from '../queries.ts'

const nobody = 'nobody'

export function AssignButton({ item }: { item: QueueItem }) {
  const text = useText()
  const self = useSelf()
  const [open, setOpen] = useState(false)
  const { assignedTo } = item
  const people = useReading(`operators ${open}`, async () =>
    open ? (await callServer('Queues/GetOperators', {})).operators : [],
  )
  const give = useAct(async (value: string) => {
    await assign(item, value === nobody ? null : Number(value))
    setOpen(false)
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
        loading={give.busy}
        leading={<UserRoundCheck aria-hidden className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        {assignedTo?.name ?? text('assign.open')}
      </Button>
      <SelectPanel
        open={open}
        onOpenChange={setOpen}
        title={text('assign.title')}
        options={options}
        value={assignedTo ? String(assignedTo.operatorId) : nobody}
        onChoose={(value) => void give.run(value)}
      />
    </>
  )
}
