import { useState } from 'react'
import { Badge } from '@candor/ui/badge'
import type { BadgeTone } from '@candor/ui/badge'
import { Button } from '@candor/ui/buttons/button'
import { SelectPanel } from '@candor/ui/fields/select-panel'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { DataTable } from '../../shared/lists/data-table.tsx'
import { Age } from '../../shared/parts/age.tsx'
import { useSelf } from '../../shared/server/self.ts'
import { proposalsFor } from './model.ts'
import type { Operator, Proposing } from './model.ts'

const tones: Record<Operator['state'], BadgeTone> = { new: 'warn', active: 'success', disabled: 'danger' }

type Props = { operators: readonly Operator[]; onPropose: ((proposing: Proposing) => void) | undefined }

export function OperatorTable({ operators, onPropose }: Props) {
  const text = useText()
  const figures = useFigures()
  return (
    <DataTable
      label={text('operators.title')}
      rows={operators}
      idOf={({ operatorId }) => String(operatorId)}
      columns={({ column, endColumn, actsColumn }) => [
        column('operators.name', ({ name }) => <span className="font-semibold">{name}</span>),
        column('operators.role', ({ role }) => text(`role.${role}`)),
        column('operators.state', ({ state }) => (
          <Badge tone={tones[state]}>{text(`operators.state.${state}`)}</Badge>
        )),
        column('operators.twoFactor', ({ hasTwoFactor }) => text(hasTwoFactor ? 'value.on' : 'value.off')),
        column('operators.seen', ({ isSignedIn, lastSeenAt }) => {
          if (isSignedIn) return text('operators.now')
          return lastSeenAt === null ? text('operators.never') : <Age since={lastSeenAt} />
        }),
        endColumn('operators.added', ({ addedAt }) => figures.day(addedAt)),
        onPropose &&
          actsColumn('operators.change', (operator) => (
            <ChangeMenu operator={operator} onPropose={onPropose} />
          )),
      ]}
    />
  )
}

type MenuProps = { operator: Operator; onPropose: (proposing: Proposing) => void }

function ChangeMenu({ operator, onPropose }: MenuProps) {
  const text = useText()
  const self = useSelf()
  const [open, setOpen] = useState(false)
  const kinds = proposalsFor(operator, self.operatorId)
  if (kinds.length === 0) return text('operators.you')
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        className="-my-2"
        aria-label={text('operators.changeOf', { name: operator.name })}
        onClick={() => setOpen(true)}
      >
        {text('operators.change')}
      </Button>
      <SelectPanel
        open={open}
        onOpenChange={setOpen}
        title={operator.name}
        value={undefined}
        options={kinds.map((kind) => ({
          value: kind,
          label: text(`propose.name.${kind}`),
          detail: text(`propose.text.${kind}`),
        }))}
        onChoose={(value) => {
          const kind = kinds.find((one) => one === value)
          setOpen(false)
          if (kind) onPropose({ kind, operator })
        }}
      />
    </>
  )
}
