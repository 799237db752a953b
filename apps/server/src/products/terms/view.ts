import type { Event } from '@candor/engine/events'
import {
  freeText,
  moment,
  nullable,
  type RowOf,
  whole16,
  whole32,
  whole64,
  word,
} from '../../platform/projections/columns.ts'
import { Rows } from '../../platform/projections/rows.ts'
import type { View } from '../../platform/projections/view.ts'
import { termKinds, type TermKind } from '@candor/contract/operators/terms/kinds'
import { keyOf, kindOf, type TermsLine } from '../../platform/projections/product-kinds.ts'

const columns = {
  seq: whole64,
  // Several may change at once, when their time comes.
  ordinal: whole16,
  kind: word<TermKind>(),
  key: freeText,
  at: moment,
  // The terms as the journal writes them.
  line: freeText,
  // Of two operators; null for the initial terms.
  operatorId: nullable(whole32),
  approverId: nullable(whole32),
  reason: nullable(freeText),
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    'views.terms': RowOf<typeof columns>
  }
}

const kindByEvent = new Map<string, TermKind>(termKinds.map((kind) => [kindOf(kind).event, kind]))

type Change = { kind: TermKind; line: TermsLine; decided: Extract<Event, { type: 'decided' }> | null }

// All terms that each product has had.
export const terms: View<'terms'> = {
  name: 'terms',
  version: 1,
  tables: [
    {
      name: 'terms',
      columns,
      primaryKey: 'seq, ordinal',
      indexes: ['(kind, key, seq desc, ordinal desc)'],
    },
  ],
  createBatch() {
    const rows = new Rows(columns)
    return {
      fold({ seq, command: { at }, events }) {
        for (const [ordinal, { kind, line, decided }] of changesIn(events).entries())
          rows.add({
            seq,
            ordinal,
            kind,
            key: keyOf(kindOf(kind), line),
            at,
            line: JSON.stringify(line),
            operatorId: decided?.operatorId ?? null,
            approverId: decided?.approverId ?? null,
            reason: decided?.reason ?? null,
          })
      },
      write: (client, schema) => rows.insert(client, `${schema}.terms`),
    }
  },
}

// A change is followed by the decision about it, if operators made it.
function changesIn(events: readonly Event[]): Change[] {
  const changes: Change[] = []
  for (const event of events) {
    const kind = kindByEvent.get(event.type)
    const last = changes.at(-1)
    if (kind !== undefined) changes.push({ kind, line: lineOf(kind, event), decided: null })
    else if (
      event.type === 'decided' &&
      last?.decided === null &&
      event.command === kindOf(last.kind).command
    )
      last.decided = event
  }
  return changes
}

function lineOf(kind: TermKind, event: Event): TermsLine {
  const { field, record } = kindOf(kind)
  const { type: _type, ...own } = event
  return record.toLine((field === null ? own : own[field as keyof typeof own]) as never) as TermsLine
}
