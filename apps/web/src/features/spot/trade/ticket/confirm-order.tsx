import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '@candor/ui/fields/checkbox'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { Notice } from '@candor/ui/states/notice'
import { useLayerEntry } from '../../../../shared/sheets/use-sheet.tsx'
import type { SheetControl } from '../../../../shared/sheets/use-sheet.tsx'
import { formatDecimal, trimDecimal } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../../i18n/text.ts'
import type { Translate } from '../../../../i18n/text.ts'
import { coinFigure } from '../coin-figure.ts'
import { useTradePreferences } from '../preferences.ts'
import { usesAmount } from './draft.ts'
import type { Draft, Known } from './draft.ts'
import { reviewRows } from './figures.tsx'
import { reviewOf } from './review.ts'
import { editTicket } from './ticket-store.ts'
import { orderForm, usePlaceOrder } from './use-place-order.ts'

/** Sends at once if no confirmation is needed. */
function useAutoPlace(isDue: boolean, send: () => Promise<void>): void {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (isDue) void latest.current()
  }, [isDue])
}

type Props = SheetControl & { draft: Draft; known: Known }

function titleOf(draft: Draft, known: Known, words: { text: Translate; locale: string }): string {
  const { market } = known
  const { text, locale } = words
  if (usesAmount(draft)) {
    const amount = coinFigure(trimDecimal(draft.amount) || '0', market.quoteCoin, 'paid', locale)
    return text('confirm.buyFor', { coin: market.baseCoin, amount })
  }
  const quantity = formatDecimal(trimDecimal(draft.quantity) || '0', locale)
  return text(draft.side === 'buy' ? 'confirm.buy' : 'confirm.sell', { quantity, coin: market.baseCoin })
}

function sentenceOf(draft: Draft, { text, locale }: { text: Translate; locale: string }): string {
  if (draft.kind === 'market') return text('confirm.atMarket')
  const price = formatDecimal(trimDecimal(draft.price) || '0', locale)
  return `${text('confirm.atLimit', { price })} ${text(`lifeText.${draft.life}`)}`
}

/** The order once more, in words and figures. With confirmation switched off it only shows the progress. */
export function ConfirmOrder({ open, onOpenChange, draft, known }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const { market } = known
  const isLimit = draft.kind === 'limit'
  const asks = useTradePreferences((state) => (isLimit ? state.confirmsLimit : state.confirmsMarket))
  const [stopAsking, setStopAsking] = useState(false)
  const place = usePlaceOrder()
  const shown = open && asks
  useLayerEntry(shown, onOpenChange)
  const send = async () => {
    const sent = await place.run(orderForm(market.market, draft))
    if (sent && stopAsking)
      useTradePreferences.setState(isLimit ? { confirmsLimit: false } : { confirmsMarket: false })
    onOpenChange(false)
    // The price stays: the next order is often near it.
    if (sent) editTicket({ quantity: '', amount: '' })
  }
  useAutoPlace(open && !asks, send)
  const review = reviewOf(draft, known)
  const words = { text, locale, market }
  return (
    <ConfirmSheet
      open={shown}
      onOpenChange={onOpenChange}
      title={titleOf(draft, known, words)}
      text={sentenceOf(draft, words)}
      rows={
        review
          ? [
              ...reviewRows(draft, review, words),
              ...(review.after === null
                ? []
                : [
                    {
                      label: text('ticket.after'),
                      value: coinFigure(review.after, review.payCoin, 'kept', locale),
                    },
                  ]),
            ]
          : undefined
      }
      variant={draft.side === 'buy' ? 'up' : 'down'}
      cancelLabel={text('action.back')}
      confirmLabel={text('confirm.place')}
      loading={place.busy}
      onConfirm={() => void send()}
    >
      {review?.estimate?.isShort && (
        <div className="pt-3">
          <Notice kind="warn">{text('confirm.short')}</Notice>
        </div>
      )}
      <div className="pt-2">
        <Checkbox
          label={text(isLimit ? 'confirm.stopLimit' : 'confirm.stopMarket')}
          checked={stopAsking}
          onCheckedChange={setStopAsking}
        />
      </div>
    </ConfirmSheet>
  )
}
