import type { Command } from '@candor/engine/commands'
import type { AuthorKind } from '@candor/engine/nucleus/authors'
import {
  freeText,
  moment,
  nullable,
  type RowOf,
  units,
  whole32,
  word,
} from '../../platform/projections/columns.ts'
import { decidedIn } from '../../platform/projections/decided-in.ts'
import { assigned, Rows } from '../../platform/projections/rows.ts'
import type { View } from '../../platform/projections/view.ts'

// Who set it last, when and why.
const set = {
  setAt: moment,
  byKind: word<AuthorKind>(),
  operatorId: nullable(whole32),
  reason: nullable(freeText),
}
// Null for a removed score.
const scoreColumns = { accountId: whole32, score: nullable(whole32), ...set }
const limitColumns = { accountId: whole32, amount: nullable(units), ...set }

declare module '../../platform/db/tables.ts' {
  interface Tables {
    'views.credit_scores': RowOf<typeof scoreColumns>
    'views.loan_limits': RowOf<typeof limitColumns>
  }
}

type Kept<Value> = { value: Value; author: ReturnType<typeof authorOf> }

// The last credit score and borrowing limit set for each account.
export const creditScores: View<'credit-scores'> = {
  name: 'credit-scores',
  version: 1,
  tables: [
    { name: 'credit_scores', columns: scoreColumns, primaryKey: 'account_id' },
    { name: 'loan_limits', columns: limitColumns, primaryKey: 'account_id' },
  ],
  createBatch() {
    // The last of several counts.
    const scores = new Map<number, Kept<number | null>>()
    const limits = new Map<number, Kept<bigint | null>>()
    return {
      fold({ command, events }) {
        for (const event of events) {
          const author = authorOf(command, decidedIn(command.by, events))
          if (event.type === 'creditScoreSet') scores.set(event.accountId, { value: event.score, author })
          if (event.type === 'loanLimitSet') limits.set(event.accountId, { value: event.limit, author })
        }
      },
      async write(client, schema) {
        const scoreRows = new Rows(scoreColumns)
        for (const [accountId, { value: score, author }] of scores)
          scoreRows.add({ accountId, score, ...author })
        const limitRows = new Rows(limitColumns)
        for (const [accountId, { value: amount, author }] of limits)
          limitRows.add({ accountId, amount, ...author })
        const onConflict = (columns: typeof scoreColumns | typeof limitColumns) =>
          `on conflict (account_id) do update set ${assigned(columns, 'excluded')}`
        await scoreRows.insert(client, `${schema}.credit_scores`, onConflict(scoreColumns))
        await limitRows.insert(client, `${schema}.loan_limits`, onConflict(limitColumns))
      },
    }
  },
}

function authorOf({ at, by, reason }: Command, decided: ReturnType<typeof decidedIn>) {
  return {
    setAt: at,
    byKind: by.kind,
    operatorId: decided?.decidedBy ?? null,
    reason: decided?.reason ?? reason ?? null,
  }
}
