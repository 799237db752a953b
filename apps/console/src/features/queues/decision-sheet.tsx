import { toast } from '@candor/ui/toast'
import type { KeyValueRow } from '@candor/ui/key-value'
import type { QueueItem } from '@candor/contract/operators/calls/queues'
import { useText } from '../../i18n/text.ts'
import { ReasonSheet } from '../../shared/sheets/reason-sheet.tsx'
import type { Deciding } from './detail-props.ts'
import { itemName } from './model.ts'
import type { Choice } from './model.ts'
import { decide } from './queries.ts'

type Props = {
  deciding: Deciding | null
  // What is moved if it is agreed to.
  rows: readonly KeyValueRow[]
  onClose: () => void
  onDecided: (item: QueueItem) => void
}

const isRejection = (choice: Choice) => choice === 'rejectRequest' || choice === 'rejectProposal'
const needsReason = (choice: Choice) => choice === 'propose' || isRejection(choice)

/** The last look before a decision: what will happen, and the reason that the user is told. */
export function DecisionSheet({ deciding, rows, onClose, onDecided }: Props) {
  const text = useText()
  if (deciding === null) return null
  const { choice, item } = deciding
  const agrees = choice === 'propose' || choice === 'approve'
  return (
    <ReasonSheet
      key={`${choice} ${item.itemId}`}
      title={text(`decide.title.${choice}`, { name: itemName(item) })}
      text={text(`decide.text.${choice}`)}
      rows={agrees ? rows : []}
      needsReason={needsReason(choice)}
      isTold={needsReason(choice)}
      confirmLabel={text(`decide.confirm.${choice}`)}
      variant={agrees ? 'primary' : 'danger'}
      onClose={onClose}
      onConfirm={async (reason) => {
        await decide(choice, item, reason)
        toast.success(text(`decide.done.${choice}`, { name: itemName(item) }))
        onDecided(item)
      }}
    />
  )
}
