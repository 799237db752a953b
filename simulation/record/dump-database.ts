import pg from 'pg'

export type SequenceLine = { sequence: string; value: string | null }
export type RowLine = { table: string; row: Record<string, string | null> }
export type Dump = { sequences: SequenceLine[]; rows: RowLine[] }

type Table = { name: string; quoted: string; columns: string[]; key: string[] | null }

/** Every row of every table, each value as PostgreSQL's own text. */
export async function dumpDatabase(url: string): Promise<Dump> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      "set timezone = 'UTC'; set datestyle = 'ISO'; set bytea_output = 'hex'; set extra_float_digits = 1",
    )
    await client.query('begin transaction isolation level repeatable read, read only')
    const { rows: sequences } = await client.query<SequenceLine>(
      `select schemaname || '.' || sequencename as sequence, last_value::text as value
       from pg_sequences where schemaname in ('public', 'views') order by 1`,
    )
    const { rows: tables } = await client.query<Table>(
      `select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted,
         (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
         (select array_agg(quote_ident(a.attname) order by k.place) from pg_index i
            cross join lateral unnest(i.indkey) with ordinality as k (attnum, place)
            join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
          where i.indrelid = c.oid and i.indisprimary) as key
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'views') and c.relkind = 'r'
       order by n.nspname, c.relname collate "C"`,
    )
    const rows: RowLine[] = []
    for (const { name, quoted, columns, key } of tables) {
      const texts = columns.map((column) => `${column}::text as ${column}`).join(', ')
      // Ordered by the column, not by its text, which would put 10 before 9.
      const order = (key ?? columns).map((column) => `t.${column}`).join(', ')
      const found = await client.query<RowLine['row']>(
        `select ${texts} from ${quoted} as t order by ${order}`,
      )
      for (const row of found.rows) rows.push({ table: name, row })
    }
    await client.query('commit')
    return { sequences, rows }
  } finally {
    await client.end()
  }
}
