import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { StreamClient } from '../../testing/stream-client.ts'

let exchange: TestProduct
const clients: StreamClient[] = []
beforeAll(async () => {
  exchange = await startTestProduct()
})
beforeEach(() => exchange.query('delete from attempts'))
afterAll(async () => {
  for (const { socket } of clients) socket.terminate()
  await exchange.product.close()
})

type User = Awaited<ReturnType<TestProduct['registered']>>
const next = 'another horse 2'
const nameOf = async (token: string | undefined) =>
  (await exchange.call('Account/GetProfile', {}, token)).name
const live = async ({ uid }: User) =>
  await exchange.query<{ expires_at: Date; started_at: Date }>(
    'select expires_at, started_at from sessions where user_id = $1 and ended_at is null',
    [uid],
  )
async function listening(token: string): Promise<StreamClient> {
  const client = await StreamClient.signedIn(exchange.product.url, token)
  clients.push(client)
  return client
}
async function login(user: User, { remember = false, password = user.password } = {}): Promise<string> {
  const { data } = await exchange.call('Account/Login', { username: user.email, password, remember })
  return data?.token ?? ''
}

async function waitingForLocks(count: number): Promise<void> {
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect(await exchange.query(waits)).toHaveLength(count), { timeout: 10_000 })
}

const changePassword = (user: User, token = user.token) =>
  exchange.call(
    'Account/ChangeLoginPassword',
    { oldPassword: user.password, password: next, confirmation: next },
    token,
  )
// Requests both codes; returns a function that makes the change, any number of times.
async function mailedChange(user: User) {
  const email = `new-${user.email}`
  exchange.passSeconds(61)
  expect((await exchange.call('Account/SendEmailChangeCodes', { email }, user.token)).name).toBe('success')
  const code = (await exchange.mailTo(email))?.code ?? ''
  const oldEmailCode = (await exchange.mailTo(user.email))?.code ?? ''
  return () => exchange.call('Account/ChangeEmail', { email, code, oldEmailCode }, user.token)
}

const changes: [string, (user: User) => Promise<() => ReturnType<typeof changePassword>>][] = [
  ['a new login password', async (user) => () => changePassword(user)],
  ['a new e-mail address', mailedChange],
]

describe.each(changes)('%s', (_what, prepare) => {
  test('ends the token it was made with, goes on with a new one, and tells every open stream', async () => {
    const user = await exchange.registered()
    const streams = [await listening(user.token), await listening(user.token)]
    const change = await prepare(user)
    const [before] = await live(user)
    const { name, data } = await change()
    expect(name).toBe('success')
    expect(data?.token).toMatch(/^[\w-]{43}$/)
    expect(data?.token).not.toBe(user.token)
    for (const stream of streams) expect((await stream.next('signedOut')).resultCode).toBe(401)
    expect(await nameOf(user.token)).toBe('tokenInvalid')
    expect(await nameOf(data?.token)).toBe('success')
    await listening(data?.token ?? '')
    const [after, ...others] = await live(user)
    expect(others).toEqual([])
    expect(after?.expires_at).toEqual(before?.expires_at)
  })

  test('whose answer was lost can be asked for again without harm', async () => {
    const user = await exchange.registered()
    const change = await prepare(user)
    const { data } = await change()
    expect(await change()).toMatchObject({ name: 'tokenInvalid', data: null })
    expect(await nameOf(data?.token)).toBe('success')
  })

  test('asked for many times at once is made once', async () => {
    const user = await exchange.registered()
    const change = await prepare(user)
    const replies = await Promise.all([change(), change(), change(), change()])
    const names = replies.map(({ name }) => name)
    expect(names.filter((name) => name === 'success')).toHaveLength(1)
    expect(await live(user)).toHaveLength(1)
    expect(await nameOf(replies.find(({ data }) => data)?.data?.token)).toBe('success')
  })

  test('refused ends no session', async () => {
    const user = await exchange.registered()
    const wrong = { oldPassword: 'wrong horse 1', password: next, confirmation: next }
    expect((await exchange.call('Account/ChangeLoginPassword', wrong, user.token)).name).toBe(
      'oldPasswordWrong',
    )
    const codes = { email: 'elsewhere@example.net', code: '000000', oldEmailCode: '000000' }
    expect((await exchange.call('Account/ChangeEmail', codes, user.token)).name).toBe('verificationCodeWrong')
    expect(await nameOf(user.token)).toBe('success')
  })

  test('is refused to a session meanwhile ended by another sign-in', async () => {
    const user = await exchange.registered()
    const change = await prepare(user)
    const client = new pg.Client({ connectionString: exchange.databaseUrl })
    await client.connect()
    await client.query('begin')
    await client.query('select 1 from users where id = $1 for update', [user.uid])
    const changing = change()
    await waitingForLocks(1)
    await client.query(
      "update sessions set ended_at = now(), end_reason = 'elsewhere' where user_id = $1 and ended_at is null",
      [user.uid],
    )
    await client.query('commit')
    await client.end()
    expect((await changing).name).toBe('loggedInElsewhere')
    expect(await login(user)).not.toBe('')
  })
})

