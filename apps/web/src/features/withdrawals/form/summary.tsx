import { KeyValue } from '@candor/ui/lists/key-value'
import type { KeyValueRow } from '@candor/ui/lists/key-value'
import { Card } from '@candor/ui/card'
import { formatLongWait } from '@candor/client/figures/format-time'
import type { WithdrawalMethod } from '@candor/contract/calls/withdrawals'
import { useWords } from '../../../i18n/figures.ts'
import type { Words } from '../../../i18n/figures.ts'
import type { Preview } from './queries.ts'

/** Fee, received amount and time; only the fee while no amount is typed. */
export function Summary({ method, preview }: { method: WithdrawalMethod; preview: Preview | null }) {
  const { text, figures } = useWords()
  return (
    <Card className="py-1 lg:px-6">
      <KeyValue rows={summaryRows(method, preview, { text, figures })} />
    </Card>
  )
}

export function summaryRows(
  { coin, currency, feeFixed, feePpm, usual }: WithdrawalMethod,
  preview: Preview | null,
  { text, figures }: Words,
): KeyValueRow[] {
  const wait = preview?.usual ?? usual
  const fixed = figures.amount(feeFixed, coin)
  const rate = preview?.rate ?? null
  const cardAmount = preview?.cardAmount ?? null
  return [
    {
      label: text('withdraw.fee'),
      value: preview
        ? figures.amount(preview.fee, coin)
        : feePpm === 0
          ? fixed
          : `${fixed} + ${figures.percent(feePpm)}`,
    },
    {
      label: text('withdraw.youReceive'),
      value: preview ? figures.amount(preview.received, coin) : '–',
      ...(cardAmount !== null &&
        currency !== null && {
          detail: text('withdraw.asCurrency', {
            amount: `${figures.plain(cardAmount, 'USDT')} ${currency}`,
            rate: rate === null ? '' : `1 ${currency} = ${figures.amount(rate, coin)}`,
          }),
        }),
    },
    {
      label: text('withdraw.arrival'),
      value: text('withdraw.about', { time: formatLongWait(Math.max(60, wait.seconds), figures.locale) }),
      detail: text(wait.isMeasured ? 'withdraw.measured' : 'withdraw.promised'),
    },
  ]
}
