import { useState } from 'react'
import type { Role } from '@candor/contract/operators/rights'
import { roles } from '@candor/contract/operators/rights'
import { SelectSheet } from '@candor/ui/select-sheet'
import { TextField } from '@candor/ui/text-field'
import { toast } from '@candor/ui/toast'
import { useText } from '../../i18n/text.ts'
import { callServer } from '../../shared/server/client.ts'
import { ReasonSheet } from '../../shared/sheets/reason-sheet.tsx'
import { isOperatorName } from './model.ts'
import type { Proposing } from './model.ts'

type Props = { proposing: Proposing; onClose: () => void; onDone: () => void }

async function propose(proposing: Proposing, name: string, role: Role, reason: string): Promise<void> {
  const { kind } = proposing
  if (kind === 'add') return void (await callServer('Operators/ProposeChange', { kind, name, role, reason }))
  const { operatorId } = proposing.operator
  if (kind === 'disable') await callServer('Operators/Disable', { operatorId, reason })
  else if (kind === 'role') await callServer('Operators/ProposeChange', { kind, operatorId, role, reason })
  else await callServer('Operators/ProposeChange', { kind, operatorId, reason })
}

/** What is proposed to another admin, or done at once to keep somebody out. */
export function ProposeSheet({ proposing, onClose, onDone }: Props) {
  const text = useText()
  const { kind } = proposing
  const before = kind === 'add' ? null : proposing.operator
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>(before?.role ?? 'support')
  const isIncomplete = (kind === 'add' && !isOperatorName(name)) || (kind === 'role' && role === before?.role)
  return (
    <ReasonSheet
      title={before ? `${text(`propose.name.${kind}`)}: ${before.name}` : text('propose.name.add')}
      text={text(`propose.text.${kind}`)}
      variant={kind === 'disable' ? 'danger' : 'primary'}
      confirmLabel={text(kind === 'disable' ? 'propose.name.disable' : 'propose.confirm')}
      confirmDisabled={isIncomplete}
      onClose={onClose}
      onConfirm={async (reason) => {
        await propose(proposing, name.trim().toLowerCase(), role, reason)
        toast.success(text(kind === 'disable' ? 'propose.disabled' : 'propose.done'))
        onDone()
        onClose()
      }}
    >
      {kind === 'add' && (
        <TextField
          label={text('operators.name')}
          hint={text('propose.nameHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          onValueChange={setName}
        />
      )}
      {(kind === 'add' || kind === 'role') && (
        <SelectSheet
          label={text('operators.role')}
          closeLabel={text('action.close')}
          options={roles.map((value) => ({
            value,
            label: text(`role.${value}`),
            detail: text(`role.text.${value}`),
          }))}
          value={role}
          onValueChange={setRole}
        />
      )}
    </ReasonSheet>
  )
}
