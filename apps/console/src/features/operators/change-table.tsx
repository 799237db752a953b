import { UsersRound } from 'lucide-react'
import type { Pages } from '@candor/client/react/pages'
import type { OperatorChange } from '@candor/contract/operators/calls/operators'
import { Badge } from '@candor/ui/badge'
import type { BadgeTone } from '@candor/ui/badge'
import { Button } from '@candor/ui/buttons/button'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { PagedTable } from '../../shared/lists/paged-table.tsx'
import { useSelf } from '../../shared/server/self.ts'
import { decisionsFor } from './model.ts'
import type { Deciding } from './model.ts'

const tones: Record<OperatorChange['state'], BadgeTone> = {
  open: 'warn',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
}

type Props = { pages: Pages<OperatorChange>; onDecide: ((deciding: Deciding) => void) | undefined }

export function ChangeTable({ pages, onDecide }: Props) {
  const text = useText()
  const figures = useFigures()
  const self = useSelf()
  return (
    <PagedTable
      pages={pages}
      idOf={({ changeId }) => String(changeId)}
      label={text('changes.title')}
      empty={text('changes.none')}
      emptyIcon={<UsersRound aria-hidden />}
      columns={({ column, longColumn, actsColumn }) => [
        column('changes.what', (change) => <ChangeText change={change} />),
        longColumn('ask.reason', ({ reason }) => reason),
        column('changes.proposed', ({ proposedBy, proposedAt }) => (
          <>
            {proposedBy.name}
            <span className="block text-ink-3">{figures.time(proposedAt)}</span>
          </>
        )),
        column('changes.state', ({ state, decidedBy, decisionReason, expiresAt }) => (
          <>
            <Badge tone={tones[state]}>{text(`changes.state.${state}`)}</Badge>
            <span className="block text-ink-3">
              {state === 'open'
                ? text('history.until', { time: figures.time(expiresAt) })
                : [decidedBy?.name, decisionReason].filter(Boolean).join(': ')}
            </span>
          </>
        )),
        onDecide &&
          actsColumn('changes.decide', (change) => (
            <span className="inline-flex gap-2">
              {decisionsFor(change, self.operatorId).map((decision) => (
                <Button
                  key={decision}
                  size="small"
                  variant={decision === 'approve' ? 'primary' : 'secondary'}
                  onClick={() => onDecide({ change, decision })}
                >
                  {text(`changes.${decision}`)}
                </Button>
              ))}
            </span>
          )),
      ]}
    />
  )
}

function ChangeText({ change }: { change: OperatorChange }) {
  const text = useText()
  const { kind, name, fromRole, toRole } = change
  const role = (known: typeof toRole) => (known === null ? '—' : text(`role.${known}`))
  return (
    <>
      <span className="font-semibold">{name}</span>
      <span className="block font-normal text-ink-2">
        {text(`changes.kind.${kind}`, { from: role(fromRole), to: role(toRole) })}
      </span>
    </>
  )
}
