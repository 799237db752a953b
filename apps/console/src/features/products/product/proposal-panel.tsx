import { useState } from 'react'
import type { TermsProposal } from '@candor/contract/operators/calls/terms'
import { termDifferences } from '@candor/contract/operators/terms/differences'
import type { Terms } from '@candor/contract/operators/terms/fields'
import type { TermKind } from '@candor/contract/operators/terms/kinds'
import { termWarnings } from '@candor/contract/operators/terms/warnings'
import { Card } from '@candor/ui/card'
import { Notice } from '@candor/ui/states/notice'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { fact, Facts } from '../../../shared/parts/facts.tsx'
import { ProposalButtons } from '../../../shared/parts/proposal-buttons.tsx'
import { useRight } from '../../../shared/server/self.ts'
import { DecideSheet, type ProposalChoice } from '../../../shared/sheets/decide-sheet.tsx'
import { nameIn } from '../model/summary.ts'
import { warningId, warningText } from '../model/warning-texts.ts'
import { writtenDifferences } from '../model/words.ts'
import { AllTerms } from './all-terms.tsx'
import { ChangesTable } from './changes-table.tsx'

type Props = {
  kind: TermKind
  proposal: TermsProposal
  // The current terms; null for a new product.
  before: Terms | null
  onChanged: () => void
}

/** A proposed or scheduled change, and the decision about it. */
export function ProposalPanel({ kind, proposal, before, onChanged }: Props) {
  const text = useText()
  const figures = useFigures()
  const maySet = useRight('setTerms')
  const [choice, setChoice] = useState<ProposalChoice | null>(null)
  const { terms, reason, proposedBy, proposedAt, approvedBy, effectiveAt, expiresAt, isOwn } = proposal
  const isApproved = approvedBy !== null
  const wording = { text, figures }
  const name = nameIn(wording, kind, proposal)
  const warnings = termWarnings(kind, before, terms)
  const title = before === null ? 'products.newProposed' : isApproved ? 'products.scheduled' : 'terms.waiting'
  const differences = termDifferences(kind, before ?? {}, terms)
  const written = writtenDifferences(wording, kind, differences, { before, after: terms })
  const changesFor = (isDeciding: boolean) =>
    before === null ? (
      <AllTerms terms={written} isOpen={isDeciding} />
    ) : (
      <Card padding="none" className="overflow-x-auto">
        <ChangesTable changes={written} warned={new Set(warnings.map(warningId))} />
      </Card>
    )
  const rows = [
    fact(text('ask.reason'), reason),
    fact(text('products.proposedBy'), proposedBy.name, figures.time(proposedAt)),
    approvedBy !== null && fact(text('products.approvedBy'), approvedBy.name),
    fact(
      text('products.takesEffect'),
      effectiveAt === null ? text('products.whenApproved') : figures.time(effectiveAt),
    ),
    !isApproved && fact(text('products.expires'), figures.time(expiresAt)),
  ]
  return (
    <section aria-label={text(title)} className="rounded-card bg-warn-wash p-4">
      <h2 className="pb-1 text-body font-semibold">
        {before === null ? text('products.newProposedOf', { name }) : text(title)}
      </h2>
      <div className="max-w-2xl">
        <Facts rows={rows} />
      </div>
      <div className="flex flex-col gap-3 pt-2">
        {changesFor(false)}
        {warnings.map((warning) => (
          <Notice key={`${warningId(warning)} ${warning.name}`} kind="warn">
            {warningText(wording, { kind, terms }, warning)}
          </Notice>
        ))}
        {maySet && <ProposalButtons isOwn={isOwn} isApproved={isApproved} onChoose={setChoice} />}
      </div>
      {choice && (
        <DecideSheet
          choice={choice}
          name={name}
          proposalId={proposal.proposalId}
          hash={proposal.hash}
          rows={rows}
          approvalText={
            effectiveAt === null
              ? undefined
              : text('products.approvedForLater', { time: figures.time(effectiveAt) })
          }
          onClose={() => setChoice(null)}
          onDone={onChanged}
        >
          {changesFor(true)}
        </DecideSheet>
      )}
    </section>
  )
}
