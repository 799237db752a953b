import { useState } from 'react'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { fact, Section } from '../../../shared/parts/facts.tsx'
import { OpenChange } from '../../../shared/parts/open-change.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { usePolled } from '../../../shared/server/polled.ts'
import { useRight } from '../../../shared/server/self.ts'
import { DecideSheet } from '../../../shared/sheets/decide-sheet.tsx'
import type { ProposalChoice } from '../../../shared/sheets/decide-sheet.tsx'
import { ProposeTermsSheet } from './propose-terms-sheet.tsx'
import { TermsTable } from './terms-table.tsx'

const rereadMs = 10_000

/** The current terms of loans, and those that are proposed. */
export function TermsPanel() {
  const reading = usePolled('loanTerms', async () => await callServer('Loans/GetTerms', {}), rereadMs)
  return (
    <ReadingGate reading={reading} outline={<SkeletonRows count={8} />}>
      {(shown) => <Terms shown={shown} onChanged={() => void reading.reload()} />}
    </ReadingGate>
  )
}

type Props = { shown: OperatorOutput<'Loans/GetTerms'>; onChanged: () => void }

function Terms({ shown, onChanged }: Props) {
  const text = useText()
  const figures = useFigures()
  const maySet = useRight('setLoanTerms')
  const [isProposing, setIsProposing] = useState(false)
  const [choice, setChoice] = useState<ProposalChoice | null>(null)
  const { coin, terms, proposal, changedAt, changedBy, approvedBy, reason } = shown
  const names = [changedBy?.name, approvedBy?.name].filter((name) => name !== undefined).join(', ')
  return (
    <Section
      title={text('terms.title')}
      trailing={
        maySet &&
        proposal === null && (
          <Button size="small" onClick={() => setIsProposing(true)}>
            {text('rates.propose')}
          </Button>
        )
      }
    >
      <p className="text-small text-ink-2">{text('terms.text')}</p>
      {proposal && (
        <OpenChange
          title={text('terms.waiting')}
          change={proposal}
          onChoose={maySet ? setChoice : undefined}
        />
      )}
      <Card padding="none">
        <TermsTable coin={coin} terms={terms} proposed={proposal?.terms ?? null} />
      </Card>
      <p className="text-small wrap-anywhere text-ink-3">
        {changedAt === null
          ? text('rates.fromStart')
          : text('switches.changedBy', { name: names, time: figures.time(changedAt) })}
        {reason !== null && <span className="block text-ink-2">{reason}</span>}
      </p>
      {isProposing && (
        <ProposeTermsSheet shown={shown} onClose={() => setIsProposing(false)} onDone={onChanged} />
      )}
      {choice && proposal && (
        <DecideSheet
          choice={choice}
          name={text('terms.title')}
          proposalId={proposal.proposalId}
          hash={proposal.hash}
          rows={[fact(text('ask.reason'), proposal.reason)]}
          onClose={() => setChoice(null)}
          onDone={onChanged}
        >
          <TermsTable coin={coin} terms={terms} proposed={proposal.terms} />
        </DecideSheet>
      )}
    </Section>
  )
}
