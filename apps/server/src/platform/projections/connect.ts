import pg from 'pg'
import { connectMsMax } from '../db/database.ts'

export async function connectViews(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: connectMsMax,
  })
  // A broken connection also fails the next query; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  // Views can be rebuilt from the journal, so they need not be on disk at once.
  await client.query('set synchronous_commit = off')
  return client
}

export async function withViews<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectViews(url)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
