import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { announce } from '@candor/ui/toasts/announce'
import type { AttemptMemory } from '@candor/client/attempts/attempt-memory'
import { CallFailed } from '@candor/client/calls/call-failed'
import { trimDecimal } from '@candor/client/figures/format'
import type { Attempted } from '@candor/client/react/attempt'
import type { CallInput } from '@candor/contract/calls'
import { formatAmount } from '@candor/money/amount'
import { useWords } from '../../../i18n/figures.ts'
import { go } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { withRequirements } from '../../../shared/requirements/requirements.ts'
import { useAttempt } from '../../../shared/server/attempt.ts'
import { callServer, serverClock } from '../../../shared/server/client.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { costOf } from '../parts/cost.ts'
import type { Asked } from './clauses.ts'
import type { Papers } from './model.ts'
import type { Offer } from './queries.ts'

type ApplyForm = Omit<CallInput<'Loans/Apply'>, 'clientOrderId'>
type Props = SheetControl & {
  offer: Offer
  asked: Asked
  papers: Papers
  memory: AttemptMemory
  onApplied: () => void
  onRefused: () => Promise<void>
}

/** The application once more, with what it costs at most, before it is sent. */
export function ConfirmApplication(props: Props) {
  const { offer, asked, papers, memory, open, onOpenChange, onApplied, onRefused } = props
  const { text, figures } = useWords()
  const { coin, scale, interestPpm, penaltyPpm, termDays } = offer
  const { interest, total, dueAt, yearlyPpm, penaltyDaily } = costOf(asked.highest, offer, serverClock.now())
  const told = (units: bigint) => figures.units(units, scale, coin)
  const apply = useAttempt(
    async (form: Attempted<ApplyForm>) => {
      try {
        const { loanId } = await withRequirements(callServer('Loans/Apply', form))
        announce(text('loan.applied'))
        onApplied()
        onOpenChange(false)
        go(`${paths.loan}?loanId=${loanId}`, { replace: true })
      } catch (failure) {
        // The offer has changed since it was shown.
        if (failure instanceof CallFailed) {
          onOpenChange(false)
          await onRefused()
        }
        throw failure
      }
    },
    { memory },
  )
  const decimal = (units: bigint) => trimDecimal(formatAmount(units, scale))
  return (
    <ConfirmSheet
      open={open}
      onOpenChange={onOpenChange}
      title={text('loan.confirmTitle', { lowest: told(asked.lowest), highest: told(asked.highest) })}
      text={text('loan.confirmText')}
      rows={[
        { label: text('loan.interestMost'), value: told(interest), detail: figures.percent(interestPpm) },
        { label: text('loan.repayMost'), value: told(total) },
        { label: text('loan.yearlyRate'), value: figures.percent(yearlyPpm) },
        { label: text('loan.dueIfToday'), value: figures.time(dueAt, 'minute') },
        { label: text('loan.penaltyDaily', { day: termDays + 1 }), value: told(penaltyDaily) },
      ]}
      cancelLabel={text('action.back')}
      confirmLabel={text('loan.apply')}
      loading={apply.busy}
      onConfirm={() =>
        void apply.run({
          amountMin: decimal(asked.lowest),
          amountMax: decimal(asked.highest),
          phone: papers.phone,
          email: papers.email,
          handHeldFileId: papers.handHeld,
          assetProofFileId: papers.assetProof,
          agreed: true,
          interestPpm,
          penaltyPpm,
          termDays,
        })
      }
    />
  )
}
