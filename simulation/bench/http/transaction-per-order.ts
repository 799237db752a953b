// The peer: an exchange that keeps its orders the usual way, a transaction each, on the same PostgreSQL.
import pg from 'pg'

const [url = '', seconds = '4'] = process.argv.slice(2)
const accounts = 49
const connections = 32
const pool = new pg.Pool({ connectionString: url, max: connections })
await pool.query(`
  drop schema if exists peer cascade;
  create schema peer;
  create table peer.balances (account_id int primary key, available bigint not null, locked bigint not null);
  create table peer.orders (order_id bigint generated always as identity primary key, account_id int not null,
    price bigint not null, quantity bigint not null, placed_at timestamptz not null default now());
  insert into peer.balances select i, 1000000000000, 0 from generate_series(0, ${accounts}) as i;
`)

let count = 0
let isOver = false
async function trade(first: number): Promise<void> {
  const client = await pool.connect()
  for (let i = first; !isOver; i += 1) {
    const account = i % accounts
    await client.query('begin')
    await client.query({
      name: 'lock',
      text: 'select available from peer.balances where account_id = $1 for update',
      values: [account],
    })
    await client.query({
      name: 'insert',
      text: 'insert into peer.orders (account_id, price, quantity) values ($1, $2, $3)',
      values: [account, 500_000, 30],
    })
    await client.query({
      name: 'update',
      text: 'update peer.balances set available = available - $2, locked = locked + $2 where account_id = $1',
      values: [account, 15_000],
    })
    await client.query('commit')
    count += 1
  }
  client.release()
}

const traders = Array.from({ length: connections }, (_, i) => trade(i * 7))
await new Promise((resolve) => setTimeout(resolve, 500))
const countBefore = count
const startedAt = performance.now()
await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000))
const rate = (count - countBefore) / ((performance.now() - startedAt) / 1000)
isOver = true
await Promise.all(traders)
await pool.query('drop schema peer cascade')
await pool.end()
process.stdout.write(String(rate))
