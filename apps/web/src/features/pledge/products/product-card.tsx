import { Badge } from '@candor/ui/badge'
import { Button } from '@candor/ui/button'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { KeyValue } from '@candor/ui/key-value'
import { ProgressBar } from '@candor/ui/progress-bar'
import type { PledgeProduct } from '@candor/contract/calls/pledge'
import { useFigures } from '../../../i18n/figures.ts'
import { unitsOf } from '../../../shared/form/amount-check.ts'
import { useMay } from '../../../shared/requirements/use-may.ts'
import { useSession } from '../../../shared/state/state.ts'
import { TimeLeft } from '../../../shared/savings/time-left.tsx'
import { useText } from '../../../i18n/text.ts'
import { cycleText } from '../parts/words.ts'
import { canPledge, isFull, isTooLate, leftShare, planOf, soonest } from './model.ts'

type Props = { product: PledgeProduct; now: number; onChoose: () => void; onOver: () => void }

export function ProductCard({ product, now, onChoose, onOver }: Props) {
  const text = useText()
  const figures = useFigures()
  const signedIn = useSession((session) => session.token !== null)
  const { isBarred } = useMay('pledge')
  const { coin, state } = product
  return (
    <li className="flex min-w-0 flex-col gap-3.5 rounded-card bg-surface-1 p-4 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <div className="flex items-center gap-3">
          <CoinIcon symbol={coin} size={36} />
          <div>
            <h2 className="font-semibold">{cycleText(product, figures)}</h2>
            <p className="text-small text-ink-3">{coin}</p>
          </div>
        </div>
        <div className="text-right">
          <p className="text-title font-semibold text-up">{figures.percent(product.dailyRatePpm)}</p>
          <p className="text-small text-ink-3">{text('pledge.perDay')}</p>
        </div>
      </div>
      <ProductFigures product={product} now={now} />
      {product.quota !== null && <Quota product={product} />}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <StateLine product={product} now={now} onOver={onOver} />
        <Button
          disabled={isBarred || !canPledge(product, now)}
          onClick={onChoose}
          aria-label={text('pledge.actFor', { coin, cycle: cycleText(product, figures) })}
          className="ml-auto"
        >
          {state === 'open' && isFull(product)
            ? text('savings.soldOut')
            : text(signedIn ? 'pledge.act' : 'savings.loginToJoin')}
        </Button>
      </div>
    </li>
  )
}

function ProductFigures({ product, now }: Pick<Props, 'product' | 'now'>) {
  const text = useText()
  const figures = useFigures()
  const { coin, scale, amountMin, amountMax, dailyRatePpm } = product
  // For the least one can pledge, and as soon as one can: an example that is nobody's promise of more.
  const least = planOf(product, unitsOf(amountMin, scale), soonest(product, now))
  return (
    <KeyValue
      look="tight"
      rows={[
        {
          label: text('pledge.range'),
          value: `${figures.plain(amountMin, coin)} – ${figures.amount(amountMax, coin)}`,
        },
        {
          label: text('pledge.expected'),
          value: `+${figures.percent(dailyRatePpm * least.days)}`,
          detail: text('pledge.expectedFor', {
            income: figures.units(least.interest, scale, coin),
            amount: figures.amount(amountMin, coin),
          }),
        },
        {
          label: text('pledge.activity'),
          value: `${figures.time(product.startAt, 'shortDay')} – ${figures.time(product.endAt, 'shortDay')}`,
        },
      ]}
    />
  )
}

function Quota({ product }: { product: PledgeProduct }) {
  const text = useText()
  const figures = useFigures()
  const { coin, quota, quotaLeft } = product
  const left = text('savings.leftOf', {
    left: figures.plain(quotaLeft ?? '0', coin),
    whole: figures.amount(quota ?? '0', coin),
  })
  return (
    <div className="flex flex-col gap-1.5 text-small">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="text-ink-2">{text('pledge.quota')}</span>
        <span className="ml-auto">{left}</span>
      </p>
      <ProgressBar value={leftShare(product)} label={text('pledge.quota')} valueText={left} thick />
    </div>
  )
}

function StateLine({ product, now, onOver }: Omit<Props, 'onChoose'>) {
  const text = useText()
  const { state, startAt } = product
  if (state === 'notStarted') {
    return (
      <p className="text-small text-ink-2">
        {text('savings.startsIn')}{' '}
        <TimeLeft until={startAt} label={text('savings.startsIn')} onOver={onOver} />
      </p>
    )
  }
  if (state === 'open')
    return isTooLate(product, now) ? (
      <p className="text-small text-ink-2">{text('pledge.lessThanADay')}</p>
    ) : null
  return <Badge tone={state === 'closed' ? 'warn' : 'neutral'}>{text(`savings.${state}`)}</Badge>
}
