import { useState } from 'react'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { Button } from '@candor/ui/buttons/button'
import { useText } from '../../i18n/text.ts'
import { FactCard, Facts, fact } from '../../shared/parts/facts.tsx'
import { ProposalButtons } from '../../shared/parts/proposal-buttons.tsx'
import { callServer } from '../../shared/server/client.ts'
import { useRight, useSelf } from '../../shared/server/self.ts'
import { DecideSheet } from '../../shared/sheets/decide-sheet.tsx'
import type { ProposalChoice } from '../../shared/sheets/decide-sheet.tsx'
import { ReasonSheet } from '../../shared/sheets/reason-sheet.tsx'
import { progressOf } from './model.ts'

type Props = { shown: OperatorOutput<'Opening/GetChecklist'>; onChanged: () => void }

/** Who opens: the first admin proposes, the second one approves. */
export function OpenCard({ shown, onChanged }: Props) {
  const text = useText()
  const { operatorId } = useSelf()
  const mayOpen = useRight('openExchange')
  const [isProposing, setIsProposing] = useState(false)
  const [choice, setChoice] = useState<ProposalChoice | null>(null)
  const { isOpen, proposal, admins, points } = shown
  const first = proposal?.proposedBy ?? admins.find((admin) => admin.operatorId === operatorId)
  const others = admins.filter((admin) => admin.operatorId !== first?.operatorId).map(({ name }) => name)
  if (isOpen) return null
  return (
    <FactCard title={text('opening.openTitle')}>
      <Facts
        rows={[
          fact(
            text('opening.first'),
            first?.name ?? '—',
            proposal && text('opening.proposed', { reason: proposal.reason }),
          ),
          fact(text('opening.second'), others.length === 0 ? '—' : others.join(', ')),
        ]}
      />
      <div className="flex flex-col gap-2 pt-2">
        {proposal
          ? mayOpen && <ProposalButtons isOwn={proposal.isOwn} onChoose={setChoice} />
          : mayOpen && (
              <Button
                variant="primary"
                fullWidth
                disabled={!progressOf(points).isReady}
                onClick={() => setIsProposing(true)}
              >
                {text('opening.propose')}
              </Button>
            )}
        <p className="text-small text-ink-2">{text('opening.needed')}</p>
      </div>
      {isProposing && (
        <ReasonSheet
          title={text('opening.propose')}
          text={text('opening.proposeText')}
          confirmLabel={text('opening.propose')}
          onClose={() => setIsProposing(false)}
          done={text('rates.done')}
          onDone={onChanged}
          onConfirm={async (reason) => await callServer('Opening/Propose', { reason })}
        />
      )}
      {choice && proposal && (
        <DecideSheet
          choice={choice}
          name={text('opening.name')}
          proposalId={proposal.proposalId}
          hash={proposal.hash}
          rows={[fact(text('ask.reason'), proposal.reason)]}
          onClose={() => setChoice(null)}
          onDone={onChanged}
        >
          <p className="text-small text-ink-2">{text('opening.proposeText')}</p>
        </DecideSheet>
      )}
    </FactCard>
  )
}
