import pg from 'pg'

// Queries a database, or changes it behind the product's back.
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  ...statements: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

// A restore ends all sessions, and test traders without a password can't log in again.
export async function bringSessions(from: string, to: string): Promise<void> {
  const [found] = await query<{ rows: string }>(
    from,
    "select coalesce(json_agg(sessions), '[]')::text as rows from sessions",
  )
  await query(
    to,
    `insert into sessions select one.* from json_populate_recordset(null::sessions, '${found?.rows ?? '[]'}') one
     where user_id in (select id from users)`,
  )
}
