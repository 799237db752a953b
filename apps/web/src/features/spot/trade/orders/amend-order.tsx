import { useState } from 'react'
import type { SpotOrder } from '@candor/contract/calls/spot'
import { parseAmount } from '@candor/money/amount'
import { announce } from '@candor/ui/toasts/announce'
import { AmountField } from '@candor/ui/fields/amount-field'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { KeyValue } from '@candor/ui/lists/key-value'
import { useLayerEntry } from '../../../../shared/sheets/use-sheet.tsx'
import type { SheetControl } from '../../../../shared/sheets/use-sheet.tsx'
import { floorDecimal, formatDecimal, trimDecimal } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../../i18n/text.ts'
import { useAct } from '../../../../shared/server/act.ts'
import { callServer } from '../../../../shared/server/client.ts'
import { useMarket } from '../../../../shared/server/markets.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import { coinFigure, quoteRole } from '../coin-figure.ts'
import { complaintWords, showComplaint } from '../ticket/complaint-words.ts'
import type { Draft, TicketComplaint } from '../ticket/draft.ts'
import { settled } from '../ticket/fill-in.ts'
import { complaintAbout } from '../ticket/rules.ts'
import { sideKey } from './order-words.ts'
import { placeAfter } from './place-after.ts'

const placeTexts = {
  unchanged: 'tradeOrder.amendText',
  kept: 'tradeOrder.keepsPlace',
  lost: 'tradeOrder.losesPlace',
} as const

type Props = SheetControl & { order: SpotOrder; onDone?: (() => void) | undefined }

/** The amended order, with its total. */
function amended({ side }: SpotOrder, market: Market, typed: Pick<Draft, 'price' | 'quantity'>): Draft {
  const draft: Draft = {
    side,
    kind: 'limit',
    life: 'goodTillCancelled',
    ...typed,
    amount: '',
    leads: 'quantity',
  }
  return settled(draft, market)
}

/** The rules of a new order, and a minimum of the traded quantity. Only the server knows what it holds. */
function complaintOf(order: SpotOrder, market: Market, draft: Draft): TicketComplaint | null {
  const found = complaintAbout(draft, { market, available: null, asks: [], bids: [], referenceTicks: null })
  if (found) return found
  const [wanted, traded] = [trimDecimal(draft.quantity), order.filledQuantity].map(
    (decimal) => parseAmount(decimal, market.baseScale) ?? 0n,
  )
  if ((wanted ?? 0n) > (traded ?? 0n)) return null
  return {
    field: 'quantity',
    key: 'tradeOrder.moreThanFilled',
    values: { filled: trimDecimal(order.filledQuantity), unit: market.baseCoin },
  }
}

export function AmendOrder(props: Props) {
  const market = useMarket(props.order.market)
  return market ? <AmendForm {...props} market={market} /> : null
}

function AmendForm({ order, market, open, onOpenChange, onDone }: Props & { market: Market }) {
  const text = useText()
  const { locale } = useLanguage()
  const [price, setPrice] = useState(floorDecimal(order.price ?? '0', market.priceDecimals))
  const [quantity, setQuantity] = useState(floorDecimal(order.quantity ?? '0', market.quantityDecimals))
  const [sent, setSent] = useState(false)
  useLayerEntry(open, onOpenChange)
  const act = useAct(async () => {
    try {
      await callServer('Spot/AmendOrder', {
        orderId: order.orderId,
        price: trimDecimal(price),
        quantity: trimDecimal(quantity),
      })
      onOpenChange(false)
      announce(text('tradeOrder.amended'))
    } finally {
      // Refused or not: the shown order may be out of date.
      onDone?.()
    }
  })
  const draft = amended(order, market, { price, quantity })
  const complaint = complaintOf(order, market, draft)
  const errorOf = (field: 'price' | 'quantity') =>
    sent && complaint?.field === field ? complaintWords(complaint) : undefined

  function save() {
    setSent(true)
    if (!complaint) return void act.run()
    showComplaint(complaint)
  }

  return (
    <ConfirmSheet
      {...{ open, onOpenChange }}
      title={`${text('tradeOrder.amend')}: ${text(sideKey(order))} ${order.market}`}
      text={text(placeTexts[placeAfter(order, { price, quantity })])}
      cancelLabel={text('action.back')}
      confirmLabel={text('action.save')}
      loading={act.busy}
      onConfirm={save}
    >
      <div className="flex flex-col gap-3 pt-1">
        <AmountField
          label={text('ticket.price', { coin: market.quoteCoin })}
          value={price}
          onValueChange={setPrice}
          decimalsMax={market.priceDecimals}
          unit={market.quoteCoin}
          error={errorOf('price')}
        />
        <AmountField
          label={text('ticket.quantity')}
          value={quantity}
          onValueChange={setQuantity}
          decimalsMax={market.quantityDecimals}
          unit={market.baseCoin}
          error={errorOf('quantity')}
          hint={text('tradeOrder.filledOf', {
            filled: formatDecimal(trimDecimal(order.filledQuantity), locale),
            unit: market.baseCoin,
          })}
        />
        <KeyValue
          rows={[
            {
              label: text('ticket.total'),
              value: draft.amount
                ? coinFigure(draft.amount, market.quoteCoin, quoteRole(order), locale)
                : '–',
            },
          ]}
        />
      </div>
    </ConfirmSheet>
  )
}
