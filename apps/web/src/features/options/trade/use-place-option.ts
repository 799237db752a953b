import type { OptionOrder } from '@candor/contract/calls/options'
import { toast } from '@candor/ui/toasts/toast'
import { withRequirements } from '../../../shared/requirements/requirements.ts'
import { trimDecimal } from '@candor/client/figures/format'
import { t } from '../../../i18n/text.ts'
import { useAttemptMemory } from '@candor/client/react/attempt'
import { useAttempt } from '../../../shared/server/attempt.ts'
import { callServer } from '../../../shared/server/client.ts'
import type { Attempted } from '@candor/client/react/attempt'
import { newestSeen, noteSeen } from '../note-seen.ts'
import { keepSent } from '../seen-ticks.ts'

type Wish = {
  pair: string
  cycleSeconds: number
  direction: OptionOrder['direction']
  amount: string
  seenPrice: string | null
}

// After that the shortest option is over: the same order is a new one.
const attemptLifeMs = 60_000

/** Takes an option, which opens at the next index price. The seen price does not distinguish attempts. */
export function usePlaceOption() {
  const memory = useAttemptMemory(attemptLifeMs)
  return useAttempt(
    async ({ seenPrice, ...form }: Attempted<Wish>) => {
      const order = { ...form, amount: trimDecimal(form.amount), ...(seenPrice !== null && { seenPrice }) }
      const [coin = ''] = form.pair.split('/')
      const sent = { afterTick: newestSeen(coin), seenPrice }
      const { orderId, isRepeat } = await withRequirements(callServer('Options/PlaceOrder', order))
      // A repeated order was sent before, with the knowledge of that time.
      if (!isRepeat) keepSent(orderId, sent)
      noteSeen(orderId, coin)
      // The card shows a new one from here on.
      if (isRepeat) toast.info(t('options.placedBefore'))
    },
    { essenceOf: ({ seenPrice: _seenPrice, ...wish }) => wish, memory },
  )
}
