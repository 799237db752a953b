import type { OptionLimitsChanged } from '@candor/engine/products/options/events'
import { nullable, type RowOf, units, whole32, whole64 } from '../../../platform/projections/columns.ts'
import { Rows } from '../../../platform/projections/rows.ts'
import type { View } from '../../../platform/projections/view.ts'

// Times are in milliseconds, 0 for none; `…FromMs` is null if no change is pending.
const columns = {
  accountId: whole32,
  dailyLossMax: nullable(units),
  coolOffUntilMs: whole64,
  excludedUntilMs: whole64,
  easedLossMax: nullable(units),
  easedLossFromMs: nullable(whole64),
  easedCoolOffUntilMs: nullable(whole64),
  easedCoolOffFromMs: nullable(whole64),
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    'views.option_limits': RowOf<typeof columns>
  }
}

// The limits accounts have set for themselves, and pending looser values with their start.
export const optionLimits: View<'option-limits'> = {
  name: 'option-limits',
  version: 1,
  tables: [{ name: 'option_limits', columns, primaryKey: 'account_id' }],
  createBatch() {
    const last = new Map<number, OptionLimitsChanged>()
    return {
      fold({ events }) {
        for (const event of events) if (event.type === 'optionLimitsChanged') last.set(event.accountId, event)
      },
      async write(client, schema) {
        if (last.size === 0) return
        const rows = new Rows(columns)
        for (const { accountId, limits } of last.values()) {
          const { dailyLossMax, coolOffUntil, excludedUntil, easedLossMax, easedCoolOff } = limits
          rows.add({
            accountId,
            dailyLossMax,
            coolOffUntilMs: coolOffUntil,
            excludedUntilMs: excludedUntil,
            easedLossMax: easedLossMax?.value ?? null,
            easedLossFromMs: easedLossMax?.from ?? null,
            easedCoolOffUntilMs: easedCoolOff?.value ?? null,
            easedCoolOffFromMs: easedCoolOff?.from ?? null,
          })
        }
        await client.query(`delete from ${schema}.option_limits where account_id = any($1)`, [
          [...last.keys()],
        ])
        await rows.insert(client, `${schema}.option_limits`)
      },
    }
  },
}
