import type { OptionLimitsChanged } from '@candor/engine/products/options/events'
import { Columns, type View } from './view.ts'

// What accounts have set for themselves, and what looser value comes into force when. Times are in milliseconds,
// 0 for none; `*_from_ms` is null where nothing waits.
export const optionLimits: View<'option-limits'> = {
  name: 'option-limits',
  version: 1,
  tableNames: ['option_limits'],
  tables: (schema) => `
    create table ${schema}.option_limits (
      account_id int primary key,
      daily_loss_max bigint,
      cool_off_until_ms bigint not null,
      excluded_until_ms bigint not null,
      eased_loss_max bigint,
      eased_loss_from_ms bigint,
      eased_cool_off_until_ms bigint,
      eased_cool_off_from_ms bigint
    );
  `,
  createBatch() {
    const last = new Map<number, OptionLimitsChanged>()
    return {
      fold({ events }) {
        for (const event of events) if (event.type === 'optionLimitsChanged') last.set(event.accountId, event)
      },
      async write(client, schema) {
        if (last.size === 0) return
        const rows = new Columns({
          account_id: 'int',
          daily_loss_max: 'bigint',
          cool_off_until_ms: 'bigint',
          excluded_until_ms: 'bigint',
          eased_loss_max: 'bigint',
          eased_loss_from_ms: 'bigint',
          eased_cool_off_until_ms: 'bigint',
          eased_cool_off_from_ms: 'bigint',
        })
        for (const { accountId, limits } of last.values()) {
          const { dailyLossMax, coolOffUntil, excludedUntil, easedLossMax, easedCoolOff } = limits
          rows.add([
            accountId,
            dailyLossMax,
            coolOffUntil,
            excludedUntil,
            easedLossMax?.value ?? null,
            easedLossMax?.from ?? null,
            easedCoolOff?.value ?? null,
            easedCoolOff?.from ?? null,
          ])
        }
        await client.query(`delete from ${schema}.option_limits where account_id = any($1)`, [
          [...last.keys()],
        ])
        await client.query(
          `insert into ${schema}.option_limits (${rows.list}) select ${rows.list} from ${rows.unnested}`,
          rows.values,
        )
      },
    }
  },
}
