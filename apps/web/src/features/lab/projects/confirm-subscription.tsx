import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { announce } from '@candor/ui/toasts/announce'
import type { CallInput } from '@candor/contract/calls'
import type { LabProject } from '@candor/contract/calls/lab'
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
import { lockText } from '../parts/words.ts'
import { costOf, termsOf } from './model.ts'

type Props = SheetControl & {
  project: LabProject
  quantity: string
  available: bigint | null
  onDone: () => void
  onTermsChanged: () => void
  memory: AttemptMemory
}
type SubscriptionForm = Omit<CallInput<'Lab/Subscribe'>, 'clientOrderId'>

/** The subscription once more: the payment, the coins, and that it can't be undone. */
export function ConfirmSubscription(props: Props) {
  const { project, quantity, available, open, onOpenChange, onDone, onTermsChanged, memory } = props
  const { text, figures } = useWords()
  const send = async (form: Attempted<SubscriptionForm>) => {
    try {
      await withRequirements(callServer('Lab/Subscribe', form))
    } catch (failure) {
      if (failure instanceof CallFailed && failure.codeName === 'quoteExpired') onTermsChanged()
      throw failure
    }
    announce(text('lab.done'))
    onDone()
    go(paths.labRecords)
  }
  // A changed price does not make it a different subscription.
  const subscribe = useAttempt(send, {
    essenceOf: ({ price: _price, ...wish }: SubscriptionForm) => wish,
    memory,
  })
  const terms = termsOf(project)
  const { coin, paymentCoin, projectId, price } = project
  const units = unitsOf(quantity, terms.coinScale)
  const cost = costOf(units, terms) ?? 0n
  const paid = (value: bigint) => figures.units(value, terms.paymentScale, paymentCoin)
  return (
    <ConfirmSheet
      open={open}
      onOpenChange={onOpenChange}
      title={text('lab.confirmTitle', { quantity: figures.units(units, terms.coinScale, coin) })}
      text={text('lab.confirmText')}
      rows={[
        { label: text('lab.price', { coin }), value: figures.amount(price, paymentCoin) },
        { label: text('ticket.pays'), value: paid(cost) },
        { label: text('lab.lock'), value: lockText(project, { text, figures }) },
        { label: text('lab.release'), value: figures.time(project.releaseAt) },
        available !== null &&
          available >= cost && { label: text('ticket.after'), value: paid(available - cost) },
      ]}
      cancelLabel={text('action.back')}
      confirmLabel={text('lab.confirm')}
      loading={subscribe.busy}
      onConfirm={() => void subscribe.run({ projectId, quantity: trimDecimal(quantity), price })}
    />
  )
}
