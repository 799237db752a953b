import pg from 'pg'
import type { Acknowledged } from './acknowledged.ts'

interface Row {
  readonly id: string
  readonly state: string
  readonly transaction_id: string | null
}

/** The state that an acknowledged command must have reached or passed, by the view's moments. */
const leadsTo: Readonly<Record<string, string>> = {
  reportDeposit: 'reported_at',
  rejectDeposit: 'rejected_at',
  cancelDeposit: 'cancelled_at',
  settleDeposit: 'passed_at',
  passWithdrawal: 'passed_at',
  cancelWithdrawal: 'cancelled_at',
  rejectWithdrawal: 'rejected_at',
  startPayout: 'signing_at',
  failWithdrawal: 'failed_at',
  payWithdrawal: 'paid_at',
}

/** Everything acknowledged exists once, and no unit is between two states; returns the faults. */
export async function checkCashier(
  databaseUrl: string,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return [
      ...(await checkRequests(client, acknowledged)),
      ...(await checkSteps(client, acknowledged)),
      ...(await checkMoney(client)),
    ]
  } finally {
    await client.end()
  }
}

async function checkRequests(client: pg.Client, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const { rows } = await client.query<{ type: string; key: string; id: string; count: number }>(`
    select line::json->>'type' as type, line::json->>'clientOrderId' as key, count(*)::int as count,
      min(coalesce(line::json->>'depositId', line::json->>'withdrawalId')) as id
    from journal, regexp_split_to_table(commands, E'\\n') as line
    where line::json->>'type' in ('requestDeposit', 'requestWithdrawal') group by 1, 2`)
  const journaled = new Map(rows.map((row) => [row.key, row]))
  const faults = rows.filter(({ count }) => count !== 1).map(({ key }) => `${key} is in the journal twice`)
  for (const { what, id, key } of acknowledged)
    if (what.startsWith('request') && journaled.get(key)?.id !== String(id))
      faults.push(`${what} ${key} was acknowledged as ${id} and is lost`)
  return faults
}

async function checkSteps(client: pg.Client, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const rowsOf = async (view: string, id: string) =>
    (await client.query<Row>(`select *, ${id} as id from views.${view}`)).rows
  const deposits = new Map((await rowsOf('deposits', 'deposit_id')).map((row) => [row.id, row]))
  const withdrawals = new Map((await rowsOf('withdrawals', 'withdrawal_id')).map((row) => [row.id, row]))
  const faults: string[] = []
  for (const { what, id, key } of acknowledged) {
    const moment = leadsTo[what]
    if (moment === undefined) continue
    const row = (what.endsWith('Deposit') ? deposits : withdrawals).get(String(id))
    const isThere = (row as Readonly<Record<string, unknown>> | undefined)?.[moment] ?? null
    if (isThere === null) faults.push(`${what} of ${id} was acknowledged and is lost`)
    if (key !== '' && row?.transaction_id !== key) faults.push(`${what} of ${id} has another transaction`)
  }
  return faults
}

/** A posting per passed deposit, those of each withdrawal's state, and no other movements. */
async function checkMoney(client: pg.Client): Promise<string[]> {
  const { rows: deposits } = await client.query<{ id: string }>(`
    select coalesce(d.deposit_id, f.reference) as id
    from (select * from views.deposits where state = 'passed') d
    full join (select reference, count(*) as count, sum(amount) as amount
      from views.fund_flow where flow = 'channelDeposit' group by reference) f on f.reference = d.deposit_id
    where f.count is distinct from 1 or f.amount is distinct from d.credited`)
  const { rows: withdrawals } = await client.query<{ id: string }>(`
    select coalesce(w.withdrawal_id, f.reference) as id
    from views.withdrawals w
    full join (select reference,
        sum(amount) filter (where flow = 'withdrawalHold') as held,
        coalesce(sum(amount) filter (where flow = 'withdrawalReturn'), 0) as back,
        coalesce(sum(amount) filter (where flow = 'withdrawal'), 0) as gone,
        coalesce(sum(amount) filter (where flow = 'withdrawalFee'), 0) as fee
      from views.fund_flow where flow like 'withdrawal%' group by reference) f on f.reference = w.withdrawal_id
    where f.held is distinct from w.amount
      or f.back <> (case when w.state in ('cancelled', 'rejected', 'failed') then w.amount else 0 end)
      or f.gone <> (case when w.state = 'paid' then w.amount - w.fee else 0 end)
      or f.fee <> (case when w.state = 'paid' then w.fee else 0 end)`)
  const { rows: frozen } = await client.query<{ account_id: number }>(`
    select account_id from
      (select account_id, coin_id, balance as amount from views.balances where bucket = 2 and balance <> 0) b
    full join
      (select account_id, coin_id, sum(amount) as amount from views.withdrawals
        where state in ('review', 'passed', 'signing') group by 1, 2) w using (account_id, coin_id)
    where b.amount is distinct from w.amount`)
  return [
    ...deposits.map(({ id }) => `deposit ${id} was not credited once with what it says`),
    ...withdrawals.map(({ id }) => `withdrawal ${id} did not move what its state says`),
    ...frozen.map(({ account_id }) => `account ${account_id} has frozen what no withdrawal holds`),
  ]
}
