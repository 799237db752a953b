import type { FiatRate } from '@candor/contract/operators/calls/rates'
import { toast } from '@candor/ui/toast'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { callServer } from '../../shared/server/client.ts'
import { ReasonSheet } from '../../shared/sheets/reason-sheet.tsx'

export type RateChoice = 'approve' | 'reject' | 'withdraw'
type Props = {
  choice: RateChoice
  rate: FiatRate
  proposal: NonNullable<FiatRate['proposal']>
  onClose: () => void
  onDone: () => void
}

/** The last look before a rate changes, or a proposal goes. */
export function DecideRateSheet({ choice, rate, proposal, onClose, onDone }: Props) {
  const text = useText()
  const figures = useFigures()
  const { currency, coin } = rate
  const { proposalId, hash } = proposal
  const shown = (value: string) => `1 ${currency} = ${figures.plain(value, coin)} ${coin}`
  const kind = choice === 'reject' ? 'rejectProposal' : choice
  return (
    <ReasonSheet
      title={text(`decide.title.${kind}`, { name: `${currency} → ${coin}` })}
      text={text(`decide.text.${kind}`)}
      rows={[
        ...(rate.rate === null ? [] : [{ label: text('switches.now'), value: shown(rate.rate) }]),
        { label: text('rates.after'), value: shown(proposal.rate) },
        { label: text('ask.reason'), value: proposal.reason },
      ]}
      needsReason={choice === 'reject'}
      variant={choice === 'approve' ? 'primary' : 'danger'}
      confirmLabel={text(`decide.confirm.${kind}`)}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (choice === 'approve') await callServer('Approvals/Approve', { proposalId, hash })
        else if (choice === 'reject') await callServer('Approvals/Reject', { proposalId, reason })
        else await callServer('Approvals/Withdraw', { proposalId })
        toast.success(text(`decide.done.${kind}`, { name: `${currency} → ${coin}` }))
        onDone()
        onClose()
      }}
    />
  )
}
