import type { FiatRate } from '@candor/contract/operators/calls/rates'
import { Notice } from '@candor/ui/states/notice'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { fact } from '../../shared/parts/facts.tsx'
import { DecideSheet } from '../../shared/sheets/decide-sheet.tsx'
import type { ProposalChoice } from '../../shared/sheets/decide-sheet.tsx'
import { rateText, rateWarningTexts } from './rate-words.ts'

type Props = {
  choice: ProposalChoice
  rate: FiatRate
  proposal: NonNullable<FiatRate['proposal']>
  onClose: () => void
  onDone: () => void
}

/** The confirmation before a rate changes, or a proposal ends. */
export function DecideRateSheet({ choice, rate, proposal, onClose, onDone }: Props) {
  const text = useText()
  const figures = useFigures()
  const { currency, coin } = rate
  const shown = (value: string) => rateText(figures, rate, value)
  return (
    <DecideSheet
      choice={choice}
      name={`${currency} → ${coin}`}
      proposalId={proposal.proposalId}
      hash={proposal.hash}
      rows={[
        rate.rate !== null && fact(text('switches.now'), shown(rate.rate)),
        fact(text('rates.after'), shown(proposal.rate)),
        fact(text('ask.reason'), proposal.reason),
      ]}
      onClose={onClose}
      onDone={onDone}
    >
      {rateWarningTexts({ text, figures }, rate, proposal.rate).map(({ id, text: words }) => (
        <Notice key={id} kind="warn">
          {words}
        </Notice>
      ))}
    </DecideSheet>
  )
}
