import type { CallInput } from '@candor/contract/calls'
import { toast } from '@candor/ui/toasts/toast'
import { withRequirements } from '../../../../shared/requirements/requirements.ts'
import { trimDecimal } from '@candor/client/figures/format'
import { t } from '../../../../i18n/text.ts'
import { useAttempt } from '../../../../shared/server/attempt.ts'
import { callServer } from '../../../../shared/server/client.ts'
import { useSession } from '../../../../shared/state/state.ts'
import type { Attempted } from '@candor/client/react/attempt'
import { usesAmount } from './draft.ts'
import type { Draft } from './draft.ts'

type OrderForm = CallInput<'Spot/PlaceOrder'>

/** The ticket as the contract requires: a market buy by amount, everything else by quantity. */
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

/** Sends an order, never twice. */
export function usePlaceOrder() {
  return useAttempt(async (form: Attempted<OrderForm>) => {
    const { orderId } = await withRequirements(callServer('Spot/PlaceOrder', form))
    useSession.setState({ currentOrder: orderId })
    // On a phone the list of open orders may be out of view.
    toast.success(t('ticket.placed'), { about: `order ${orderId}` })
  })
}
