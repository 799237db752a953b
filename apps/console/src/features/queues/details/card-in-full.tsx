import { useState } from 'react'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { groupedCardNumber } from '@candor/contract/rules/cards'
import { Button } from '@candor/ui/buttons/button'
import { useText } from '../../../i18n/text.ts'
import { fact, Facts } from '../../../shared/parts/facts.tsx'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useSentRow } from './sent-row.ts'

type Destination = OperatorOutput<'Withdrawals/GetDestination'>

/** The card and the amount, for the operator who pays. Every view is logged. */
export function CardInFull({ itemId }: { itemId: string }) {
  const text = useText()
  const sentRow = useSentRow()
  const [destination, setDestination] = useState<Destination | null>(null)
  const show = useAct(async () => setDestination(await callServer('Withdrawals/GetDestination', { itemId })))
  const card = destination?.card
  if (!destination || !card)
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
        fact(text('withdrawal.cardNumber'), groupedCardNumber(card.number)),
        fact(text('withdrawal.holder'), card.holder),
        fact(text('withdrawal.bank'), card.bankName, card.branchName),
        sentRow(destination),
      ]}
    />
  )
}
