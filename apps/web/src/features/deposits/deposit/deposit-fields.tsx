import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { KeyValue } from '@candor/ui/lists/key-value'
import type { KeyValueProps } from '@candor/ui/lists/key-value'
import type { Deposit } from '@candor/contract/calls/deposits'
import { useWords } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { NumberWithCopy } from '../../../shared/orders/number-with-copy.tsx'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import { moneyText } from '../parts/money.ts'
import { isPayable } from './model.ts'

/** All details of a deposit. */
export function DepositFields({ deposit }: { deposit: Deposit }) {
  const text = useText()
  const rows = useRows(deposit)
  const { depositId, hasProof } = deposit
  const proof = useSheet(async () => {
    const { ProofSheet } = await import('./proof-sheet.tsx')
    return (control) => <ProofSheet {...control} depositId={depositId} />
  })
  return (
    <Card className="py-1 lg:px-6 lg:py-3">
      <KeyValue rows={rows} />
      {hasProof && (
        <div className="border-t border-line py-3">
          <Button size="small" onClick={proof.show}>
            {text('deposit.showProof')}
          </Button>
        </div>
      )}
      {proof.element}
    </Card>
  )
}

function useRows(deposit: Deposit): KeyValueProps['rows'] {
  const { text, figures } = useWords()
  const { currency, coin, credited, bank, state } = deposit
  const money = (decimal: string) => moneyText(decimal, currency, figures.locale)
  return [
    { label: text('deposit.number'), value: <NumberWithCopy number={deposit.name} /> },
    { label: text('deposit.type'), value: text(`depositKind.${deposit.kind}`) },
    { label: text('deposit.coin'), value: coin },
    { label: text('deposit.range'), value: money(deposit.amount) },
    { label: text('deposit.fee'), value: money(deposit.fee) },
    { label: text('deposit.rate'), value: `1 ${currency} = ${figures.plain(deposit.rate, coin)} ${coin}` },
    { label: text('deposit.quantity'), value: figures.amount(deposit.quantity, coin) },
    credited !== null && { label: text('deposit.credited'), value: figures.amount(credited, coin) },
    deposit.payer !== null && { label: text('deposit.payer'), value: deposit.payer },
    deposit.remark !== null && { label: text('deposit.remarkLabel'), value: deposit.remark },
    deposit.transactionId !== null && {
      label: text('deposit.transactionId'),
      value: <NumberWithCopy number={deposit.transactionId} />,
    },
    bank !== null &&
      state !== 'paying' && {
        label: text('deposit.bankDetails'),
        value: bank.name,
        detail: [bank.holder, bank.account, bank.code].filter((part) => part !== null).join(' · '),
      },
    { label: text('deposit.requestedAt'), value: figures.time(deposit.requestedAt) },
    isPayable(deposit) && { label: text('deposit.expiresAt'), value: figures.time(deposit.expiresAt) },
    deposit.completedAt !== null && {
      label: text('depositState.completed'),
      value: figures.time(deposit.completedAt),
    },
    deposit.endedAt !== null && {
      label: text(`depositState.${state}`),
      value: figures.time(deposit.endedAt),
    },
  ]
}
