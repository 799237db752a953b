import pg from 'pg'

// Locks a table, like an endless transaction, until it is released.
export async function holdTable(
  url: string,
  table: string,
  mode: 'access exclusive' | 'exclusive' = 'access exclusive',
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in ${mode} mode`)
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}
