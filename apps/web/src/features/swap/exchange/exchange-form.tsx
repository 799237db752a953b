import { AvailableWithAll } from '../../../shared/form/balance-amount.tsx'
import { MainButton } from '../../../shared/form/main-button.tsx'
import { useState } from 'react'
import { ArrowUpDown } from 'lucide-react'
import { AmountField } from '@candor/ui/fields/amount-field'
import { Card } from '@candor/ui/card'
import { KeyValue } from '@candor/ui/lists/key-value'
import { Notice } from '@candor/ui/states/notice'
import { askToSignIn } from '../../../shared/session/ask-to-sign-in.ts'
import { ReadyNotice } from '../../../shared/requirements/ready-notice.tsx'
import { useReady } from '../../../shared/requirements/use-ready.ts'
import { useWords } from '../../../i18n/figures.ts'
import { amountComplaint, unitsOf } from '../../../shared/form/amount-check.ts'
import { useAmount } from '../../../shared/form/amount-input.ts'
import { useSession } from '../../../shared/state/state.ts'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { trimDecimal } from '@candor/client/figures/format'
import { useText } from '../../../i18n/text.ts'
import { useBalances } from '../../../shared/server/account.ts'
import { rateText } from '../parts/words.ts'
import { CoinPicker } from './coin-picker.tsx'
import { boundsOf, chosen, estimateOf, redrafted } from './model.ts'
import type { Pair } from './model.ts'
import type { SwapCoin, SwapTerms } from './queries.ts'
import { QuoteSheet } from './quote-sheet.tsx'
import { useQuote } from './use-quote.ts'

type Props = { terms: SwapTerms; first: Pair }

export function ExchangeForm({ terms, first }: Props) {
  const { text, figures } = useWords()
  const signedIn = useSession((session) => session.token !== null)
  const { balances } = useBalances()
  const [pair, setPair] = useState(first)
  const [open, setOpen] = useLayer()
  const quote = useQuote()
  const coinOf = (symbol: string) => terms.coins.find(({ coin }) => coin === symbol) ?? terms.coins[0]
  const [from, to] = [coinOf(pair.from), coinOf(pair.to)]
  const need = { coin: pair.from, least: from?.amountMin ?? '0' }
  const { isReady } = useReady('swap', need)
  const availableOf = (coin: string) => balances && (balances.get(coin)?.available ?? '0')
  const available = availableOf(pair.from)
  const amount = useAmount('swap-amount', (typed) =>
    from ? amountComplaint(typed, boundsOf(from, available)) : null,
  )
  if (!from || !to) return null
  const hasPrice = from.price !== null && to.price !== null
  const change = (next: Pair) => {
    const draft = redrafted({ pair, amount: amount.value }, next, terms)
    setPair(draft.pair)
    amount.set(draft.amount)
  }
  const ask = async () => {
    const asked = await quote.ask.run({ from: pair.from, to: pair.to, amount: trimDecimal(amount.value) })
    if (asked) setOpen(true)
  }
  return (
    <Card className="lg:p-6">
      <form
        noValidate
        aria-label={text('swap.title')}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!signedIn) return askToSignIn('savings.loginFirst')
          if (amount.validate()) void ask()
        }}
      >
        <AmountField
          {...amount.field}
          label={text('swap.from')}
          labelTrailing={
            available !== null && (
              <AvailableWithAll
                available={figures.amount(available, from.coin)}
                onAll={() => amount.set(trimDecimal(available))}
              />
            )
          }
          decimalsMax={from.scale}
          placeholder="0"
          unit={
            <CoinPicker
              label={text('swap.from')}
              coins={terms.coins}
              value={from.coin}
              onChoose={(coin) => change(chosen(pair, 'from', coin))}
            />
          }
        />
        <div className="-my-1 flex items-center gap-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          <button
            type="button"
            aria-label={text('swap.turn')}
            onClick={() => change({ from: pair.to, to: pair.from })}
            className="grid size-11 place-items-center rounded-full bg-surface-2 text-ink ring-1 ring-inset ring-line hover:bg-surface-3"
          >
            <ArrowUpDown aria-hidden className="size-5" strokeWidth={1.75} />
          </button>
        </div>
        <Received
          terms={terms}
          from={from}
          to={to}
          amount={unitsOf(amount.value, from.scale)}
          available={availableOf(pair.to)}
          onChoose={(coin) => change(chosen(pair, 'to', coin))}
        />
        <ClosedNotice from={from} to={to} />
        <ReadyNotice act="swap" need={need} />
        <MainButton
          type="submit"
          loading={quote.ask.busy && !open}
          disabled={!isReady || (signedIn && !(from.isOpen && to.isOpen && hasPrice))}
        >
          {text(signedIn ? 'swap.getQuote' : 'savings.loginToJoin')}
        </MainButton>
      </form>
      <QuoteSheet
        control={quote}
        quoteSeconds={terms.quoteSeconds}
        onAsk={() => void ask()}
        open={open}
        onOpenChange={(next) => {
          setOpen(next)
          if (!next && quote.record) amount.set('')
        }}
      />
    </Card>
  )
}

type ReceivedProps = {
  terms: SwapTerms
  from: SwapCoin
  to: SwapCoin
  amount: bigint
  available: string | null
  onChoose: (coin: string) => void
}

/** The estimated result, at the current index; only a quote is binding. */
function Received({ terms, from, to, amount, available, onChoose }: ReceivedProps) {
  const { text, figures } = useWords()
  const estimate = estimateOf(amount, { from, to, feePpm: terms.feePpm })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1.5">
        <p className="flex flex-wrap justify-between gap-x-4 text-small text-ink-2">
          <span>{text('swap.to')}</span>
          {available !== null && <AvailableWithAll available={figures.amount(available, to.coin)} />}
        </p>
        <div className="flex min-h-12 items-center justify-between gap-2 rounded-control bg-surface-2 px-3.5 ring-1 ring-inset ring-line">
          <output
            aria-label={text('swap.received')}
            className="min-w-0 field-text font-semibold wrap-anywhere"
          >
            {estimate && amount > 0n ? `≈ ${figures.plain(estimate.received, to.coin)}` : '–'}
          </output>
          <CoinPicker label={text('swap.to')} coins={terms.coins} value={to.coin} onChoose={onChoose} />
        </div>
      </div>
      <KeyValue
        look="tight"
        rows={[
          {
            label: text('swap.rateAbout'),
            value: estimate ? rateText({ from: from.coin, to: to.coin, rate: estimate.rate }, figures) : '–',
          },
          { label: text('swap.feeRatio'), value: figures.percent(terms.feePpm) },
          {
            label: text('swap.range'),
            value: `${figures.plain(from.amountMin, from.coin)} – ${figures.amount(from.amountMax, from.coin)}`,
          },
        ]}
      />
    </div>
  )
}

/** Why exchanging is not possible now. */
function ClosedNotice({ from, to }: { from: SwapCoin; to: SwapCoin }) {
  const text = useText()
  if (!from.isOpen || !to.isOpen) return <Notice kind="warn">{text('swap.closed')}</Notice>
  if (from.price === null || to.price === null) return <Notice kind="warn">{text('swap.noPrice')}</Notice>
  return null
}
