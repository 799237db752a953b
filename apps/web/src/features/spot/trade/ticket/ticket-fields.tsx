import type { LucideIcon } from 'lucide-react'
import type { TextKey } from '../../../../i18n/text.ts'
import { Chip } from '@candor/ui/buttons/chip'
import { formatPercent, formatPlaces } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../../i18n/text.ts'
import { usesAmount } from './draft.ts'
import type { Draft, Known, TicketField as Field } from './draft.ts'
import { amountPlaces, filledByShare, shares, steppedPrice } from './fill-in.ts'
import { reviewOf } from './review.ts'
import { editTicket, typeInto, useTicket } from './ticket-store.ts'
import { Minus, Plus } from 'lucide-react'
import { FieldFrame, fieldBox, fieldInput } from '@candor/ui/fields/field-frame'
import { useAmountInput } from '@candor/ui/form/amount-input'

type Props = {
  draft: Draft
  known: Known
  lastPrice: string | null
  complaintIdOf: (field: Field) => string | undefined
}

/** Price, quantity and total. A market order has no price, and only the figure it is sent by. */
export function TicketFields({ draft, known, lastPrice, complaintIdOf }: Props) {
  const text = useText()
  const { market } = known
  const isLimit = draft.kind === 'limit'
  const price = text('ticket.price', { coin: market.quoteCoin })
  return (
    <>
      {isLimit ? (
        <TicketField
          field="price"
          label={price}
          caption={price}
          value={draft.price}
          decimalsMax={market.priceDecimals}
          complaintId={complaintIdOf('price')}
          onValueChange={(typed) => editTicket({ price: typed })}
          onStep={(step) => editTicket({ price: steppedPrice(market, draft.price, step, lastPrice) })}
        />
      ) : (
        <AveragePrice draft={draft} known={known} />
      )}
      {!usesAmount(draft) && (
        <TicketField
          field="quantity"
          label={text('ticket.quantity')}
          caption={text('ticket.quantityIn', { coin: market.baseCoin })}
          value={draft.quantity}
          decimalsMax={market.quantityDecimals}
          complaintId={complaintIdOf('quantity')}
          onValueChange={(typed) => typeInto('quantity', typed)}
        />
      )}
      {!usesAmount(draft) && <Shares draft={draft} known={known} />}
      {(isLimit || usesAmount(draft)) && (
        <TicketField
          field="amount"
          label={text('ticket.total')}
          caption={text('ticket.totalIn', { coin: market.quoteCoin })}
          value={draft.amount}
          decimalsMax={amountPlaces(market)}
          complaintId={complaintIdOf('amount')}
          onValueChange={(typed) => typeInto('amount', typed)}
        />
      )}
      {usesAmount(draft) && <Shares draft={draft} known={known} />}
    </>
  )
}

/** Instead of the price: the estimated average price of a market order, once it can be computed. */
function AveragePrice({ draft, known }: Pick<Props, 'draft' | 'known'>) {
  const text = useText()
  const { locale } = useLanguage()
  const average = reviewOf(draft, known)?.estimate?.average
  return (
    <p className="flex min-h-12 flex-col items-center justify-center rounded-control bg-surface-1 px-3 text-center text-small text-ink-3 ring-1 ring-inset ring-line">
      {average === undefined ? (
        text('ticket.bestPrice')
      ) : (
        <>
          <span className="text-caption">{text('ticket.average')}</span>
          <span className="text-body font-semibold text-ink-2">
            {formatPlaces(average, known.market.priceDecimals, locale)}
          </span>
        </>
      )}
    </p>
  )
}

function Shares({ draft, known }: Pick<Props, 'draft' | 'known'>) {
  const text = useText()
  const { locale } = useLanguage()
  const chosen = useTicket((ticket) => ticket.share)
  return (
    <fieldset aria-label={text('ticket.shares')} className="flex flex-wrap gap-1.5">
      {shares.map((share) => (
        <Chip
          key={share}
          selected={chosen === share}
          stretch
          onClick={() => {
            const filled = filledByShare(draft, known, share)
            if (filled) useTicket.setState({ ...filled, share })
          }}
        >
          {formatPercent(String(share), locale)}
        </Chip>
      ))}
    </fieldset>
  )
}

type FieldProps = {
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

type StepProps = { label: TextKey; Icon: LucideIcon; onPress: () => void }

function StepButton({ label, Icon, onPress }: StepProps) {
  const text = useText()
  return (
    <button
      type="button"
      aria-label={text(label)}
      onClick={onPress}
      className="grid min-h-12 w-10 shrink-0 place-items-center text-ink-2 hover:text-ink active:text-ink -outline-offset-2 rounded-control"
    >
      <Icon aria-hidden className="size-4" />
    </button>
  )
}

/** A figure of the ticket below its name: it has the whole width of the box, however narrow. */
function TicketField(props: FieldProps) {
  const { field, label, caption, value, decimalsMax, complaintId, onValueChange, onStep } = props
  const amount = useAmountInput({ value, onValueChange, decimalsMax })
  return (
    <FieldFrame id={`ticket-${field}`} label={label} labelHidden>
      {(ids) => (
        <div
          className={fieldBox(`!gap-0 has-[[aria-invalid=true]]:!ring-danger ${onStep ? '!px-0' : '!px-2'}`)}
        >
          {onStep && <StepButton label="ticket.priceDown" Icon={Minus} onPress={() => onStep(-1)} />}
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
          {onStep && <StepButton label="ticket.priceUp" Icon={Plus} onPress={() => onStep(1)} />}
        </div>
      )}
    </FieldFrame>
  )
}
