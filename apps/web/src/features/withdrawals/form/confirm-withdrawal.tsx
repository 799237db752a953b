import { FundPasswordConfirm, useFundPassword } from '../../../shared/form/fund-password.tsx'
import { announce } from '@candor/ui/toasts/announce'
import type { AttemptMemory } from '@candor/client/attempts/attempt-memory'
import { CallFailed } from '@candor/client/calls/call-failed'
import type { Attempted } from '@candor/client/react/attempt'
import type { CallInput } from '@candor/contract/calls'
import { networkName } from '@candor/contract/addresses/networks'
import type { WithdrawalMethod } from '@candor/contract/calls/withdrawals'
import { useWords } from '../../../i18n/figures.ts'
import { go } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { withRequirements } from '../../../shared/requirements/requirements.ts'
import { useAttempt } from '../../../shared/server/attempt.ts'
import { callServer } from '../../../shared/server/client.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { causesText, sentences } from '../parts/words.ts'
import type { Preview, Target } from './queries.ts'
import { summaryRows } from './summary.tsx'

type Props = SheetControl & {
  method: WithdrawalMethod
  target: Target
  amount: string
  preview: Preview
  memory: AttemptMemory
  onTermsChanged: () => void
}
type RequestForm = Omit<CallInput<'Withdrawals/Request'>, 'clientOrderId'>

/** The withdrawal once more, in words and figures, and the fund password as proof of the owner. */
export function ConfirmWithdrawal(props: Props) {
  const { method, target, amount, preview, memory, open, onOpenChange, onTermsChanged } = props
  const { text, figures } = useWords()
  const password = useFundPassword('withdraw-fund-password')
  const send = async (form: Attempted<RequestForm>) => {
    try {
      const { withdrawalId } = await withRequirements(callServer('Withdrawals/Request', form))
      announce(text('withdraw.done'))
      onOpenChange(false)
      go(`${paths.withdrawal}?withdrawalId=${withdrawalId}`, { replace: true })
    } catch (failure) {
      password.noteRefusal(failure)
      if (failure instanceof CallFailed && failure.codeName === 'quoteExpired') onTermsChanged()
      throw failure
    }
  }
  // A mistyped password or changed terms do not make it a different withdrawal.
  const request = useAttempt(send, {
    essenceOf: ({ methodId, destinationId, amount: asked }: RequestForm) => ({
      methodId,
      destinationId,
      asked,
    }),
    memory,
  })
  const submit = () => {
    const seen = { fee: preview.fee, rate: preview.rate }
    void request.run({
      methodId: method.methodId,
      destinationId: target.id,
      shown: { text: target.text, tag: target.tag },
      amount,
      ...seen,
      fundPassword: password.value,
    })
  }
  return (
    <FundPasswordConfirm
      password={password}
      open={open}
      onOpenChange={onOpenChange}
      title={text('withdraw.confirmTitle', { amount: figures.amount(amount, method.coin) })}
      text={
        preview.causes.length === 0
          ? text('withdraw.confirmText')
          : sentences(
              text('withdraw.goesToReview', { count: preview.peopleNeeded }),
              causesText(preview.causes, text),
            )
      }
      rows={[
        {
          label: text(method.kind === 'card' ? 'withdraw.card' : 'withdraw.address'),
          value: target.text,
          detail: target.name,
        },
        target.tag !== null && { label: text('withdraw.tag'), value: target.tag },
        method.network !== null && { label: text('withdraw.network'), value: networkName(method.network) },
        ...summaryRows(method, preview, { text, figures }),
      ]}
      confirmLabel={text('withdraw.confirm')}
      loading={request.busy}
      onConfirm={submit}
    />
  )
}
