import type { OptionOrder } from '@candor/contract/calls/options'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { useLayerEntry } from '../../../shared/sheets/use-sheet.tsx'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import type { OptionCycle, OptionPair } from '../../../shared/server/option-pairs.ts'
import { useIndexPrice } from '../../../shared/server/market-stream.ts'
import { arrows } from '../direction-text.tsx'
import { useOptionFigures } from '../figures.ts'
import type { Terms } from '../model.ts'
import { PayoutDiagram } from './payout-diagram.tsx'
import { usePlaceOption } from './use-place-option.ts'

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
      open={open}
      onOpenChange={onOpenChange}
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
