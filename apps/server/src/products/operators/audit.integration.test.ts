import { afterAll, beforeAll, expect, test } from 'vitest'
import { AuditLog } from '../../platform/operators/audit-log.ts'
import { openDatabase, type Database } from '../../platform/db/database.ts'
import { callConsole, Operator } from '../../testing/people/operator.ts'
import { createDatabase, startTestProduct, type TestProduct } from '../../testing/product.ts'

let at: TestProduct
let ann: Operator
let db: Database
beforeAll(async () => {
  at = await startTestProduct()
  db = openDatabase(at.databaseUrl, () => undefined)
  ann = await Operator.of(at, 'admin')
})
afterAll(async () => {
  await db.destroy()
  await at.product.close()
})

async function entries(input: Parameters<typeof search>[1] = {}) {
  return await search(ann, input)
}
async function search(by: Operator, input: Parameters<Operator['call']>[1] & object) {
  const { data, name } = await by.call('Audit/GetEntries', input as { search?: string })
  expect(name).toBe('success')
  return data?.entries ?? []
}
async function act(by: Operator, name: string, reason: string) {
  return await by.call('Operators/ProposeChange', { kind: 'add', name, role: 'support', reason })
}
const changed = async (statement: string, values: unknown[] = []) => {
  await at.query('alter table audit_log disable trigger user')
  await at.query(statement, values)
  await at.query('alter table audit_log enable trigger user')
}

test('an act is noted before it is done and with its outcome, a look before it is answered', async () => {
  const by = await Operator.of(at, 'admin')
  await act(by, 'noted.one', 'first of all')
  await act(by, 'noted.one', 'once more')
  await by.call('Operators/GetChanges', { limit: 5 })
  const mine = await entries({ operatorId: by.operatorId })
  expect(mine.map(({ act: what, outcome, details }) => [what, outcome, details])).toEqual([
    ['Operators/GetChanges', 'success', { limit: 5 }],
    [
      'Operators/ProposeChange',
      'decidedAlready',
      { kind: 'add', name: 'noted.one', role: 'support', reason: 'once more', asked: mine[2]?.number },
    ],
    ['Operators/ProposeChange', 'asked', expect.objectContaining({ reason: 'once more' })],
    ['Operators/ProposeChange', 'success', expect.objectContaining({ reason: 'first of all' })],
    ['Operators/ProposeChange', 'asked', expect.objectContaining({ reason: 'first of all' })],
  ])
  expect(mine[0]).toMatchObject({
    operator: { operatorId: by.operatorId, name: by.name },
    uid: null,
    address: '127.0.0.1',
  })
})

test.each([
  ['a number that is written otherwise', '0010000001', null],
  ['no number', 'x', null],
  ['a number', '10000001', '10000001'],
  ['something else', { a: ['b'] }, null],
])('a call without the right that names %s as the user breaks nothing', async (_what, uid, kept) => {
  const by = await Operator.of(at, 'support')
  const { name } = await callConsole(at, 'Users/Restrict', { uid }, by.headers)
  expect(name).toBe('roleNotAllowed')
  const [noted] = await entries({ operatorId: by.operatorId })
  expect(noted).toMatchObject({ outcome: 'roleNotAllowed', uid: kept, details: { uid } })
  expect((await new AuditLog(db).check()).brokenAt).toBe(null)
})

test('of a call without the right only short fields are kept', async () => {
  const by = await Operator.of(at, 'support')
  await callConsole(at, 'Users/Restrict', { reason: 'x'.repeat(20_000), password: 'p' }, by.headers)
  const [noted] = await entries({ operatorId: by.operatorId })
  expect(noted?.details).toEqual({ characters: 20_028 })
})

test('an entry that would not be read back as written is not written', async () => {
  const entry = { operator: null, act: 'x', outcome: 'x', details: {}, address: null }
  await expect(new AuditLog(db).write({ ...entry, uid: '0010000001' }, at.now())).rejects.toThrow(
    'kept as it is',
  )
})

test('an act that was done is never noted as failed, one ending in an error is noted as unknown', async () => {
  const by = await Operator.of(at, 'admin')
  const outcomes = async () => (await entries({ operatorId: by.operatorId })).map(({ outcome }) => outcome)
  await at.query(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$;
    create trigger fails before insert on audit_log for each row
      when (new.outcome = 'success' and new.act like 'Operators/%') execute function fail()`)
  try {
    expect((await act(by, 'done.once', 'x')).name).toBe('requestFailed')
    expect(await at.query("select 1 from operator_changes where name = 'done.once'")).toHaveLength(1)
    expect(await outcomes()).toEqual(['asked'])
    await at.query('drop trigger fails on audit_log')
    await at.query('create trigger fails before insert on operator_changes execute function fail()')
    expect((await act(by, 'done.never', 'x')).name).toBe('requestFailed')
    expect(await outcomes()).toEqual(['unknown', 'asked', 'asked'])
  } finally {
    await at.query('drop function fail cascade')
  }
})

test('acts that can not be noted are not done', async () => {
  await at.query(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$;
    create trigger fails before insert on audit_log execute function fail()`)
  try {
    expect(await act(ann, 'never.noted', 'x')).toMatchObject({ status: 500, name: 'requestFailed' })
    expect((await ann.call('Operators/GetChanges', {})).name).toBe('requestFailed')
  } finally {
    await at.query('drop function fail cascade')
  }
  expect(await at.query("select 1 from operator_changes where name = 'never.noted'")).toEqual([])
})

