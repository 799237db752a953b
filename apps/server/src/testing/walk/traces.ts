import { everyone, type Company } from './bodies.ts'
import type { Ground } from './walker.ts'

const ticks = new Set(['clockTick', 'indexTick', 'indexTicks'])

/** The journal's commands after a number, without the automatic ones of the clock and the index. */
export async function commandsAfter(ground: Ground, seq: number): Promise<string[]> {
  if (ground.at.product.core.mirror.seq === seq) return []
  const rows = await ground.query<{ first_seq: string; commands: string }>(
    'select first_seq, commands from journal where last_seq > $1 order by first_seq',
    [seq],
  )
  const lines = rows.flatMap(({ first_seq, commands }) =>
    commands.split('\n').filter((_line, place) => Number(first_seq) + place > seq),
  )
  return lines.map((line) => (JSON.parse(line) as { type: string }).type).filter((type) => !ticks.has(type))
}

/** Every row of every table and view that names one of them. Mails are separate: their time varies. */
export async function rowsOf(company: Company): Promise<Record<string, string>> {
  const { ground, at } = company.main
  await at.settled()
  const uids = everyone(company).map(({ uid }) => uid)
  const accountIds = everyone(company).map(({ accountId }) => accountId)
  const columns = await ground.query<{ table: string; column: string }>(
    `select format('%I.%I', table_schema, table_name) as table, column_name as column
     from information_schema.columns
     where table_schema in ('public', 'views') and column_name in ('user_id', 'account_id')
     order by 1, 2`,
  )
  const digest = (table: string, condition: string) =>
    `select '${table}' as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as rows
     from ${table} as t where ${condition}`
  const parts = [
    ...columns.map(({ table, column }) =>
      digest(table, `${column} = any(${column === 'user_id' ? '$1' : '$2'})`),
    ),
    digest('users', 'id = any($1)'),
  ]
  const rows = await ground.query<{ name: string; rows: string }>(parts.join(' union all '), [
    uids,
    accountIds,
  ])
  return Object.fromEntries(rows.map(({ name, rows: found }) => [name, found]))
}
