import { FundPasswordConfirm, useFundPassword } from '../../../shared/form/fund-password.tsx'
import { announce } from '@candor/ui/toasts/announce'
import type { CallInput } from '@candor/contract/calls'
import type { PledgeProduct } from '@candor/contract/calls/pledge'
import { withRequirements } from '../../../shared/requirements/requirements.ts'
import { useWords } from '../../../i18n/figures.ts'
import { unitsOf } from '../../../shared/form/amount-check.ts'
import { go } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { trimDecimal } from '@candor/client/figures/format'
import { useAttempt } from '../../../shared/server/attempt.ts'
import { callServer } from '../../../shared/server/client.ts'
import type { Attempted } from '@candor/client/react/attempt'
import type { AttemptMemory } from '@candor/client/attempts/attempt-memory'
import { CallFailed } from '@candor/client/calls/call-failed'
import { cycleText } from '../parts/words.ts'
import { planOf } from './model.ts'

type Props = SheetControl & {
  product: PledgeProduct
  now: number
  amount: string
  onDone: () => void
  onTermsChanged: () => void
  memory: AttemptMemory
}
type PledgeForm = Omit<CallInput<'Pledge/Subscribe'>, 'clientOrderId'>

/** The pledge once more, in words and figures, and the fund password as proof of the owner. */
export function ConfirmPledge(props: Props) {
  const { product, now, amount, open, onOpenChange, onDone, onTermsChanged, memory } = props
  const { text, figures } = useWords()
  const password = useFundPassword('pledge-fund-password')
  const send = async (form: Attempted<PledgeForm>) => {
    try {
      const { orderId } = await withRequirements(callServer('Pledge/Subscribe', form))
      announce(text('pledge.done'))
      onDone()
      go(`${paths.pledgeOrder}?orderId=${orderId}`)
    } catch (failure) {
      password.noteRefusal(failure)
      if (failure instanceof CallFailed && failure.codeName === 'quoteExpired') onTermsChanged()
      throw failure
    }
  }
  // A mistyped password or changed terms do not make it a different pledge.
  const subscribe = useAttempt(send, {
    essenceOf: (form: PledgeForm) => ({ productId: form.productId, amount: form.amount }),
    memory,
  })
  const { coin, scale, productId, dailyRatePpm, cycleDays, endAt } = product
  const plan = planOf(product, unitsOf(amount, scale), now)
  const seen = { dailyRatePpm, cycleDays, endAt }
  return (
    <FundPasswordConfirm
      password={password}
      open={open}
      onOpenChange={onOpenChange}
      title={text('pledge.confirmTitle', { amount: figures.units(unitsOf(amount, scale), scale, coin) })}
      text={text('pledge.confirmText')}
      rows={[
        { label: text('pledge.cycle'), value: cycleText(product, figures) },
        {
          label: text('pledge.daily'),
          value: figures.units(plan.dailyInterest, scale, coin),
          detail: figures.percent(dailyRatePpm),
        },
        {
          label: text('pledge.expected'),
          value: `+${figures.units(plan.interest, scale, coin)}`,
          detail: text('pledge.payments', { days: figures.counted(plan.days, 'day') }),
        },
        { label: text('pledge.endsAt'), value: figures.time(plan.endsAt) },
      ]}
      confirmLabel={text('pledge.confirm')}
      loading={subscribe.busy}
      onConfirm={() =>
        void subscribe.run({ productId, amount: trimDecimal(amount), ...seen, fundPassword: password.value })
      }
    />
  )
}
