import { AmountFigure } from '../../../shared/coins/amount-figure.tsx'
import { Card } from '@candor/ui/card'
import { Notice } from '@candor/ui/states/notice'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import type { Loan } from '@candor/contract/calls/loans'
import { useWords } from '../../../i18n/figures.ts'
import { TimeLeft } from '../../../shared/savings/time-left.tsx'
import { LoanBadge } from '../parts/state-badge.tsx'
import { nameOf, rangeText } from '../parts/words.ts'
import { repaidShare } from './model.ts'
import type { Lent } from './model.ts'

type Props = { loan: Loan; onOver: () => void }

/** The amount owed or applied for, with its state. */
export function LoanHead({ loan, onOver }: Props) {
  const { text, figures } = useWords()
  const { coin, lent, state, remark } = loan
  return (
    <Card className="flex flex-col gap-4 lg:p-6">
      <div>
        <div className="flex items-start justify-between gap-3 pb-1">
          <p className="min-w-0 text-small text-ink-2">
            {text(lent === null ? 'loan.asked' : state === 'passed' ? 'loan.stillOwed' : 'loan.wasLent')}
          </p>
          <LoanBadge loan={loan} />
        </div>
        {lent === null ? (
          <p className="text-title font-semibold wrap-anywhere">{rangeText(loan, figures)}</p>
        ) : (
          <AmountFigure amount={state === 'passed' ? lent.owed : lent.amount} coin={coin} />
        )}
        <p className="pt-1 text-small text-ink-3">{nameOf(loan)}</p>
      </div>
      {lent !== null && state === 'passed' && <Repaid lent={lent} coin={coin} onOver={onOver} />}
      {state === 'applying' && <Notice>{text('loan.applyingText')}</Notice>}
      {state === 'waived' && <Notice>{text('loan.waivedText')}</Notice>}
      {state === 'rejected' && (
        <Notice kind="warn" title={text('loan.rejectedText')}>
          {remark !== null && <p className="wrap-anywhere">{text('withdraw.reason', { reason: remark })}</p>}
        </Notice>
      )}
    </Card>
  )
}

function Repaid({ lent, coin, onOver }: { lent: Lent; coin: string; onOver: () => void }) {
  const { text, figures } = useWords()
  const progress = text('loan.repaidSoFar', { amount: figures.amount(lent.repaid, coin) })
  return (
    <>
      <div className="flex flex-col gap-1.5 text-small text-ink-2">
        <ProgressBar value={repaidShare(lent)} label={progress} tone="up" thick />
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>{progress}</span>
          {lent.daysOverdue === 0 && (
            <span>
              {text('loan.dueIn')} <TimeLeft until={lent.dueAt} label={text('loan.dueIn')} onOver={onOver} />
            </span>
          )}
        </p>
      </div>
      {lent.daysOverdue > 0 && (
        <Notice kind="danger" title={text('loan.overdueTitle', { days: lent.daysOverdue })}>
          {text('loan.overdueText', { time: figures.time(lent.dueAt, 'minute') })}
        </Notice>
      )}
    </>
  )
}
