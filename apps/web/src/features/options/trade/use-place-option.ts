import type { OptionOrder } from '@candor/contract/calls/options'
import { toast } from '@candor/ui/toast'
import { noteCertification } from '../../../app/certification.ts'
import { trimDecimal } from '../../../i18n/format.ts'
import { t } from '../../../i18n/text.ts'
import { useAct } from '../../../live/act.ts'
import { useAttempt } from '../../../live/attempt.ts'
import { callServer } from '../../../live/client.ts'

type Wish = {
  pair: string
  cycleSeconds: number
  direction: OptionOrder['direction']
  amount: string
  seenPrice: string | null
}

/** Opens an option. The price that was seen goes along, but is no part of what makes an attempt the same. */
export function usePlaceOption() {
  const attempt = useAttempt()
  return useAct(async ({ seenPrice, ...wish }: Wish) => {
    const form = { ...wish, amount: trimDecimal(wish.amount) }
    await attempt(form, (clientOrderId) =>
      callServer('Options/PlaceOrder', { ...form, clientOrderId, ...(seenPrice !== null && { seenPrice }) }),
    ).catch(noteCertification)
    toast.success(t('options.placed'))
  })
}
