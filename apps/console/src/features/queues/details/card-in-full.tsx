import { useState } from 'react'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { groupedCardNumber } from '@candor/contract/rules/cards'
import { Button } from '@candor/ui/buttons/button'
import type { KeyValueRow } from '@candor/ui/lists/key-value'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { fact, Facts } from '../../../shared/parts/facts.tsx'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'

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

type Sent = Pick<
  OperatorOutput<'Withdrawals/GetDestination'>,
  'coin' | 'received' | 'currency' | 'cardAmount'
>

/** The amount to send as a row of facts, with that in the currency of a card. */
export function useSentRow(): (sent: Sent) => KeyValueRow {
  const text = useText()
  const figures = useFigures()
  return ({ coin, received, currency, cardAmount }) => ({
    label: text('withdrawal.sent'),
    value: figures.amount(received, coin),
    ...(cardAmount !== null &&
      currency !== null && { detail: `${figures.plain(cardAmount, 'USDT')} ${currency}` }),
  })
}
