import { toast } from '@candor/ui/toasts/toast'
import { useText } from '../../i18n/text.ts'
import { fact } from '../../shared/parts/facts.tsx'
import { callServer } from '../../shared/server/client.ts'
import { ReasonSheet } from '../../shared/sheets/reason-sheet.tsx'
import type { Deciding } from './model.ts'

type Props = {
  deciding: Deciding
  onClose: () => void
  // With the second half of a new operator's or reset password, which is shown only once.
  onDone: (secondHalf: string | null) => void
}

export function DecideSheet({ deciding: { change, decision }, onClose, onDone }: Props) {
  const text = useText()
  const role = (known: typeof change.toRole) => (known === null ? '—' : text(`role.${known}`))
  return (
    <ReasonSheet
      title={text(`changes.title.${decision}`)}
      rows={[
        fact(text('operators.name'), change.name),
        fact(
          text('changes.what'),
          text(`changes.kind.${change.kind}`, {
            from: role(change.fromRole),
            to: role(change.toRole),
          }),
        ),
        fact(text('changes.proposed'), change.proposedBy.name, change.reason),
      ]}
      needsReason={decision !== 'withdraw'}
      variant={decision === 'approve' ? 'primary' : 'danger'}
      confirmLabel={text(`changes.${decision}`)}
      onClose={onClose}
      onConfirm={async (reason) => {
        const { changeId } = change
        let secondHalf: string | null = null
        if (decision === 'withdraw') await callServer('Operators/WithdrawChange', { changeId })
        else {
          const isApproved = decision === 'approve'
          const answer = await callServer('Operators/DecideChange', { changeId, isApproved, reason })
          secondHalf = answer.secondHalf
        }
        toast.success(text(`changes.done.${decision}`))
        onDone(secondHalf)
        onClose()
      }}
    />
  )
}
