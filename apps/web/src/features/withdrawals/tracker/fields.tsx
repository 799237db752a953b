import { Card } from '@candor/ui/card'
import { KeyValue } from '@candor/ui/lists/key-value'
import type { KeyValueProps } from '@candor/ui/lists/key-value'
import { networkName } from '@candor/contract/addresses/networks'
import type { Withdrawal } from '@candor/contract/calls/withdrawals'
import { useWords } from '../../../i18n/figures.ts'
import { CopyButton } from '../../../shared/copy/copy-button.tsx'
import { NumberWithCopy } from '../../../shared/orders/number-with-copy.tsx'
import { nameOf, shortened } from '../parts/words.ts'

export function WithdrawalFields({ withdrawal }: { withdrawal: Withdrawal }) {
  const { text, figures } = useWords()
  const { coin, kind, network, currency, cardAmount, destination, transactionId } = withdrawal
  const rows: KeyValueProps['rows'] = [
    transactionId !== null && {
      label: text('withdraw.transaction'),
      value: (
        <WithCopy content={transactionId} label={text('withdraw.copyTransaction')}>
          {shortened(transactionId)}
        </WithCopy>
      ),
    },
    network !== null && { label: text('withdraw.network'), value: networkName(network) },
    kind === 'card'
      ? { label: text('withdraw.card'), value: destination.text, detail: destination.name }
      : {
          label: text('withdraw.address'),
          value: (
            <WithCopy content={destination.text} label={text('withdraw.copyAddress')}>
              {destination.text}
            </WithCopy>
          ),
          detail: destination.name,
        },
    destination.tag !== null && { label: text('withdraw.tag'), value: destination.tag },
    { label: text('withdraw.amount'), value: figures.amount(withdrawal.amount, coin) },
    { label: text('withdraw.fee'), value: figures.amount(withdrawal.fee, coin) },
    cardAmount !== null &&
      currency !== null && {
        label: text('withdraw.cardAmount'),
        value: `${figures.plain(cardAmount, 'USDT')} ${currency}`,
      },
    { label: text('withdraw.number'), value: <NumberWithCopy number={nameOf(withdrawal)} /> },
  ]
  return (
    <Card className="py-1 lg:px-6">
      <KeyValue rows={rows} />
    </Card>
  )
}

function WithCopy({ content, label, children }: { content: string; label: string; children: string }) {
  return (
    <span className="inline-flex items-center">
      <span className="wrap-anywhere">{children}</span>
      <span className="-my-3 -mr-3">
        <CopyButton content={content} label={label} />
      </span>
    </span>
  )
}
