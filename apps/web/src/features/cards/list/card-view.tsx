import { useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import type { BankCard } from '@candor/contract/calls/cards'
import { groupedCardNumber, maskedCardNumber } from '@candor/contract/rules/cards'
import { Badge } from '@candor/ui/badge'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { KeyValue } from '@candor/ui/lists/key-value'
import { Notice } from '@candor/ui/states/notice'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'

/** A card with all its details; the owner can reveal its number. */
export function CardView({ card }: { card: BankCard }) {
  const text = useText()
  const figures = useFigures()
  const [isShown, setIsShown] = useState(false)
  const { kind, number, bankName, branchName, holder, addedAt, isUsable } = card
  return (
    <li className="min-w-0 rounded-card bg-surface-1 p-4 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold wrap-anywhere">{bankName}</p>
        <Badge>{text(`cardKind.${kind}`)}</Badge>
      </div>
      <div className="flex min-h-11 items-center justify-between gap-2 pb-1">
        <p className="min-w-0 text-title wrap-anywhere">
          {isShown ? groupedCardNumber(number) : maskedCardNumber(number)}
        </p>
        <IconButton
          icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          label={text(isShown ? 'card.hideNumber' : 'card.showNumber')}
          onClick={() => setIsShown(!isShown)}
          className="-mr-2"
        />
      </div>
      {!isUsable && <Notice kind="danger">{text('card.unusableText')}</Notice>}
      <KeyValue
        look="tight"
        rows={[
          { label: text('card.holder'), value: holder },
          { label: text('card.branch'), value: branchName },
          { label: text('card.addedAt'), value: figures.time(addedAt) },
        ]}
      />
    </li>
  )
}
