import { Minus, Plus } from 'lucide-react'
import { cleanAmount } from '@candor/ui/amount-text'
import { FieldFrame, fieldBox, fieldInput } from '@candor/ui/field-frame'
import { useText } from '../../../../i18n/text.ts'

type Props = {
  value: string
  unit: string
  decimalsMax: number
  error: string | undefined
  onValueChange: (value: string) => void
  onStep: (step: 1 | -1) => void
}

const stepButton =
  'grid min-h-12 w-10 shrink-0 place-items-center text-ink-2 hover:text-ink active:text-ink -outline-offset-2 rounded-control'

/** The price, a tick less on the left and a tick more on the right. */
export function PriceField({ value, unit, decimalsMax, error, onValueChange, onStep }: Props) {
  const text = useText()
  return (
    <FieldFrame id="ticket-price" label={text('ticket.price', { coin: unit })} labelHidden error={error}>
      {(ids) => (
        <div className={fieldBox('!px-0 !gap-0')}>
          <button
            type="button"
            aria-label={text('ticket.priceDown')}
            onClick={() => onStep(-1)}
            className={stepButton}
          >
            <Minus aria-hidden className="size-4" />
          </button>
          <span className="flex min-w-0 flex-1 flex-col text-center">
            <span aria-hidden className="pt-1 text-caption text-ink-3">
              {text('ticket.price', { coin: unit })}
            </span>
            <input
              {...ids}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="done"
              value={value}
              onChange={(event) => onValueChange(cleanAmount(event.currentTarget.value, decimalsMax))}
              className={`${fieldInput} w-full self-stretch !py-0 pb-1 text-center font-semibold`}
            />
          </span>
          <button
            type="button"
            aria-label={text('ticket.priceUp')}
            onClick={() => onStep(1)}
            className={stepButton}
          >
            <Plus aria-hidden className="size-4" />
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