// Two accounts with codes for one address; both changes are possible.
async function bothWanting(email: string) {
  const both: { token: string; change: () => ReturnType<typeof changePassword> }[] = []
  for (const { token, email: oldEmail } of [await exchange.registered(), await exchange.registered()]) {
    exchange.passSeconds(61)
    await exchange.call('Account/SendEmailChangeCodes', { email }, token)
    const code = (await exchange.mailTo(email))?.code ?? ''
    const oldEmailCode = (await exchange.mailTo(oldEmail))?.code ?? ''
    const change = () => exchange.call('Account/ChangeEmail', { email, code, oldEmailCode }, token)
    both.push({ token, change })
  }
  return both
}

test('of two accounts wanting one address at once, one gets it, the other keeps its session and address', async () => {
  const both = await bothWanting('wanted-by-two@example.org')
  const names = (await Promise.all(both.map(({ change }) => change()))).map(({ name }) => name)
  expect(names.filter((name) => name === 'success')).toHaveLength(1)
  // The second of two finds the address taken, or its codes void.
  expect(['emailExists', 'verificationCodeWrong']).toContain(names.find((name) => name !== 'success'))
  const loser = both[names.findIndex((name) => name !== 'success')]
  expect(await nameOf(loser?.token)).toBe('success')
})

test('two users with codes of one address never wait for each other', async () => {
  const email = 'wanted-at-once@example.org'
  const [first, second] = await bothWanting(email)
  const client = new pg.Client({ connectionString: exchange.databaseUrl })
  await client.connect()
  await client.query('begin')
  // The second waits for this lock, then the first for the second.
  const lastCode = 'select id from mail_codes where email = $1 order by id desc limit 1 for update'
  await client.query(lastCode, [email])
  const secondChange = second?.change()
  await waitingForLocks(1)
  const firstChange = first?.change()
  await waitingForLocks(2)
  await client.query('commit')
  await client.end()
  expect((await secondChange)?.name).toBe('success')
  expect((await firstChange)?.name).toBe('verificationCodeWrong')
})

test.each([
  [true, 'success'],
  [false, 'tokenInvalid'],
] as const)('a session with remember %s keeps its time when it is renewed', async (remember, later) => {
  const user = await exchange.registered()
  const { data } = await changePassword(user, await login(user, { remember }))
  expect(await nameOf(data?.token)).toBe('success')
  exchange.passSeconds(12 * 3600 + 1)
  expect(await nameOf(data?.token)).toBe(later)
  exchange.passSeconds(30 * 24 * 3600)
  expect(await nameOf(data?.token)).toBe('tokenInvalid')
})

test('a replaced token can change nothing any more', async () => {
  const user = await exchange.registered()
  const { data } = await changePassword(user)
  const again = { oldPassword: next, password: user.password, confirmation: user.password }
  expect((await exchange.call('Account/ChangeLoginPassword', again, user.token)).name).toBe('tokenInvalid')
  expect((await exchange.call('Account/ChangeLoginPassword', again, data?.token)).name).toBe('success')
})
