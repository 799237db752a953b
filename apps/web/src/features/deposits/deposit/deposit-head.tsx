import { Card } from '@candor/ui/card'
import { Figure } from '@candor/ui/figures/figure'
import type { Deposit } from '@candor/contract/calls/deposits'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { TimeLeft } from '../../../shared/savings/time-left.tsx'
import { kindIcons } from '../parts/kinds.ts'
import { moneyText } from '../parts/money.ts'
import { DepositBadge } from '../parts/state-badge.tsx'
import { isPayable } from './model.ts'

type Props = { deposit: Deposit; onOver: () => void }

/** The amount, its progress, and the time left to pay. */
export function DepositHead({ deposit, onOver }: Props) {
  const text = useText()
  const figures = useFigures()
  const { kind, state, name, amount, currency, coin, quantity, credited, expiresAt } = deposit
  const Icon = kindIcons[kind]
  return (
    <Card className="flex flex-col gap-3 lg:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex min-w-0 items-center gap-2 text-small text-ink-2">
          <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
          {`${text(`depositKind.${kind}`)} · ${name}`}
        </p>
        <DepositBadge state={state} />
      </div>
      <div>
        <h2>
          <Figure
            size="display"
            text={`${credited === null ? '' : '+'}${figures.plain(quantity, coin)}`}
            unit={coin}
            fraction="even"
          />
        </h2>
        <p className="text-small text-ink-2">
          {text('deposit.forPaid', { amount: moneyText(amount, currency, figures.locale) })}
        </p>
      </div>
      {isPayable(deposit) && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-small">
          <span className="text-ink-2">{text('deposit.timeLeft')}</span>
          <TimeLeft until={expiresAt} label={text('deposit.timeLeft')} onOver={onOver} />
        </p>
      )}
    </Card>
  )
}
