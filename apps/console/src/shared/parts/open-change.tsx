import type { OperatorOutput } from '@candor/contract/operators/calls'
import { Notice } from '@candor/ui/states/notice'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import type { ProposalChoice } from '../sheets/decide-sheet.tsx'
import { ProposalButtons } from './proposal-buttons.tsx'

/** A change that waits for the second operator or, approved, for its time. */
export type Change = NonNullable<OperatorOutput<'Loans/GetTerms'>['proposal']>

type Props = {
  title: string
  change: Omit<Change, 'terms'>
  // The warnings that its proposer saw.
  warnings?: readonly string[]
  // Missing for somebody who may not decide.
  onChoose: ((choice: ProposalChoice) => void) | undefined
}

export function OpenChange({ title, change, warnings, onChoose }: Props) {
  const text = useText()
  const figures = useFigures()
  const { approvedBy, effectiveAt, isOwn, proposedBy, reason } = change
  const names = [proposedBy.name, approvedBy?.name].filter((name) => name !== undefined).join(', ')
  return (
    <Notice
      kind={approvedBy === null ? 'warn' : 'info'}
      title={title}
      action={
        onChoose && <ProposalButtons isOwn={isOwn} isApproved={approvedBy !== null} onChoose={onChoose} />
      }
    >
      <p className="wrap-anywhere">{`${names}: ${reason}`}</p>
      {warnings?.map((warning) => (
        <p key={warning} className="pt-1 font-semibold">
          {warning}
        </p>
      ))}
      {effectiveAt !== null && <p>{text('change.takesEffect', { time: figures.time(effectiveAt) })}</p>}
    </Notice>
  )
}