test('entries are found by act, details and name, and by who, about whom and when', async () => {
  const by = await Operator.of(at, 'admin')
  const before = at.now()
  at.passSeconds(100)
  await act(by, 'found.here', 'Über冻结账户 <script>alert(1)</script> 100% _sure_')
  at.passSeconds(100)
  const found = async (input: object) =>
    (await entries(input)).filter(({ operator }) => operator?.name === by.name).length
  for (const [text, count] of [
    ['ProposeChange', 2],
    ['proposechange', 2],
    ['propose', 2],
    ['Operators/ProposeChange', 2],
    ['found.here', 2],
    ['found.he', 2],
    ['here found', 2],
    ['冻结', 2],
    ['账户', 2],
    ['Über', 2],
    ['script alert', 2],
    ['100%', 2],
    ["here' | 'x", 0],
    ['nowhere.to.be.found', 0],
    [by.name, 2],
    ['%', 2],
  ] as const)
    expect([text, await found({ search: text })]).toEqual([text, count])
  const wire = (moment: Date) => moment.toISOString()
  expect(await found({ from: wire(before), to: wire(at.now()) })).toBe(2)
  expect(await found({ to: wire(before) })).toBe(0)
  expect(await found({ from: wire(at.now()) })).toBe(0)
  expect(await found({ operatorId: by.operatorId, search: 'found' })).toBe(2)
  expect(await found({ uid: '10000001' })).toBe(0)
})

test('pages follow one another, and nothing is in two of them', async () => {
  for (let i = 0; i < 5; i += 1) await act(ann, `paged.log${i}`, 'paging')
  const numbers: string[] = []
  let before: string | null = null
  do {
    const input: { search: string; limit: number; before?: string } = { search: 'paging', limit: 3 }
    if (before !== null) input.before = before
    const { data } = await ann.call('Audit/GetEntries', input)
    numbers.push(...(data?.entries.map(({ number }) => number) ?? []))
    before = data?.nextPage ?? null
  } while (before !== null)
  const acts = (
    await at.query("select 1 from audit_log where details like '%\"paging\"%' and act like 'Op%'")
  ).length
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.length).toBeGreaterThanOrEqual(acts)
  expect(numbers).toEqual(numbers.toSorted((a, b) => Number(b) - Number(a)))
})

