import { Card } from '@candor/ui/card'
import { Notice } from '@candor/ui/states/notice'
import type { Deposit } from '@candor/contract/calls/deposits'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { CopyButton } from '../../../shared/copy/copy-button.tsx'
import { moneyText } from '../parts/money.ts'
import { ReportForm } from './report-form.tsx'

type Props = { deposit: Deposit; onChanged: () => Promise<void> }

/** Payment details, each line with a copy button; then a form to report the payment. */
export function BankTransfer({ deposit, onChanged }: Props) {
  const text = useText()
  const { locale } = useFigures()
  const { bank, amount, currency, name } = deposit
  return (
    <>
      <Card className="lg:p-6">
        <h2 className="pb-1 font-semibold">{text('deposit.bankTitle')}</h2>
        {bank === null ? (
          <Notice kind="warn">{text('deposit.closedText')}</Notice>
        ) : (
          <dl className="divide-y divide-line">
            <Line label={text('deposit.bankHolder')} value={bank.holder} />
            <Line label={text('deposit.bankName')} value={bank.name} />
            <Line label={text('deposit.bankAccount')} value={bank.account} />
            {bank.code !== null && <Line label={text('deposit.bankCode')} value={bank.code} />}
            <Line label={text('deposit.amount')} value={amount} shown={moneyText(amount, currency, locale)} />
            <Line label={text('deposit.reference')} value={name} hint={text('deposit.referenceHint')} />
          </dl>
        )}
      </Card>
      <ReportForm deposit={deposit} onChanged={onChanged} />
    </>
  )
}

type LineProps = { label: string; value: string; shown?: string; hint?: string }

function Line({ label, value, shown = value, hint }: LineProps) {
  const text = useText()
  return (
    <div className="py-1.5">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="flex items-center gap-2">
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
          {shown}
          {hint !== undefined && (
            <span className="block text-small font-normal text-pretty text-ink-3">{hint}</span>
          )}
        </span>
        <span className="-my-3 -mr-3 shrink-0">
          <CopyButton content={value} label={text('deposit.copy', { what: label })} />
        </span>
      </dd>
    </div>
  )
}
