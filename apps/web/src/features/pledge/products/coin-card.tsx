import { MainButton } from '../../../shared/form/main-button.tsx'
import { useState } from 'react'
import { Badge } from '@candor/ui/badge'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { KeyValue } from '@candor/ui/lists/key-value'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { Segmented } from '@candor/ui/fields/segmented'
import type { PledgeProduct } from '@candor/contract/calls/pledge'
import { useWords } from '../../../i18n/figures.ts'
import { unitsOf } from '../../../shared/form/amount-check.ts'
import { useMay } from '../../../shared/requirements/use-may.ts'
import { useSession } from '../../../shared/state/state.ts'
import { TimeLeft } from '../../../shared/savings/time-left.tsx'
import { useText } from '../../../i18n/text.ts'
import { cycleText, yearlyPpm } from '../parts/words.ts'
import { canPledge, firstChoice, isFull, isTooLate, leftShare, planOf, soonest } from './model.ts'

type Props = { product: PledgeProduct; now: number; onChoose: () => void; onOver: () => void }
type CardProps = {
  // Of one coin, each with a term of its own.
  products: readonly PledgeProduct[]
  now: number
  onChoose: (productId: string) => void
  onOver: () => void
}

/** The pledges of one coin; the chosen term selects the product. */
export function CoinCard({ products, now, onChoose, onOver }: CardProps) {
  const { text, figures } = useWords()
  const [termId, setTermId] = useState<string | null>(null)
  const product = products.find(({ productId }) => productId === termId) ?? firstChoice(products, now)
  if (!product) return null
  const { coin, productId } = product
  return (
    <li className="flex min-w-0 flex-col gap-3.5 rounded-card bg-surface-1 p-4 shadow-card lg:p-5">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="flex items-center gap-3 font-semibold">
            <CoinIcon symbol={coin} size={36} />
            {coin}
          </h2>
          <p className="ml-auto text-right">
            <span className="text-title font-semibold text-up">{figures.percent(product.dailyRatePpm)}</span>{' '}
            <span className="text-small text-ink-3">{text('pledge.perDay')}</span>
          </p>
        </div>
        <p className="text-right text-small text-ink-2">
          {text('pledge.perYear', { yearly: figures.percent(yearlyPpm(product.dailyRatePpm)) })}
        </p>
      </div>
      <Terms products={products} value={productId} onChange={setTermId} />
      <Offer key={productId} {...{ product, now, onOver }} onChoose={() => onChoose(productId)} />
    </li>
  )
}

type TermsProps = { products: readonly PledgeProduct[]; value: string; onChange: (productId: string) => void }

function Terms({ products, value, onChange }: TermsProps) {
  const { text, figures } = useWords()
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden className="text-small text-ink-2">
        {text('pledge.term')}
      </p>
      <Segmented
        wraps
        label={text('pledge.term')}
        value={value}
        onValueChange={onChange}
        options={products.map((one) => ({ value: one.productId, label: cycleText(one, figures) }))}
      />
    </div>
  )
}

function Offer({ product, now, onChoose, onOver }: Props) {
  const { text, figures } = useWords()
  const signedIn = useSession((session) => session.token !== null)
  const { isBarred } = useMay('pledge')
  const { coin, state } = product
  return (
    <>
      <ProductFigures product={product} now={now} />
      {product.quota !== null && <Quota product={product} />}
      <StateLine product={product} now={now} onOver={onOver} />
      <MainButton
        disabled={isBarred || !canPledge(product, now)}
        onClick={onChoose}
        aria-label={text('pledge.actFor', { coin, cycle: cycleText(product, figures) })}
        className="mt-auto"
      >
        {state === 'open' && isFull(product)
          ? text('savings.soldOut')
          : text(signedIn ? 'pledge.act' : 'savings.loginToJoin')}
      </MainButton>
    </>
  )
}

function ProductFigures({ product, now }: Pick<Props, 'product' | 'now'>) {
  const { text, figures } = useWords()
  const { coin, scale, amountMin, amountMax, dailyRatePpm } = product
  // For the smallest and earliest pledge: an example that promises no more.
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
          value: `${figures.time(product.startAt, 'day')} – ${figures.time(product.endAt, 'day')}`,
        },
      ]}
    />
  )
}

function Quota({ product }: { product: PledgeProduct }) {
  const { text, figures } = useWords()
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
  return (
    <p className="flex">
      <Badge tone={state === 'closed' ? 'warn' : 'neutral'}>{text(`savings.${state}`)}</Badge>
    </p>
  )
}
