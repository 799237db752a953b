import type { OperatorOutput } from '@candor/contract/operators/calls'
import type { KeyValueRow } from '@candor/ui/lists/key-value'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'

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
