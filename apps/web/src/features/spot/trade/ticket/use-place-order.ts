import type { CallInput } from '@candor/contract/calls'
import { toast } from '@candor/ui/toast'
import { trimDecimal } from '../../../../i18n/format.ts'
import { t } from '../../../../i18n/text.ts'
import { useAct } from '../../../../live/act.ts'
import { useAttempt } from '../../../../live/attempt.ts'
import { callServer } from '../../../../live/client.ts'
import { editTicket } from '../ticket-store.ts'
import { noteCertification } from '../../../../app/certification.ts'
import { usesAmount } from './draft.ts'
import type { Draft } from './draft.ts'

type OrderForm = CallInput<'Spot/PlaceOrder'>

/** The ticket as the contract wants it: a market buy by amount, everything else by quantity. */
export function orderForm(market: string, draft: Draft): OrderForm {
  const { side, kind, life } = draft
  if (usesAmount(draft)) return { market, side, kind, amount: trimDecimal(draft.amount) }
  const quantity = trimDecimal(draft.quantity)
  if (kind === 'market') return { market, side, kind, quantity }
  return {
    market,
    side,
    kind,
    price: trimDecimal(draft.price),
    quantity,
    timeInForce: life === 'postOnly' ? 'goodTillCancelled' : life,
    isPostOnly: life === 'postOnly',
  }
}

export function usePlaceOrder() {
  const attempt = useAttempt()
  return useAct(async (form: OrderForm) => {
    await attempt(form, (clientOrderId) => callServer('Spot/PlaceOrder', { ...form, clientOrderId })).catch(
      noteCertification,
    )
    // The price stays: the next order is often beside it.
    editTicket({ quantity: '', amount: '' })
    toast.success(t('ticket.placed'))
  })
}
