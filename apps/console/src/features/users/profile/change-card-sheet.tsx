import { useState } from 'react'
import { cardKinds, cardLimits } from '@candor/contract/rules/cards'
import { Segmented } from '@candor/ui/fields/segmented'
import { TextField } from '@candor/ui/fields/text-field'
import { toast } from '@candor/ui/toasts/toast'
import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import { ReasonSheet } from '../../../shared/sheets/reason-sheet.tsx'
import { changesOf } from './model.ts'
import type { CardRow } from './model.ts'

type Props = { uid: string; card: CardRow; onClose: () => void; onDone: () => Promise<void> }

const lines = [
  { name: 'cardNumber', label: 'cards.newNumber', max: 2 * cardLimits.numberLengthMax },
  { name: 'bankName', label: 'cards.bankName', max: cardLimits.bankLengthMax },
  { name: 'branchName', label: 'cards.branchName', max: cardLimits.branchLengthMax },
  { name: 'holder', label: 'cards.newHolder', max: cardLimits.holderLengthMax },
] as const

/** A correction requested by the owner. Number and holder are masked: an empty field keeps them. */
export function ChangeCardSheet({ uid, card, onClose, onDone }: Props) {
  const text = useText()
  const [kind, setKind] = useState(card.kind)
  const [typed, setTyped] = useState({
    cardNumber: '',
    bankName: card.bankName,
    branchName: card.branchName,
    holder: '',
  })
  const changes = changesOf(card, { ...typed, kind })
  return (
    <ReasonSheet
      title={text('cards.changeTitle', { number: card.number })}
      text={text('cards.changeText')}
      isTold
      hint={text('cards.hintTold')}
      confirmLabel={text('cards.change')}
      confirmDisabled={Object.keys(changes).length === 0}
      onClose={onClose}
      onConfirm={async (reason) => {
        await callServer('Cards/Change', { uid, cardId: card.cardId, ...changes, reason })
        toast.success(text('actions.done'))
        onClose()
        await onDone()
      }}
    >
      <Segmented
        label={text('cards.kind')}
        options={cardKinds.map((value) => ({ value, label: text(`cards.kind.${value}`) }))}
        value={kind}
        onValueChange={setKind}
      />
      {lines.map(({ name, label, max }) => (
        <TextField
          key={name}
          label={text(label)}
          autoComplete="off"
          maxLength={max}
          value={typed[name]}
          onValueChange={(value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
    </ReasonSheet>
  )
}
