import { useState } from 'react'
import type { OptionOrder } from '@candor/contract/calls/options'
import { parseAmount } from '@candor/money/amount'
import { AmountField } from '@candor/ui/fields/amount-field'
import { classNames } from '@candor/ui/class-names'
import { KeyValue } from '@candor/ui/lists/key-value'
import { toast } from '@candor/ui/toasts/toast'
import { askToSignIn } from '../../../shared/session/ask-to-sign-in.ts'
import { useDebounced } from '@candor/ui/use-debounced'
import { useReady } from '../../../shared/requirements/use-ready.ts'
import { useSession } from '../../../shared/state/state.ts'
import { formatShort, trimDecimal } from '@candor/client/figures/format'
import { useLanguage, useText, whenTextLoaded } from '../../../i18n/text.ts'
import { useBalances } from '../../../shared/server/account.ts'
import { scaleOf } from '@candor/client/figures/decimal'
import type { OptionCycle, OptionPair } from '../../../shared/server/option-pairs.ts'
import { useIndexPrice } from '../../../shared/server/market-stream.ts'
import { useOptionFigures } from '../figures.ts'
import { useLimits } from '../limits/store.ts'
import { amountPlaces, hasStake, largestStake, quickStakes, termsOf } from '../model.ts'
import type { Terms } from '../model.ts'
import { ConfirmOption } from './confirm-option.tsx'
import { CycleChips } from './cycle-chips.tsx'
import { useDayHigh } from './index-head.tsx'
import { PayoutDiagram } from './payout-diagram.tsx'
import { TicketNotices, usePausedUntil } from './ticket-notices.tsx'
import { complaintAbout, stakeOf } from './ticket-rules.ts'
import { useOptionTicket } from './ticket-store.ts'
import { Button } from '@candor/ui/buttons/button'
import { arrows } from '../words.tsx'

type Props = { pair: OptionPair; isOffered: boolean }

function useAvailable(coin: string, { amountMin }: OptionCycle): bigint | null {
  const { balances } = useBalances()
  return balances && parseAmount(balances.get(coin)?.available ?? '0', scaleOf(amountMin))
}

/** The chosen terms of the pair. */
function useCycle(pair: OptionPair): OptionCycle | undefined {
  const { cycleSeconds } = useOptionTicket()
  return pair.cycles.find(({ seconds }) => seconds === cycleSeconds) ?? pair.cycles[0]
}

/** Length, stake and direction; with the whole cost and possible payout visible. */
export function OptionTicket(props: Props) {
  const cycle = useCycle(props.pair)
  return cycle && <CycleTicket {...props} cycle={cycle} />
}

function CycleTicket({ pair, isOffered, cycle }: Props & { cycle: OptionCycle }) {
  const text = useText()
  const { amount } = useOptionTicket()
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
  // An empty field is only reported on sending; a half-typed one is not checked yet.
  const isDue = complaint !== null && (isSent || (amount !== '' && rested === amount))
  const isOpen = isOffered && pair.isOpen
  const terms = termsOf(stakeOf(amount, cycle) ?? 0n, cycle)

  function setAmount(value: string) {
    setSent(false)
    useOptionTicket.setState({ amount: value })
  }

  function takeMost() {
    if (!signedIn) return askToSignIn()
    if (available !== null) setAmount(largestStake(available, cycle))
  }

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
    <section aria-label={text('options.ticket')} className="flex min-w-0 flex-col gap-2">
      <CycleChips cycles={pair.cycles} chosen={cycle} />
      <AmountField
        id="option-amount"
        label={text('options.stake')}
        labelPlacement="inside"
        unit={coin}
        decimalsMax={amountPlaces}
        value={amount}
        error={isDue ? text(complaint.key, complaint.values) : undefined}
        steady
        hint={<Bounds {...{ cycle, terms, coin, available }} />}
        onValueChange={setAmount}
        sharesLabel={text('options.quickStakes')}
        sharesPlacement="beside"
        shares={[
          ...quickStakes(cycle).map((stake) => ({
            label: stake,
            selected: stake === amount,
            onPress: () => setAmount(stake),
          })),
          { label: text('options.most'), onPress: takeMost },
        ]}
      />
      <p className="flex flex-wrap justify-between gap-x-3 text-small text-ink-2">
        {text('options.expectedReturn')} <Payout {...{ cycle, terms, coin }} />
      </p>
      <div className="grid grid-cols-2 gap-2.5">
        {(['up', 'down'] as const).map((way) => (
          <DirectionButton
            key={way}
            direction={way}
            disabled={!isOpen || isPaused || !isFresh || !isReady}
            onPress={() => choose(way)}
          />
        ))}
      </div>
      <TicketNotices isAdvancedOnly={pair.isAdvancedOnly} {...{ isOpen, limits, need }} />
      <Note {...{ pair, cycle }} />
      <ConfirmOption {...{ pair, cycle, direction, terms }} open={confirming} onOpenChange={setConfirming} />
    </section>
  )
}

