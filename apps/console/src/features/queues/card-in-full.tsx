import { useState } from 'react'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { groupedCardNumber } from '@candor/contract/rules/cards'
import { Button } from '@candor/ui/button'
import { useText } from '../../i18n/text.ts'
import { Facts } from '../../shared/parts/facts.tsx'
import { useAct } from '../../shared/server/act.ts'
import { callServer } from '../../shared/server/client.ts'

type BankCard = NonNullable<OperatorOutput<'Withdrawals/GetDestination'>['card']>

/** The card that is paid, for who pays it. It is noted that somebody looked. */
export function CardInFull({ itemId }: { itemId: string }) {
  const text = useText()
  const [card, setCard] = useState<BankCard | null>(null)
  const show = useAct(async () => setCard((await callServer('Withdrawals/GetDestination', { itemId })).card))
  if (card === null)
    return (
      <div className="pt-2 pb-1">
        <Button size="small" loading={show.busy} onClick={() => void show.run()}>
          {text('withdrawal.showCard')}
        </Button>
      </div>
    )
  return (
    <Facts
      rows={[
        { label: text('withdrawal.cardNumber'), value: groupedCardNumber(card.number) },
        { label: text('withdrawal.holder'), value: card.holder },
        { label: text('withdrawal.bank'), value: card.bankName, detail: card.branchName },
      ]}
    />
  )
}
