import { transactionIdLengthMax } from '@candor/engine/rules/limits'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { TextField } from '@candor/ui/fields/text-field'
import { toast } from '@candor/ui/toasts/toast'
import type { KeyValueRows } from '@candor/ui/lists/key-value'
import { useText } from '../../../i18n/text.ts'
import { ReasonSheet } from '../../../shared/sheets/reason-sheet.tsx'
import type { DetailProps } from './detail-of.tsx'
import { decisionOf, isOnlyProposed } from '../described/described.ts'
import type { Said } from '../described/decision.ts'
import { itemName } from '../model.ts'
import { decide } from '../queries.ts'

export type DecisionProps = {
  // The movements if it is agreed to.
  rows: KeyValueRows
  // The queue's own fields besides the reason: their elements, their values, and whether they are complete.
  fields?: ReactNode
  said?: Partial<Said>
  isReady?: boolean
}

type Props = DecisionProps & Pick<DetailProps, 'deciding' | 'onDecided'> & { onClose: () => void }

/** The confirmation of a decision: its effect, and the reason for the user. */
export function DecisionSheet(props: Props) {
  const { deciding, rows, isReady = true, onClose, onDecided } = props
  const text = useText()
  const [transactionId, setTransactionId] = useState('')
  const transactionField = useRef<HTMLInputElement>(null)
  if (deciding === null) return null
  const { choice, item } = deciding
  const { agrees = false, showsRows = agrees, reason: asked, transactionHint } = decisionOf(item, choice)
  const hint = transactionHint?.(item) ?? null
  const asks = hint !== null
  return (
    <ReasonSheet
      key={`${choice} ${item.itemId}`}
      title={text(`decide.title.${choice}`, { name: itemName(item) })}
      text={text(isOnlyProposed(item, choice) ? 'decide.text.doubtful' : `decide.text.${choice}`)}
      rows={showsRows ? rows : []}
      needsReason={asked !== undefined}
      isTold={asked === 'told'}
      confirmDisabled={!isReady || (asks && transactionId.trim() === '')}
      {...(asks && { initialFocus: transactionField })}
      confirmLabel={text(`decide.confirm.${choice}`)}
      variant={agrees ? 'primary' : 'danger'}
      onClose={onClose}
      onConfirm={async (reason) => {
        await decide(choice, item, { ...props.said, reason, transactionId: transactionId.trim() })
        setTransactionId('')
        const done = isOnlyProposed(item, choice) ? 'propose' : choice
        toast.success(text(`decide.done.${done}`, { name: itemName(item) }))
        onDecided(item)
      }}
    >
      {props.fields}
      {hint !== null && (
        <TextField
          ref={transactionField}
          id="transaction-id"
          label={text('withdrawal.transaction')}
          hint={text(hint)}
          maxLength={transactionIdLengthMax}
          autoComplete="off"
          value={transactionId}
          onValueChange={setTransactionId}
        />
      )}
    </ReasonSheet>
  )
}