type TermsProps = { cycle: OptionCycle; terms: Terms; coin: string }

/** An amount once there is a stake, a share of it before. */
function Payout({ cycle, terms, coin }: TermsProps) {
  const figures = useOptionFigures()
  return (
    <span className="font-semibold text-ink">
      {hasStake(terms) ? `${figures.money(terms.back)} ${coin}` : `+${figures.percent(cycle.returnPpm)}`}
    </span>
  )
}

/** The minimum and maximum stake, the balance, and the cost: in a line that an error replaces. */
function Bounds({ cycle, terms, coin, available }: TermsProps & { available: bigint | null }) {
  const text = useText()
  const figures = useOptionFigures()
  const { balances } = useBalances()
  const held = available === null ? '–' : figures.money(balances?.get(coin)?.available ?? '0')
  const bounds = {
    least: figures.decimal(trimDecimal(cycle.amountMin)),
    most: figures.decimal(trimDecimal(cycle.amountMax)),
  }
  return (
    <span className="flex flex-wrap justify-between gap-x-3">
      <span>
        {text('options.bounds', bounds)} · {text('options.availableShort', { amount: held })}
      </span>
      <span>
        {text('options.feeShort', {
          amount: hasStake(terms) ? figures.money(terms.fee) : figures.percent(cycle.feePpm),
        })}
      </span>
    </span>
  )
}

/** The risk note before pressing; without a fresh price, why nothing can be pressed. */
function Note({ pair, cycle }: { pair: OptionPair; cycle: OptionCycle }) {
  const text = useText()
  const figures = useOptionFigures()
  const { price, isFresh } = useIndexPrice(pair.coin)
  const isStale = price !== null && !isFresh
  return (
    <p
      className={classNames(
        'min-h-[2.8em] text-center text-small text-pretty',
        isStale ? 'text-warn' : 'text-ink-3',
      )}
    >
      {isStale ? text('options.staleNote') : text('options.riskNote', { percent: figures.breakEven(cycle) })}
    </p>
  )
}

/** Further details of the pair and its options. */
export function OptionDetails({ pair }: { pair: OptionPair }) {
  const text = useText()
  const { locale } = useLanguage()
  const figures = useOptionFigures()
  const high = useDayHigh(pair)
  const cycle = useCycle(pair)
  const { amount } = useOptionTicket()
  if (!cycle) return null
  const terms = termsOf(stakeOf(amount, cycle) ?? 0n, cycle)
  return (
    <section aria-label={text('options.details')} className="flex min-w-0 flex-col gap-3">
      <KeyValue
        look="tight"
        rows={[
          { label: text('trade.high'), value: high === null ? '–' : figures.price(high) },
          { label: text('options.volume'), value: formatShort(pair.volumeAmount, locale) },
          { label: text('options.fee'), value: figures.percent(cycle.feePpm) },
        ]}
      />
      <PayoutDiagram {...{ terms, cycle }} directions={['up', 'down']} />
      <p className="text-small text-pretty text-ink-3">
        {text('options.openingRule', { percent: figures.percent(pair.openingMovePpmMax) })}
      </p>
    </section>
  )
}

type DirectionProps = {
  direction: OptionOrder['direction']
  disabled: boolean
  onPress: () => void
}

export function DirectionButton({ direction, disabled, onPress }: DirectionProps) {
  const text = useText()
  return (
    <Button variant={direction} size="large" fullWidth disabled={disabled} onClick={onPress}>
      <span className="font-bold">
        <span aria-hidden>{arrows[direction]} </span>
        {text(`options.direction.${direction}`)}
      </span>
    </Button>
  )
}
