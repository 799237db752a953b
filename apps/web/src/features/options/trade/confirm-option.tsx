import type { OptionOrder } from '@candor/contract/calls/options'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { useLayerEntry } from '../../../shared/sheets/use-sheet.tsx'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { t, useText } from '../../../i18n/text.ts'
import type { OptionCycle, OptionPair } from '../../../shared/server/option-pairs.ts'
import { useIndexPrice } from '../../../shared/server/market-stream.ts'
import { arrows } from '../words.tsx'
import { useOptionFigures } from '../figures.ts'
import type { Terms } from '../model.ts'
import { PayoutDiagram } from './payout-diagram.tsx'
import { toast } from '@candor/ui/toasts/toast'
import { withRequirements } from '../../../shared/requirements/requirements.ts'
import { trimDecimal } from '@candor/client/figures/format'
import { useAttemptMemory } from '@candor/client/react/attempt'
import type { Attempted } from '@candor/client/react/attempt'
import { useAttempt } from '../../../shared/server/attempt.ts'
import { callServer } from '../../../shared/server/client.ts'
import { newestSeen, noteSeen } from '../note-seen.ts'
import { keepSent } from '../seen-ticks.ts'

type Wish = {
  pair: string
  cycleSeconds: number
  direction: OptionOrder['direction']
  amount: string
  seenPrice: string | null
}

// After that the shortest option is over: the same order is a new one.
const attemptLifeMs = 60_000

/** Takes an option, which opens at the next index price. The seen price does not distinguish attempts. */
function usePlaceOption() {
  const memory = useAttemptMemory(attemptLifeMs)
  return useAttempt(
    async ({ seenPrice, ...form }: Attempted<Wish>) => {
      const order = { ...form, amount: trimDecimal(form.amount), ...(seenPrice !== null && { seenPrice }) }
      const [coin = ''] = form.pair.split('/')
      const sent = { afterTick: newestSeen(coin), seenPrice }
      const { orderId, isRepeat } = await withRequirements(callServer('Options/PlaceOrder', order))
      // A repeated order was sent before, with the knowledge of that time.
      if (!isRepeat) keepSent(orderId, sent)
      noteSeen(orderId, coin)
      // The card shows a new one from here on.
      if (isRepeat) toast.info(t('options.placedBefore'))
    },
    { essenceOf: ({ seenPrice: _seenPrice, ...wish }) => wish, memory },
  )
}

type Props = SheetControl & {
  pair: OptionPair
  cycle: OptionCycle
  direction: OptionOrder['direction']
  terms: Terms
}

/** The option once more, in words and figures: its cost, its payout, and when it is lost. */
export function ConfirmOption({ open, onOpenChange, pair, cycle, direction, terms }: Props) {
  const text = useText()
  const figures = useOptionFigures()
  const { price, isFresh } = useIndexPrice(pair.coin)
  const place = usePlaceOption()
  useLayerEntry(open, onOpenChange)
  const [, coin = ''] = pair.pair.split('/')
  const money = (decimal: string) => `${figures.money(decimal)} ${coin}`
  const cycleText = figures.cycle(cycle.seconds)
  const send = async () => {
    const wish = { pair: pair.pair, cycleSeconds: cycle.seconds, direction, amount: terms.stake }
    await place.run({ ...wish, seenPrice: price })
    onOpenChange(false)
  }
  return (
    <ConfirmSheet
      {...{ open, onOpenChange }}
      title={`${arrows[direction]} ${text(`options.direction.${direction}`)} · ${pair.pair} · ${cycleText}`}
      text={text(`options.confirmText.${direction}`, { cycle: cycleText })}
      rows={[
        {
          label: text('options.indexNow'),
          value: price === null ? '–' : figures.price(price),
          detail: text('options.opensAt', { percent: figures.percent(pair.openingMovePpmMax) }),
        },
        { label: text('options.stake'), value: money(terms.stake) },
        { label: text('options.fee'), value: money(terms.fee) },
        { label: text('options.ifRight'), value: money(terms.back), detail: figures.profit(terms.gain) },
        { label: text('options.ifWrong'), value: `${figures.profit(`-${terms.cost}`)} ${coin}` },
        { label: text('options.breakEven'), value: figures.breakEven(cycle) },
      ]}
      variant={direction}
      cancelLabel={text('action.back')}
      confirmLabel={text('options.open')}
      loading={place.busy}
      confirmDisabled={!isFresh}
      onConfirm={() => void send()}
    >
      <PayoutDiagram {...{ terms, cycle }} directions={[direction]} />
    </ConfirmSheet>
  )
}