test.each([
  [{ search: 'x'.repeat(65) }, 'invalidRequest'],
  [{ operatorId: 9_007_199_254_740_991 }, 'userDoesNotExist'],
  [{ operatorId: 0 }, 'userDoesNotExist'],
  [{ uid: "1' or '1'='1" }, 'userDoesNotExist'],
  [{ uid: '999999999999999' }, 'success'],
  [{ before: '999999999999999' }, 'success'],
  [{ before: '-1' }, 'invalidRequest'],
  [{ from: 'yesterday' }, 'invalidRequest'],
  [{ from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' }, 'invalidRequest'],
  [{ limit: 101 }, 'invalidRequest'],
])('%j answers %s', async (input, code) => {
  expect((await ann.call('Audit/GetEntries', input)).name).toBe(code)
})

test('the table is append-only', async () => {
  for (const statement of [
    "update audit_log set outcome = 'success'",
    'delete from audit_log',
    'truncate audit_log',
  ])
    await expect(at.query(statement)).rejects.toThrow('the audit log is only ever added to')
})

test('a check runs beside the product, one at a time, and shows its progress', async () => {
  const other = await Operator.of(at, 'reviewer')
  const check = async () => (await ann.call('Audit/GetCheck', {})).data?.check
  const ended = async () => {
    await expect.poll(async () => (await check())?.state, { timeout: 20_000 }).not.toBe('running')
    return await check()
  }
  expect(await check()).toMatchObject({ state: 'none', by: null, startedAt: null })
  const { data } = await ann.call('Audit/StartCheck', {})
  expect(data?.check).toMatchObject({ state: 'running', by: { name: ann.name }, brokenAt: null })
  const { data: second } = await other.call('Audit/StartCheck', {})
  expect(second?.check.by?.name).toBe(ann.name)
  const whole = await ended()
  const [last] = await at.query<{ count: number }>('select count(*)::int as count from audit_log')
  expect(whole).toMatchObject({ state: 'whole', brokenAt: null, endedAt: expect.any(String) })
  expect(whole?.done).toBeGreaterThan(0)
  expect(whole?.done).toBeLessThanOrEqual(last?.count ?? 0)
  await changed("update audit_log set outcome = 'other' || outcome where number = 2")
  await other.call('Audit/StartCheck', {})
  expect(await ended()).toMatchObject({ state: 'broken', brokenAt: '2', by: { name: other.name } })
  await changed('update audit_log set outcome = substr(outcome, 6) where number = 2')
})

test('an intact log is found intact, and every change of it is found', async () => {
  const check = async () => (await new AuditLog(db).check()).brokenAt
  const columns = [
    ["outcome = 'other'", 'outcome'],
    ["act = 'Other/Act'", 'act'],
    ["details = '{}'", 'details'],
    ["at = at - interval '1 millisecond'", 'at'],
    ['operator_id = null', 'operator_id'],
    ["operator_name = 'other'", 'operator_name'],
    ['uid = 10000009', 'uid'],
    ["address = '192.0.2.9'", 'address'],
    ["hash = sha256('x')", 'hash'],
  ] as const
  const [entry] = await at.query<{ number: string }>(
    "select number::text from audit_log where act = 'Operators/ProposeChange' and number > 3 order by number limit 1",
  )
  const number = entry?.number ?? ''
  for (const [change, column] of columns) {
    const [row] = await at.query<Record<string, unknown>>(
      `select ${column} as was from audit_log where number = $1`,
      [number],
    )
    await changed(`update audit_log set ${change} where number = $1`, [number])
    expect([column, await check()]).toEqual([column, number])
    await changed(`update audit_log set ${column} = $2 where number = $1`, [number, row?.['was']])
  }
  expect(await check()).toBe(null)
  await changed('create table kept as select * from audit_log where number = 2')
  await changed('delete from audit_log where number = 2')
  expect(await check()).toBe('3')
  await changed(
    `insert into audit_log (number, at, operator_id, operator_name, act, outcome, uid, details, address, hash)
     select number, at, operator_id, operator_name, act, outcome, uid, details, address, hash from kept`,
  )
  expect(await check()).toBe(null)
})

test('fifty at once are chained one after another, also from a program beside it', async () => {
  const beside = new AuditLog(db)
  const entry = {
    operator: null,
    act: 'Server/Test',
    outcome: 'success',
    uid: null,
    details: {},
    address: null,
  }
  await Promise.all([
    ...Array.from({ length: 25 }, () => ann.call('Operators/GetChanges', {})),
    ...Array.from({ length: 25 }, () => beside.write(entry, new Date())),
  ])
  expect((await beside.check()).brokenAt).toBe(null)
})

test('times never go back', async () => {
  const [bad] = await at.query<{ count: number }>(
    `select count(*)::int as count from audit_log a join audit_log b on b.number = a.number + 1 where b.at < a.at`,
  )
  expect(bad?.count).toBe(0)
})

async function download(headers: Record<string, string>) {
  const response = await fetch(`${at.product.url}/console/audit.csv`, { headers })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

test('the whole log is exported as a file in which nothing is a formula, and that is noted', async () => {
  await act(ann, 'formula.log', '=HYPERLINK("http://elsewhere.example")')
  const { status, type, text } = await download({
    cookie: ann.headers['cookie'] ?? '',
    'sec-fetch-site': 'same-origin',
  })
  expect([status, type]).toEqual([200, 'text/csv; charset=utf-8'])
  const lines = text.trimEnd().split('\r\n')
  const [count] = await at.query<{ count: number }>('select count(*)::int as count from audit_log')
  expect(lines).toHaveLength((count?.count ?? 0) + 1)
  expect(lines.at(-1)).toContain('"Audit/Export","success"')
  // A cell that would be a formula begins with an apostrophe; details begin with a brace.
  for (const line of lines) expect(line).not.toMatch(/(^|,)"?[=+@-]/)
  expect(text).toContain('"{""kind"":""add"",""name"":""formula.log""')
})

test('the export needs the right', async () => {
  const reviewer = await Operator.of(at, 'reviewer')
  const user = await at.registered()
  const half = await ann.again('half')
  const withCookie = (token: string) => ({ cookie: `candor_operator=${token}` })
  const told = async (headers: Record<string, string>) => {
    const { status, text } = await download(headers)
    return [status, (JSON.parse(text) as { resultCode: number }).resultCode]
  }
  expect(await told({})).toEqual([401, 401])
  expect(await told(withCookie(half.token))).toEqual([401, 401])
  expect(await told(withCookie(reviewer.token))).toEqual([403, 614])
  expect(await told(withCookie(user.token))).toEqual([403, 8])
  expect(await told({ token: user.token })).toEqual([403, 8])
  expect(await told({ ...withCookie(ann.token), 'sec-fetch-site': 'cross-site' })).toEqual([400, 25])
  const [noted] = await entries({ operatorId: reviewer.operatorId })
  expect(noted).toMatchObject({ act: 'Audit/Export', outcome: 'roleNotAllowed' })
})

test('the log of the product says at the start how far the audit log goes', async () => {
  const again = await startTestProduct({ DATABASE_URL: await createDatabase() })
  try {
    const line = again.logLines.find((text) => text.includes('"msg":"audit log"'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      count: 2,
      lastHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  } finally {
    await again.product.close()
  }
})
