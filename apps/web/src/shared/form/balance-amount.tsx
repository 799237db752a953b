import { AmountField } from '@candor/ui/fields/amount-field'
import { useText } from '../../i18n/text.ts'
import { shareChips } from './amount-input.ts'
import type { useAmount } from './amount-input.ts'

type Props = {
  amount: ReturnType<typeof useAmount>
  label: string
  unit: string
  scale: number
  decimalsMax?: number
  // In words; null until known.
  available: string | null
  placeholder?: string | undefined
  sharesLabel: string
  // The amount of a hundred percent; null until known.
  whole: bigint | null
  step?: bigint
}

/** An amount out of a balance, which stands above it, with its shares below. */
export function BalanceAmount(props: Props) {
  const { amount, label, unit, scale, decimalsMax = scale, available } = props
  const { placeholder, sharesLabel, whole, step = 1n } = props
  const text = useText()
  return (
    <AmountField
      {...amount.field}
      {...{ label, unit, decimalsMax, placeholder, sharesLabel }}
      labelTrailing={
        available !== null && (
          <span className="text-small text-ink-2">
            {text('ticket.available')} {available}
          </span>
        )
      }
      shares={shareChips({ whole, scale, step, value: amount.value, onChoose: amount.set })}
    />
  )
}

/** The balance above an amount, and a button that takes all of it. */
export function AvailableWithAll({
  available,
  onAll,
}: {
  available: string
  onAll?: (() => void) | undefined
}) {
  const text = useText()
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2 text-small text-ink-2">
      <span>
        {text('ticket.available')} {available}
      </span>
      {onAll && (
        <button
          type="button"
          onClick={onAll}
          className="touch-target rounded-mark font-semibold text-accent-ink"
        >
          {text('savings.all')}
        </button>
      )}
    </span>
  )
}
