import type { ReactNode } from 'react'
import type { KeyValueRows } from '@candor/ui/lists/key-value'
import { useText } from '../../i18n/text.ts'
import { callServer } from '../server/client.ts'
import { ReasonSheet } from './reason-sheet.tsx'

export type ProposalChoice = 'approve' | 'reject' | 'withdraw'
type Props = {
  choice: ProposalChoice
  // A short description of the proposal.
  name: string
  proposalId: number
  hash: string
  rows: KeyValueRows
  // The effect of an approval, if not at once.
  approvalText?: string | undefined
  children?: ReactNode
  onClose: () => void
  onDone: () => void
}

/** The confirmation before a proposal is approved, rejected or withdrawn. */
export function DecideSheet(props: Props) {
  const { choice, name, proposalId, hash, rows, approvalText, children, onClose, onDone } = props
  const text = useText()
  const kind = choice === 'reject' ? 'rejectProposal' : choice
  return (
    <ReasonSheet
      title={text(`decide.title.${kind}`, { name })}
      text={(choice === 'approve' && approvalText) || text(`decide.text.${kind}`)}
      rows={rows}
      needsReason={choice === 'reject'}
      variant={choice === 'approve' ? 'primary' : 'danger'}
      confirmLabel={text(`decide.confirm.${kind}`)}
      onClose={onClose}
      done={text(`decide.done.${kind}`, { name })}
      onDone={onDone}
      onConfirm={async (reason) => {
        if (choice === 'approve') await callServer('Approvals/Approve', { proposalId, hash })
        else if (choice === 'reject') await callServer('Approvals/Reject', { proposalId, reason })
        else await callServer('Approvals/Withdraw', { proposalId })
      }}
    >
      {children}
    </ReasonSheet>
  )
}
