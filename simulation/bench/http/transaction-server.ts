// The peer: the same server, envelope, session and schema included, with a handler that keeps orders the usual
// way: a transaction each, on the same PostgreSQL and a pool of the same size as the product's.
import pg from 'pg'
import pino from 'pino'
import type { Handler, Handlers } from '../../../apps/server/src/gateway/handler.ts'
import { openDatabase } from '../../../apps/server/src/db/database.ts'
import { registerCalls } from '../../../apps/server/src/gateway/dispatch.ts'
import { EnvelopeCheck } from '../../../apps/server/src/gateway/envelope-check.ts'
import { buildHttp } from '../../../apps/server/src/gateway/http.ts'
import { Sessions } from '../../../apps/server/src/gateway/sessions.ts'
import { readSettings } from '../../../apps/server/src/settings.ts'

const [url = ''] = process.argv.slice(2)
const settings = readSettings({ PORT: '0', CALLS_PER_MINUTE: '0', LOG_LEVEL: 'warn' })
const pool = new pg.Pool({ connectionString: url, max: 16 })
await pool.query(`
  drop schema if exists peer cascade;
  create schema peer;
  create table peer.balances (account_id bigint primary key, available bigint not null, locked bigint not null);
  create table peer.orders (order_id bigint generated always as identity primary key, account_id bigint not null,
    price text not null, quantity text not null, placed_at timestamptz not null default now());
  insert into peer.balances select id, 1000000000000, 0 from users;
`)

const lock = { name: 'lock', text: 'select available from peer.balances where account_id = $1 for update' }
const insert = {
  name: 'insert',
  text: 'insert into peer.orders (account_id, price, quantity) values ($1, $2, $3) returning order_id',
}
const update = {
  name: 'update',
  text: 'update peer.balances set available = available - $2, locked = locked + $2 where account_id = $1',
}

const placeOrder: Handler<'Spot/PlaceOrder'> = async ({ price, quantity }, { userId }) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({ ...lock, values: [userId] })
    const { rows } = await client.query<{ order_id: string }>({
      ...insert,
      values: [userId, price, quantity],
    })
    await client.query({ ...update, values: [userId, 15_000] })
    await client.query('commit')
    return { orderId: rows[0]?.order_id ?? '', isRepeat: false }
  } finally {
    client.release()
  }
}

const app = await buildHttp(settings, pino({ level: 'warn' }))
const db = openDatabase(url, () => undefined)
registerCalls(app, {
  // The only call that is measured here.
  handlers: { 'Spot/PlaceOrder': placeOrder } as unknown as Handlers,
  sessions: new Sessions(db),
  envelopeCheck: new EnvelopeCheck(settings.ENVELOPE_SECRET, new Date()),
  mode: settings.MODE,
  clock: () => new Date(),
})
process.stdout.write(await app.listen({ host: '127.0.0.1', port: 0 }))
