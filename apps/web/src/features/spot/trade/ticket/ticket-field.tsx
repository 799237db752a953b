import { Minus, Plus } from 'lucide-react'
import { FieldFrame, fieldBox, fieldInput } from '@candor/ui/fields/field-frame'
import { useAmountInput } from '@candor/ui/form/amount-input'
import { useText } from '../../../../i18n/text.ts'
import type { TicketField as Field } from './draft.ts'

type Props = {
  field: Field
  label: string
  // The text above the figure: the label with its coin.
  caption: string
  value: string
  decimalsMax: number
  // The error text is below the fields, where it moves nothing.
  complaintId: string | undefined
  onValueChange: (value: string) => void
  // A step down on the left, a step up on the right.
  onStep?: ((step: 1 | -1) => void) | undefined
}

const stepButton =
  'grid min-h-12 w-10 shrink-0 place-items-center text-ink-2 hover:text-ink active:text-ink -outline-offset-2 rounded-control'

/** A figure of the ticket below its name: it has the whole width of the box, however narrow. */
export function TicketField(props: Props) {
  const { field, label, caption, value, decimalsMax, complaintId, onValueChange, onStep } = props
  const text = useText()
  const amount = useAmountInput({ value, onValueChange, decimalsMax })
  return (
    <FieldFrame id={`ticket-${field}`} label={label} labelHidden>
      {(ids) => (
        <div
          className={fieldBox(`!gap-0 has-[[aria-invalid=true]]:!ring-danger ${onStep ? '!px-0' : '!px-2'}`)}
        >
          {onStep && (
            <button
              type="button"
              aria-label={text('ticket.priceDown')}
              onClick={() => onStep(-1)}
              className={stepButton}
            >
              <Minus aria-hidden className="size-4" />
            </button>
          )}
          <span className="flex min-w-0 flex-1 flex-col text-center">
            <span aria-hidden className="truncate pt-1 text-caption text-ink-3">
              {caption}
            </span>
            <input
              {...ids}
              aria-invalid={complaintId !== undefined || undefined}
              aria-describedby={complaintId}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="done"
              {...amount}
              className={`${fieldInput} w-full self-stretch !py-0 pb-1 text-center font-semibold`}
            />
          </span>
          {onStep && (
            <button
              type="button"
              aria-label={text('ticket.priceUp')}
              onClick={() => onStep(1)}
              className={stepButton}
            >
              <Plus aria-hidden className="size-4" />
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
