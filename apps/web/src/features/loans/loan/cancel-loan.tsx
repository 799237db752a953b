import type { Loan } from '@candor/contract/calls/loans'
import { useText } from '../../../i18n/text.ts'
import { MayNotice } from '../../../shared/requirements/may-notice.tsx'
import { useMay } from '../../../shared/requirements/use-may.ts'
import { callServer } from '../../../shared/server/client.ts'
import { CancelButton } from '../../../shared/sheets/cancel-button.tsx'

type Props = { loan: Loan; onChanged: () => Promise<void> }

/** Withdraws an application that is not decided yet. */
export function CancelLoan({ loan: { loanId, state }, onChanged }: Props) {
  const text = useText()
  const { isBarred } = useMay('cancel')
  if (state !== 'applying') return null
  return (
    <>
      <MayNotice act="cancel" />
      <CancelButton
        size="large"
        fullWidth
        disabled={isBarred}
        label={text('loan.cancel')}
        title={text('loan.cancelTitle')}
        text={text('loan.cancelText')}
        cancel={() => callServer('Loans/Cancel', { loanId })}
        done={text('loan.cancelled')}
        onChanged={onChanged}
      />
    </>
  )
}
