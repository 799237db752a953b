import { useState } from 'react'
import type { OptionOrder } from '@candor/contract/calls/options'
import { parseAmount } from '@candor/money/amount'
import { AmountField } from '@candor/ui/amount-field'
import { KeyValue } from '@candor/ui/key-value'
import { toast } from '@candor/ui/toast'
import { askToSignIn } from '../../../shared/session/ask-to-sign-in.ts'
import { useDebounced } from '@candor/ui/use-debounced'
import { useReady } from '../../../shared/requirements/use-ready.ts'
import { useSession } from '../../../shared/state/state.ts'
import { whenTextLoaded, useText } from '../../../i18n/text.ts'
import { useBalances } from '../../../shared/server/account.ts'
import { scaleOf } from '@candor/client/figures/decimal'
import type { OptionCycle, OptionPair } from '../../../shared/server/option-pairs.ts'
import { useIndexPrice } from '../../../shared/server/market-stream.ts'
import { useOptionFigures } from '../figures.ts'
import { useLimits } from '../limits/store.ts'
import { amountPlaces, breakEvenPercent, hasStake, shares, stakeOfShare, termsOf } from '../model.ts'
import { ConfirmOption } from './confirm-option.tsx'
import { CycleChips } from './cycle-chips.tsx'
import { DirectionButton } from './direction-button.tsx'
import { PayoutDiagram } from './payout-diagram.tsx'
import { TicketNotices, usePausedUntil } from './ticket-notices.tsx'
import { complaintAbout, stakeOf } from './ticket-rules.ts'
import { useOptionTicket } from './ticket-store.ts'

type Props = { pair: OptionPair; isOffered: boolean }

function useAvailable(coin: string, { amountMin }: OptionCycle): bigint | null {
  const { balances } = useBalances()
  return balances && parseAmount(balances.get(coin)?.available ?? '0', scaleOf(amountMin))
}

/** How long, how much, and which way; with all it costs and may bring in sight. */
export function OptionTicket({ pair, isOffered }: Props) {
  const { cycleSeconds } = useOptionTicket()
  const cycle = pair.cycles.find(({ seconds }) => seconds === cycleSeconds) ?? pair.cycles[0]
  return cycle && <CycleTicket {...{ pair, isOffered, cycle }} />
}

function CycleTicket({ pair, isOffered, cycle }: Props & { cycle: OptionCycle }) {
  const text = useText()
  const figures = useOptionFigures()
  const { amount, share } = useOptionTicket()
  const signedIn = useSession((session) => session.token !== null)
  const [, coin = ''] = pair.pair.split('/')
  const available = useAvailable(coin, cycle)
  const { limits } = useLimits()
  const isPaused = usePausedUntil(limits) !== null
  const need = { coin, least: cycle.amountMin }
  const { isReady } = useReady('options', need)
  const { isFresh } = useIndexPrice(pair.coin)
  const [direction, setDirection] = useState<OptionOrder['direction']>('up')
  const [confirming, setConfirming] = useState(false)
  const [isSent, setSent] = useState(false)
  const rested = useDebounced(amount)
  const complaint = complaintAbout(amount, { cycle, coin, available })
  // An empty field is only asked for when it is sent; a half-typed one is left in peace.
  const isDue = complaint !== null && (isSent || (amount !== '' && rested === amount))
  const isOpen = isOffered && pair.isOpen
  const terms = termsOf(stakeOf(amount, cycle) ?? 0n, cycle)
  const promise = hasStake(terms)
    ? text('options.winBack', { amount: figures.money(terms.back) })
    : `+${figures.percent(cycle.returnPpm)}`

  function choose(wanted: OptionOrder['direction']) {
    if (!signedIn) return askToSignIn()
    setDirection(wanted)
    if (!complaint) return setConfirming(true)
    setSent(true)
    if (complaint.code) whenTextLoaded(`code.${complaint.code}`, toast.error)
    else toast.error(text(complaint.key, complaint.values))
    document.getElementById('option-amount')?.focus()
  }

  return (
    <section aria-label={text('options.ticket')} className="flex min-w-0 flex-col gap-3">
      <CycleChips cycles={pair.cycles} chosen={cycle} />
      <AmountField
        id="option-amount"
        label={text('options.stake')}
        labelPlacement="inside"
        unit={coin}
        decimalsMax={amountPlaces}
        value={amount}
        error={isDue ? text(complaint.key, complaint.values) : undefined}
        onValueChange={(value) => {
          setSent(false)
          useOptionTicket.setState({ amount: value, share: null })
        }}
        sharesLabel={text('ticket.shares')}
        shares={shares.map((part) => ({
          label: `${part}%`,
          selected: share === part,
          onPress: () => {
            if (!signedIn) return askToSignIn()
            if (available === null) return
            useOptionTicket.setState({ amount: stakeOfShare(available, part, cycle), share: part })
          },
        }))}
      />
      <Bounds {...{ cycle, coin, available }} />
      <TicketNotices isAdvancedOnly={pair.isAdvancedOnly} {...{ isOpen, isFresh, limits, need }} />
      <div className="grid grid-cols-2 gap-3">
        {(['up', 'down'] as const).map((way) => (
          <DirectionButton
            key={way}
            direction={way}
            promise={promise}
            disabled={!isOpen || isPaused || !isFresh || !isReady}
            onPress={() => choose(way)}
          />
        ))}
      </div>
      <p className="text-small text-pretty text-ink-2">
        {text('options.openingRule', { percent: figures.percent(pair.openingMovePpmMax) })}
      </p>
      <Figures {...{ cycle, terms, coin }} />
      <ConfirmOption {...{ pair, cycle, direction, terms }} open={confirming} onOpenChange={setConfirming} />
    </section>
  )
}

function Bounds({ cycle, coin, available }: { cycle: OptionCycle; coin: string; available: bigint | null }) {
  const text = useText()
  const figures = useOptionFigures()
  const { balances } = useBalances()
  const held = available === null ? '–' : figures.money(balances?.get(coin)?.available ?? '0')
  return (
    <p className="flex flex-wrap justify-between gap-x-3 px-1 text-small text-ink-3">
      <span>
        {text('options.bounds', {
          least: figures.money(cycle.amountMin),
          most: figures.money(cycle.amountMax),
        })}
      </span>
      <span>
        {text('ticket.available')} {held}
      </span>
    </p>
  )
}

type FiguresProps = { cycle: OptionCycle; terms: ReturnType<typeof termsOf>; coin: string }

function Figures({ cycle, terms, coin }: FiguresProps) {
  const text = useText()
  const figures = useOptionFigures()
  const percent = figures.decimal(breakEvenPercent(cycle))
  return (
    <div className="flex flex-col gap-3">
      <KeyValue
        look="tight"
        rows={[
          {
            label: `${text('options.fee')} ${figures.percent(cycle.feePpm)}`,
            value: hasStake(terms) ? `${figures.money(terms.fee)} ${coin}` : '–',
          },
          {
            label: text('options.expectedReturn'),
            value: hasStake(terms) ? `${figures.money(terms.back)} ${coin}` : '–',
          },
          { label: text('options.breakEven'), value: `${percent}%` },
        ]}
      />
      <PayoutDiagram {...{ terms, cycle }} directions={['up', 'down']} />
      <p className="text-small text-pretty text-ink-3">{text('options.breakEvenText', { percent })}</p>
    </div>
  )
}
