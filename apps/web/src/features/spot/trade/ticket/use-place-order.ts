import { useRef } from 'react'
import type { CallInput } from '@candor/contract/calls'
import { toast } from '@candor/ui/toast'
import { trimDecimal } from '../../../../i18n/format.ts'
import { t } from '../../../../i18n/text.ts'
import { useAct } from '../../../../live/act.ts'
import { CallFailed, NetworkFailed } from '../../../../live/call-failed.ts'
import { callServer } from '../../../../live/client.ts'
import { editTicket } from '../ticket-store.ts'
import { useCertification } from './certification.ts'
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

function newClientOrderId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Sends an order. When no answer came, nobody knows whether it was placed: the same order sent again carries the
 * same client order id, so that it is never placed twice. Anything else is a new attempt.
 */
export function usePlaceOrder() {
  const open = useRef<{ form: string; clientOrderId: string } | null>(null)
  return useAct(async (form: OrderForm) => {
    const written = JSON.stringify(form)
    const attempt =
      open.current?.form === written ? open.current : { form: written, clientOrderId: newClientOrderId() }
    open.current = attempt
    try {
      await callServer('Spot/PlaceOrder', { ...form, clientOrderId: attempt.clientOrderId })
    } catch (failure) {
      if (!(failure instanceof NetworkFailed)) open.current = null
      if (failure instanceof CallFailed && failure.codeName === 'optionMinimumCertificationFailed')
        useCertification.setState({ isMissing: true })
      throw failure
    }
    open.current = null
    // The price stays: the next order is often beside it.
    editTicket({ quantity: '', amount: '' })
    toast.success(t('ticket.placed'))
  })
}
