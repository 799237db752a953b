import { Changes } from '../../platform/projections/changes.ts'
import {
  freeText,
  initially,
  madeOf,
  moment,
  nullable,
  type RowOf,
  units,
  whole32,
  whole64,
} from '../../platform/projections/columns.ts'
import { decidedIn } from '../../platform/projections/decided-in.ts'
import { Rows } from '../../platform/projections/rows.ts'
import type { View } from '../../platform/projections/view.ts'

const later = {
  releasedAt: initially(null, nullable(moment)),
  releasedBy: initially(null, nullable(whole32)),
  releaseReason: initially(null, nullable(freeText)),
}
const columns = {
  holdId: whole64,
  accountId: whole32,
  coinId: whole32,
  amount: units,
  heldAt: moment,
  // Null for the first releases, whose journal names no operator.
  heldBy: nullable(whole32),
  reason: nullable(freeText),
  ...later,
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    'views.holds': RowOf<typeof columns>
  }
}

// Parts of balances that operators put on hold, and their releases.
export const holds: View<'holds'> = {
  name: 'holds',
  version: 1,
  tables: [
    {
      name: 'holds',
      columns,
      primaryKey: 'hold_id',
      indexes: [
        '(account_id, hold_id desc)',
        '(account_id, hold_id desc) where released_at is null',
        '(held_at)',
        '(released_at) where released_at is not null',
      ],
      fillfactor: 80,
    },
  ],
  createBatch() {
    const made = new Rows(madeOf(columns))
    const changes = new Changes({ holdId: columns.holdId }, later)
    return {
      fold({ command: { at, by }, events }) {
        const { decidedBy = null, reason = null } = decidedIn(by, events) ?? {}
        for (const event of events) {
          if (event.type === 'fundsFrozen') {
            const { freezeId: holdId, accountId, coinId, amount } = event
            made.add({ holdId, accountId, coinId, amount, heldAt: at, heldBy: decidedBy, reason })
          }
          if (event.type === 'freezeReleased')
            changes.note(event.freezeId, { releasedAt: at, releasedBy: decidedBy, releaseReason: reason })
        }
      },
      async write(client, schema) {
        await made.insert(client, `${schema}.holds`)
        await changes.write(client, `${schema}.holds`)
      },
    }
  },
}
