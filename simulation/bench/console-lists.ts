import { randomInt } from 'node:crypto'
import pg from 'pg'
import type { Answer } from '@candor/contract/answer'
import { envelope } from '@candor/contract/envelope/envelope'
import type { OperatorCallName, OperatorInput } from '@candor/contract/operators/calls'
import { csrfTokenOf } from '../../apps/server/src/platform/gateway/operators/cookie.ts'
import { hashToken, newToken } from '../../apps/server/src/platform/gateway/tokens.ts'
import { buildProduct, ProductProcess } from '../product/product-process.ts'
import { headersOf, sealed, signedCall } from '../product/signed-call.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'

const barMs = 200
const users = 100_000
const orders = 1_000_000
const entries = 200_000
const callsEach = 100
/** The viewed users: some of those with the most orders, and some of all others. */
const heaviest = 20
const ordinary = 60
const firstUid = 10_000_001
const firstAccountId = 16
/** BTC/USDT. */
const marketId = 2

/** All console lists and searches, with 100,000 users and a million orders: 95 % answer within the bar. */
export const consoleLists: Benchmark = {
  name: 'console',
  async run() {
    buildProduct()
    const product = await ProductProcess.start({
      INDEX_SOURCES: 'simulator',
      MARKET_MAKER: 'off',
      CROWD: 'off',
    })
    const client = new pg.Client({ connectionString: await product.databaseUrl() })
    try {
      await client.connect()
      await fill(client)
      const uids = lookedAt()
      await openAccounts(product.url, client, uids)
      const call = await operatorOf(product.url, client)
      const lines: BenchmarkLine[] = []
      for (const [name, input] of listsOf(uids)) lines.push(await measure(name, input, call))
      return lines
    } finally {
      await client.end()
      await product.close()
    }
  },
}

type Listed = [OperatorCallName, () => object]

function listsOf(uids: readonly string[]): Listed[] {
  const uid = () => uids[randomInt(uids.length)] ?? ''
  const some = () => String(firstUid + randomInt(users))
  const texts = [
    some,
    () => `user${randomInt(users)}@`,
    () => `user_${randomInt(users)}`,
    () => `nick ${randomInt(users)}`,
    () => `name ${randomInt(users)}`,
    () => 'name',
    () => `+4915${String(randomInt(users)).padStart(8, '0')}`,
    () => String(1_000_000 + randomInt(orders)),
    () => 'us',
    () => '',
  ]
  const of = <Name extends OperatorCallName>(name: Name, input: () => OperatorInput<Name>): Listed => [
    name,
    input,
  ]
  return [
    of('Users/Search', () => ({ text: texts[randomInt(texts.length)]?.() ?? '', limit: 50 })),
    of('Users/GetUser', () => ({ uid: some() })),
    of('Users/GetSessions', () => ({ uid: uid() })),
    of('Users/GetNotes', () => ({ uid: uid() })),
    of('Users/GetDecisions', () => ({ uid: uid() })),
    of('Users/GetBalances', () => ({ uid: uid() })),
    of('Users/GetOverview', () => ({ uid: uid() })),
    of('Users/GetFundFlow', () => ({ uid: uid(), limit: 50 })),
    of('Users/GetOpenOrders', () => ({ uid: uid(), limit: 50 })),
    of('Users/GetOrderHistory', () => ({ uid: uid(), limit: 50 })),
    of('Users/GetOpenOptions', () => ({ uid: uid() })),
    of('Users/GetOptionHistory', () => ({ uid: uid(), limit: 50 })),
    of('Users/GetPledges', () => ({ uid: uid(), tab: 'over' })),
    of('Users/GetSubscriptions', () => ({ uid: uid() })),
    of('Users/GetExchanges', () => ({ uid: uid() })),
    of('Queues/GetCounts', () => ({})),
    of('Queues/GetItems', () => ({ queue: 'pledges', filter: 'all', limit: 50 })),
    of('Queues/GetItems', () => ({ queue: 'pledges', filter: 'waiting', search: some() })),
    of('Queues/GetItems', () => ({ queue: 'corrections', filter: 'waiting' })),
    of('Audit/GetEntries', () => ({ limit: 50 })),
    of('Audit/GetEntries', () => ({ uid: some(), limit: 50 })),
    of('Audit/GetEntries', () => ({ search: `reason ${randomInt(entries)}`, limit: 50 })),
    of('Audit/GetEntries', () => ({ search: 'Restrict', limit: 50 })),
    of('Audit/GetEntries', () => ({ search: 'Restrict', operatorId: 2, limit: 50 })),
    of('Operators/GetOperators', () => ({})),
    of('Operators/GetChanges', () => ({})),
    of('Switches/GetSwitches', () => ({})),
    of('Health/GetHealth', () => ({})),
    of('Health/GetHistory', () => ({ range: 'day' })),
  ]
}

type Call = (name: OperatorCallName, input: object) => Promise<Answer<unknown>>

async function measure(name: OperatorCallName, input: () => object, call: Call): Promise<BenchmarkLine> {
  const taken: number[] = []
  for (let i = 0; i < callsEach; i += 1) {
    const asked = input()
    const startedAt = performance.now()
    const { resultCode } = await call(name, asked)
    taken.push(performance.now() - startedAt)
    if (resultCode !== 1) throw new Error(`${name} ${JSON.stringify(asked)} answered ${resultCode}`)
  }
  const ms = taken.toSorted((a, b) => a - b)[Math.floor(callsEach * 0.95)] ?? Infinity
  const about = Object.entries(input())
    .filter(([key]) => ['queue', 'filter', 'search', 'range'].includes(key))
    .map(([, value]) => String(value))
  const ratio = ms / barMs
  return {
    name: [name, ...about].join(' ').slice(0, 44),
    ours: `${ms.toFixed(1)} ms`,
    peer: `${barMs} ms`,
    ratio,
    bar: '<= 1 (95 %)',
    isOk: ratio <= 1,
  }
}

