import { subjectOfLine } from '@candor/engine/carried-command'
import type { ProposalEnd, ProposalEdited, ProposalMade } from '@candor/engine/products/approvals/events'
import {
  bytes,
  freeText,
  initially,
  madeOf,
  moment,
  nullable,
  numberSet,
  type RowOf,
  whole32,
  whole64,
  word,
} from '../../platform/projections/columns.ts'
import { assigned, Rows } from '../../platform/projections/rows.ts'
import type { View } from '../../platform/projections/view.ts'

// The editable fields.
const contentColumns = {
  line: freeText,
  hash: bytes,
  command: word<string>(),
  // The subject by which the engine distinguishes proposals: 'loan 12'.
  subject: freeText,
  // The whole numbers in the line, by field. The line itself is not always readable as JSON: PostgreSQL
  // refuses some characters that a reason may have.
  numbers: numberSet,
  accountId: nullable(whole32),
  reason: nullable(freeText),
  // From then on it can't be approved; once it is scheduled, when it takes effect.
  until: moment,
  // When it takes effect, if not with its approval.
  effectiveAt: nullable(moment),
}
const columns = {
  proposalId: whole64,
  proposedBy: whole32,
  proposedAt: moment,
  ...contentColumns,
  editedBy: initially(null, nullable(whole32)),
  editedAt: initially(null, nullable(moment)),
  // Who approved one that waits, or waited, for its time.
  approvedBy: initially(null, nullable(whole32)),
  approvedAt: initially(null, nullable(moment)),
  // A proposal that has not ended is open.
  endedAs: initially(null, nullable(word<ProposalEnd>())),
  endedBy: initially(null, nullable(whole32)),
  endedAt: initially(null, nullable(moment)),
  endReason: initially(null, nullable(freeText)),
}
const editColumns = { ...contentColumns, editedBy: columns.editedBy, editedAt: columns.editedAt }
const scheduledColumns = {
  until: columns.until,
  approvedBy: columns.approvedBy,
  approvedAt: columns.approvedAt,
}
const endColumns = {
  endedAs: columns.endedAs,
  endedBy: columns.endedBy,
  endedAt: columns.endedAt,
  endReason: columns.endReason,
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    'views.approvals': RowOf<typeof columns>
  }
}

// Every proposal: its content, its proposer and editor, the approval that waits for its time, and its end.
export const approvals: View<'approvals'> = {
  name: 'approvals',
  version: 3,
  tables: [
    {
      name: 'approvals',
      columns,
      primaryKey: 'proposal_id',
      indexes: [
        '(until) where ended_as is null',
        '(command, proposal_id)',
        // A subject may be longer than an entry of another kind of index.
        'using hash (subject)',
        'using hash (subject) where ended_as is null',
        '(account_id, proposal_id desc) where account_id is not null',
      ],
    },
  ],
  createBatch() {
    const made = new Rows(madeOf(columns))
    // The last of several edits counts.
    const edits = new Map<number, { event: ProposalEdited; at: number }>()
    const scheduled = new Rows({ proposalId: columns.proposalId, ...scheduledColumns })
    const ended = new Rows({ proposalId: columns.proposalId, ...endColumns })
    return {
      fold({ command: { at }, events }) {
        for (const event of events) {
          if (event.type === 'proposalMade')
            made.add({
              ...contentOf(event),
              proposalId: event.proposalId,
              proposedBy: event.operatorId,
              proposedAt: at,
            })
          if (event.type === 'proposalEdited') edits.set(event.proposalId, { event, at })
          if (event.type === 'proposalScheduled') {
            const { proposalId, operatorId, effectiveAt } = event
            scheduled.add({ proposalId, until: effectiveAt, approvedBy: operatorId, approvedAt: at })
          }
          if (event.type === 'proposalEnded') {
            const { proposalId, end, operatorId, reason } = event
            ended.add({ proposalId, endedAs: end, endedBy: operatorId, endedAt: at, endReason: reason })
          }
        }
      },
      async write(client, schema) {
        await made.insert(client, `${schema}.approvals`)
        const edited = new Rows({ proposalId: columns.proposalId, ...editColumns })
        for (const { event, at } of edits.values())
          edited.add({
            ...contentOf(event),
            proposalId: event.proposalId,
            editedBy: event.operatorId,
            editedAt: at,
          })
        for (const [rows, set] of [
          [edited, editColumns],
          [scheduled, scheduledColumns],
          [ended, endColumns],
        ] as const) {
          if (rows.count === 0) continue
          await client.query(
            `update ${schema}.approvals as old set ${assigned(set, 'new')}
             from ${rows.source} where old.proposal_id = new.proposal_id`,
            rows.values,
          )
        }
      },
    }
  },
}

function contentOf({ line, hash, until, effectiveAt }: ProposalMade | ProposalEdited) {
  const { type, reason = null, ...fields } = JSON.parse(line) as ReadLine
  const { accountId = null } = fields
  const subject = subjectOfLine(line)
  const numbers = numbersIn(fields)
  return {
    line,
    hash,
    until,
    effectiveAt: effectiveAt ?? null,
    command: type,
    subject,
    numbers,
    accountId,
    reason,
  }
}

type ReadLine = { type: string; accountId?: number; reason?: string }

// Coin units are quoted. Values too long for a column of units are skipped.
function numbersIn(fields: object): Record<string, string> {
  const written = Object.entries(fields).map(([field, value]) => [field, String(value)] as const)
  return Object.fromEntries(
    written.filter(([, value]) => /^\d{1,19}$/.test(value) && BigInt(value) < 1n << 63n),
  )
}
