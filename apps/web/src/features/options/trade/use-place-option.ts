import type { OptionOrder } from '@candor/contract/calls/options'
import { toast } from '@candor/ui/toast'
import { mindingWhatComesFirst } from '../../../app/what-comes-first.ts'
import { trimDecimal } from '../../../i18n/format.ts'
import { t } from '../../../i18n/text.ts'
import { useAttempt } from '../../../live/attempt.ts'
import type { Attempted } from '../../../live/attempt.ts'
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
  return useAttempt(
    async ({ seenPrice, ...form }: Attempted<Wish>) => {
      const order = { ...form, amount: trimDecimal(form.amount), ...(seenPrice !== null && { seenPrice }) }
      await mindingWhatComesFirst(callServer('Options/PlaceOrder', order))
      toast.success(t('options.placed'))
    },
    ({ seenPrice: _seenPrice, ...wish }: Wish) => wish,
  )
}
