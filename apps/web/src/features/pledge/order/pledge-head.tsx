import { AmountFigure } from '../../../shared/coins/amount-figure.tsx'
import { Card } from '@candor/ui/card'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import type { PledgeOrder } from '@candor/contract/calls/pledge'
import { useWords } from '../../../i18n/figures.ts'
import { TimeLeft } from '../../../shared/savings/time-left.tsx'
import { formatCount } from '@candor/client/figures/format'
import { PledgeBadge } from '../parts/state-badge.tsx'

// More steps would be too thin to see.
const stepsMax = 31

export function PledgeHead({ order, onOver }: { order: PledgeOrder; onOver: () => void }) {
  const { text, figures } = useWords()
  const { coin, amount, days, daysPaid, interestPaid, state } = order
  const progress = text('pledge.daysPaid', {
    paid: formatCount(daysPaid, figures.locale),
    days: formatCount(days, figures.locale),
  })
  return (
    <Card className="flex flex-col gap-4 lg:p-6">
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="pb-1 text-small text-ink-2">{text('pledge.principal')}</p>
          <AmountFigure amount={amount} coin={coin} />
        </div>
        <CoinIcon symbol={coin} size={40} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PledgeBadge state={state} />
        <span className="ml-auto text-right">
          <span className="font-semibold text-up">+{figures.amount(interestPaid, coin)}</span>
          <span className="block text-small text-ink-3">{text('pledge.interestPaid')}</span>
        </span>
      </div>
      <div className="flex flex-col gap-1.5 text-small text-ink-2">
        <ProgressBar
          value={days === 0 ? 1 : daysPaid / days}
          label={text('pledge.timeline')}
          valueText={progress}
          tone="up"
          steps={days > 0 && days <= stepsMax ? days : 1}
          thick
        />
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>{progress}</span>
          {state === 'inProgress' && (
            <span>
              {text('pledge.endsIn')}{' '}
              <TimeLeft until={order.endsAt} label={text('pledge.endsIn')} onOver={onOver} />
            </span>
          )}
        </p>
      </div>
    </Card>
  )
}
