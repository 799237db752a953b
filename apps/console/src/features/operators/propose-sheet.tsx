import { useState } from 'react'
import type { Role } from '@candor/contract/operators/rights'
import { roles } from '@candor/contract/operators/rights'
import { SelectSheet } from '@candor/ui/fields/select-sheet'
import { TextField } from '@candor/ui/fields/text-field'
import { toast } from '@candor/ui/toasts/toast'
import { useText } from '../../i18n/text.ts'
import { callServer } from '../../shared/server/client.ts'
import { ReasonSheet } from '../../shared/sheets/reason-sheet.tsx'
import { isOperatorName } from './model.ts'
import type { Proposing } from './model.ts'

type Props = {
  proposing: Proposing
  onClose: () => void
  // With the first half of a new operator's or reset password, which is shown only once.
  onDone: (half: { name: string; firstHalf: string } | null) => void
}

async function propose(
  proposing: Proposing,
  name: string,
  role: Role,
  reason: string,
): Promise<string | null> {
  const { kind } = proposing
  if (kind === 'add')
    return (await callServer('Operators/ProposeChange', { kind, name, role, reason })).firstHalf
  const { operatorId } = proposing.operator
  if (kind === 'disable') {
    await callServer('Operators/Disable', { operatorId, reason })
    return null
  }
  const change = kind === 'role' ? { kind, operatorId, role, reason } : { kind, operatorId, reason }
  return (await callServer('Operators/ProposeChange', change)).firstHalf
}

/** A proposal to another admin, or the immediate disabling of an operator. */
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
        const newName = name.trim().toLowerCase()
        const firstHalf = await propose(proposing, newName, role, reason)
        toast.success(text(kind === 'disable' ? 'propose.disabled' : 'propose.done'))
        onDone(firstHalf === null ? null : { name: before?.name ?? newName, firstHalf })
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
