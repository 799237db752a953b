import { useState } from 'react'
import type { FundMove } from '@candor/contract/operators/calls/treasury'
import { Badge } from '@candor/ui/badge'
import type { BadgeTone } from '@candor/ui/badge'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { ListedTable, pageOf } from '../../../shared/lists/paged-table.tsx'
import { fact, Section } from '../../../shared/parts/facts.tsx'
import { ProposalButtons } from '../../../shared/parts/proposal-buttons.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { useRight } from '../../../shared/server/self.ts'
import { DecideSheet } from '../../../shared/sheets/decide-sheet.tsx'
import type { ProposalChoice } from '../../../shared/sheets/decide-sheet.tsx'

const tones: Record<FundMove['state'], BadgeTone> = {
  waiting: 'warn',
  done: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
  failed: 'danger',
}

type Props = { revision: number; onChanged: () => void }

/** Every transfer into or out of a fund, booked or proposed: who, when, how much, and its reference. */
export function FundMoves({ revision, onChanged }: Props) {
  const text = useText()
  const figures = useFigures()
  const mayMove = useRight('moveFunds')
  const [asked, setAsked] = useState<{ move: FundMove; choice: ProposalChoice } | null>(null)
  const amountOf = ({ way, amount, coin }: FundMove) =>
    `${way === 'in' ? '+' : '−'}${figures.amount(amount, coin)}`
  const nameOf = (move: FundMove) => `${text(`flow.side.${move.fund}`)} · ${amountOf(move)}`
  return (
    <Section title={text('treasury.moves')}>
      <ListedTable
        listKey={`fundMoves ${revision}`}
        read={async (page) => pageOf('moves', await callServer('Treasury/GetFundMoves', page))}
        idOf={({ proposalId }) => String(proposalId)}
        label={text('treasury.moves')}
        empty={text('treasury.movesNone')}
        columns={({ column, endColumn, longColumn }) => [
          column(
            'treasury.fund',
            ({ fund, way }) => `${text(`flow.side.${fund}`)} · ${text(`treasury.way.${way}`)}`,
          ),
          endColumn('treasury.amount', amountOf),
          longColumn('treasury.reference', ({ reference }) => reference),
          longColumn('treasury.proposedBy', ({ proposedBy, proposedAt, reason }) => (
            <>
              {`${proposedBy.name}, ${figures.time(proposedAt)}`}
              <span className="block text-ink-3">{reason}</span>
            </>
          )),
          longColumn('treasury.decision', ({ state, endedAt, endedBy, endReason }) => (
            <>
              <Badge tone={tones[state]}>{text(`queue.state.${state}`)}</Badge>
              {endedAt !== null && (
                <span className="block">
                  {[endedBy?.name, figures.time(endedAt)].filter((part) => part !== undefined).join(', ')}
                </span>
              )}
              {endReason !== null && <span className="block text-ink-3">{endReason}</span>}
            </>
          )),
          {
            label: 'treasury.decide',
            isActs: true,
            render: (move) =>
              mayMove &&
              move.approval && (
                <ProposalButtons
                  isOwn={move.approval.isOwn}
                  onChoose={(choice) => setAsked({ move, choice })}
                />
              ),
          },
        ]}
      />
      {asked?.move.approval && (
        <DecideSheet
          choice={asked.choice}
          name={nameOf(asked.move)}
          proposalId={asked.move.proposalId}
          hash={asked.move.approval.hash}
          rows={[
            fact(
              text('treasury.fund'),
              `${text(`flow.side.${asked.move.fund}`)} · ${text(`treasury.way.${asked.move.way}`)}`,
            ),
            fact(text('treasury.amount'), amountOf(asked.move)),
            fact(text('treasury.reference'), asked.move.reference),
            fact(text('treasury.proposedBy'), asked.move.proposedBy.name),
            fact(text('ask.reason'), asked.move.reason),
          ]}
          onClose={() => setAsked(null)}
          onDone={onChanged}
        />
      )}
    </Section>
  )
}