function lookedAt(): string[] {
  const heavy = Array.from({ length: heaviest }, (_, i) => firstUid + i)
  const others = Array.from({ length: ordinary }, () => firstUid + heaviest + randomInt(users - heaviest))
  return [...new Set([...heavy, ...others])].map(String)
}

/** Straight into the tables: the way they were filled makes no difference to readers. */
async function fill(client: pg.Client): Promise<void> {
  // After the seeds and the product's own accounts.
  await client.query(`
    insert into users (email, username, nickname, real_name, phone, address, age, language, region, invitation_code, registered_at)
      select 'user' || n || '@example.org', 'user_' || n, 'nick ' || n, 'Name ' || n, '+4915' || lpad(n::text, 8, '0'),
        'Street ' || n, 18 + n % 60, 'EN', 'DE', 'B' || lpad(n::text, 7, '0'), now() - n * interval '1 minute'
      from generate_series(0, ${users - 1}) as n;

    insert into sessions (token_hash, user_id, started_at, expires_at, ended_at, end_reason)
      select sha256(('session ' || n)::bytea), ${firstUid} + n % ${users}, now() - n * interval '1 second', now(), now(), 'logout'
      from generate_series(0, ${users - 1}) as n;

    insert into user_notes (user_id, operator_id, noted_at, text)
      select ${firstUid} + n % ${users}, 1, now(), 'note ' || n from generate_series(0, ${users - 1}) as n;

    create temporary table owners as
      select n, ${firstAccountId} + floor(${users} * power(random(), 4))::int as account_id
      from generate_series(0, ${orders - 1}) as n;

    insert into views.orders (order_id, account_id, market_id, kind, side, time_in_force, is_post_only, price_ticks,
        quantity_lots, filled_lots, filled_quote, fee, done_reason, placed_at, changed_at)
      select 1000000 + n, account_id, ${marketId}, 'limit', 'buy', 'goodTillCancelled', false, 6000000, 1000, 0, 0, 0,
        case when n % 50 = 0 then null else 'cancelledByOwner' end, now() - n * interval '1 second', now()
      from owners;

    insert into views.fund_flow (account_id, seq, ordinal, at, flow, coin_id, amount, from_bucket, from_balance, to_bucket,
        to_balance, other_side, reference, by_kind, by_id, reason)
      select account_id, 100000000 + n, 0, now() - n * interval '1 second', 'spotHold', 1, 1000, 0, 1000, 1, 1000, 'self',
        1000000 + n, 'user', null, null
      from owners;

    insert into views.decisions (seq, ordinal, at, command, operator_id, approver_id, account_id, reason)
      select 100000000 + n, 9, now(), 'setAccountFlags', 1, null, ${firstAccountId} + n % ${users}, 'reason ' || n
      from generate_series(0, ${users - 1}) as n;

    insert into pledge_requests (user_id, order_id, remark, asked_at, state, reason, decided_at, decided_by)
      select ${firstUid} + n % ${users}, 1000000 + n, 'remark ' || n, now() - n * interval '1 minute', 'rejected', 'no', now(), 1
      from generate_series(0, ${users - 1}) as n;

    insert into audit_log (number, at, operator_id, operator_name, act, outcome, uid, details, address, hash)
      select last.number + n, last.at, 1, 'admin', case when n % 9 = 0 then 'Users/Restrict' else 'Users/GetUser' end,
        'success', ${firstUid} + n % ${users}, '{"reason":"reason ' || n || '"}', '127.0.0.1', sha256(n::text::bytea)
      from generate_series(1, ${entries}) as n,
        (select coalesce(max(number), 0) as number, coalesce(max(at), now()) as at from audit_log) as last;
    analyze;
  `)
}

/** An owner's first call opens their account. */
async function openAccounts(url: string, client: pg.Client, uids: readonly string[]): Promise<void> {
  for (const uid of uids) {
    const token = newToken()
    await client.query(
      "insert into sessions (token_hash, user_id, started_at, expires_at) values ($1, $2, now(), now() + interval '1 hour')",
      [hashToken(token), uid],
    )
    const answer = await signedCall(url, 'Wallet/GetBalances', {}, token)
    if (answer?.resultCode !== 1) throw new Error(`no account for ${uid}: ${JSON.stringify(answer)}`)
  }
}

async function operatorOf(url: string, client: pg.Client): Promise<Call> {
  const token = newToken()
  await client.query(
    `insert into operator_sessions (token_hash, operator_id, stage, address, started_at, seen_at, expires_at)
     select $1, min(id), 'full', '127.0.0.1', now(), now(), now() + interval '1 hour' from operators`,
    [hashToken(token)],
  )
  const headers = {
    ...headersOf(''),
    cookie: `candor_operator=${token}`,
    [envelope.csrfHeader]: csrfTokenOf(token),
  }
  return async (name, input) => {
    const request = { method: 'POST', headers, body: sealed(input) }
    return (await (await fetch(`${url}/console/api/${name}`, request)).json()) as Answer<unknown>
  }
}
