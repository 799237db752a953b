import { Chip } from '@candor/ui/buttons/chip'
import { formatPercent, formatPlaces } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../../i18n/text.ts'
import { usesAmount } from './draft.ts'
import type { Draft, Known, TicketField as Field } from './draft.ts'
import { amountPlaces, filledByShare, shares, steppedPrice } from './fill-in.ts'
import { reviewOf } from './review.ts'
import { TicketField } from './ticket-field.tsx'
import { editTicket, typeInto, useTicket } from './ticket-store.ts'

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
