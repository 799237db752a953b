import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Operator, callConsole } from '../../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'

let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct({ PROXIES: '1' })
})
afterAll(() => at.product.close())

const minute = 60

test('signed-in operators are told their name and rights', async () => {
  const operator = await Operator.of(at, 'support')
  const { data } = await operator.call('Access/GetSelf', {})
  expect(data?.self).toMatchObject({
    operatorId: operator.operatorId,
    name: operator.name,
    role: 'support',
    rights: [
      'seeUsers',
      'seePersonal',
      'noteUsers',
      'changeCards',
      'seeQueues',
      'seeTerms',
      'seeChats',
      'answerChats',
      'editChats',
      'seeContent',
      'editContent',
      'seeSwitches',
      'seeOpening',
      'seeHealth',
    ],
    idleSeconds: 900,
    isTestMoney: true,
    isOpen: true,
    recoveryCodesLeft: 0,
  })
  expect(operator.headers['csrf']).toBe(data?.self.csrfToken)
})

test('the table has only the hash of a token', async () => {
  const { token } = await Operator.of(at, 'support')
  const rows = await at.query<{ row: string }>('select operator_sessions::text as row from operator_sessions')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
})

test('a session lives as long as its operator is active, to the second', async () => {
  const operator = await Operator.of(at, 'support')
  const is = async () => (await operator.call('Access/GetSelf', {})).name
  for (const seconds of [59, 15 * minute - 1, 30, 15 * minute - 1]) {
    at.passSeconds(seconds)
    expect(await is()).toBe('success')
  }
  at.passSeconds(15 * minute + 1)
  expect(await is()).toBe('tokenInvalid')
})

test('automatic calls of a page keep no session alive', async () => {
  const operator = await Operator.of(at, 'support')
  const quietly = async () => (await operator.call('Access/GetSelf', {}, { unattended: '1' })).name
  at.passSeconds(10 * minute)
  expect(await quietly()).toBe('success')
  at.passSeconds(6 * minute)
  expect(await quietly()).toBe('tokenInvalid')
})

test('a session ends after twelve hours, however busy', async () => {
  const operator = await Operator.of(at, 'support')
  for (let passed = 0; passed < 12 * 60 - 10; passed += 10) {
    at.passSeconds(10 * minute)
    expect((await operator.call('Access/GetSelf', {})).name).toBe('success')
  }
  at.passSeconds(10 * minute)
  expect((await operator.call('Access/GetSelf', {})).name).toBe('tokenInvalid')
})

test('activity is written to the table at most once a minute', async () => {
  const operator = await Operator.of(at, 'support')
  const seen = async () => {
    const [row] = await at.query<{ seen: Date }>(
      'select max(seen_at) as seen from operator_sessions where operator_id = $1',
      [operator.operatorId],
    )
    return row?.seen.getTime() ?? 0
  }
  const before = await seen()
  at.passSeconds(50)
  await operator.call('Access/GetSelf', {})
  expect(await seen()).toBe(before)
  at.passSeconds(11)
  await operator.call('Access/GetSelf', {})
  expect(await seen()).toBeGreaterThan(before + 60_000)
})

test('changing a role or disabling an operator counts at once', async () => {
  const operator = await Operator.of(at, 'support')
  await at.query("update operators set role = 'admin' where id = $1", [operator.operatorId])
  expect((await operator.call('Access/GetSelf', {})).data?.self.role).toBe('admin')
  await at.query('update operators set disabled_at = now() where id = $1', [operator.operatorId])
  expect((await operator.call('Access/GetSelf', {})).name).toBe('tokenInvalid')
})

test('signing out ends the session and removes the cookie', async () => {
  const operator = await Operator.of(at, 'support')
  const out = await callConsole(at, 'Access/SignOut', {}, operator.headers)
  expect(out).toMatchObject({ name: 'success' })
  expect(out.cookie).toBe('candor_operator=; Path=/console; HttpOnly; SameSite=Strict; Max-Age=0')
  expect((await operator.call('Access/GetSelf', {})).name).toBe('tokenInvalid')
})

test.each([
  ['the page of another site', { origin: 'https://elsewhere.example' }],
  ['a name that somebody has let lead here', { origin: 'http://console.example', host: 'console.example' }],
  ['a frame of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour', { 'sec-fetch-site': 'same-site' }],
  ['an application that is not ours', { application: 'Other' }],
  ['no csrf token', { csrf: '' }],
  ['a wrong csrf token', { csrf: 'A'.repeat(43) }],
])('%s is refused with 25, and nothing is done', async (_what, headers) => {
  const operator = await Operator.of(at, 'support')
  const { name } = await operator.call('Access/SignOut', {}, headers)
  expect(name).toBe('invalidRequest')
  expect((await operator.call('Access/GetSelf', {})).name).toBe('success')
})

test('our own page is let in', async () => {
  const operator = await Operator.of(at, 'support')
  const headers = { origin: at.product.url, 'sec-fetch-site': 'same-origin' }
  expect((await operator.call('Access/GetSelf', {}, headers)).name).toBe('success')
})

test.each([
  ['no JSON', 'nonsense', 'application/json', 400],
  ['nothing', '', 'application/json', 400],
  ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
  ['plain text', '{}', 'text/plain', 415],
  ['no envelope', '{}', 'application/json', 200],
  ['no object', '[]', 'application/json', 200],
  ['too much', `"${'x'.repeat(70_000)}"`, 'application/json', 413],
])('%s is refused with 25', async (_what, body, type, status) => {
  const { headers } = await Operator.of(at, 'support')
  const response = await fetch(`${at.product.url}/console/api/Access/GetSelf`, {
    method: 'POST',
    headers: { ...headers, application: 'Wap', 'content-type': type },
    body,
  })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ resultCode: 25 })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('an envelope works once', async () => {
  const { headers } = await Operator.of(at, 'support')
  const body = JSON.stringify(at.sealed({}))
  const send = async () => {
    const response = await fetch(`${at.product.url}/console/api/Access/GetSelf`, {
      method: 'POST',
      headers: { ...headers, application: 'Wap', 'content-type': 'application/json' },
      body,
    })
    return ((await response.json()) as { resultCode: number }).resultCode
  }
  expect([await send(), await send()]).toEqual([1, 25])
})

test('a call that is not in the table does not exist', async () => {
  const { headers } = await Operator.of(at, 'admin')
  for (const path of ['Access/Nothing', 'Account/Login', '../api/Account/Login', 'Access/GetSelf/', ''])
    expect((await callConsole(at, path, {}, headers)).name).not.toBe('success')
  expect((await callConsole(at, 'Access/Nothing', {}, headers)).name).toBe('siteDoesNotExist')
})

test('for addresses not on the list nothing of the console exists', async () => {
  const listed = await startTestProduct({ PROXIES: '1', CONSOLE_ADDRESSES: '192.0.2.0/24,2001:db8:1::/48' })
  try {
    const operator = await Operator.of(listed, 'admin')
    const from = async (address: string) => {
      const headers = { ...operator.headers, 'x-forwarded-for': address }
      const reply = await callConsole(listed, 'Access/GetSelf', {}, headers)
      return [reply.status, reply.name]
    }
    for (const address of ['192.0.2.7', '2001:db8:1::9'])
      expect(await from(address)).toEqual([200, 'success'])
    for (const address of ['192.0.3.7', '2001:db8:2::9', '127.0.0.1'])
      expect(await from(address)).toEqual([404, 'siteDoesNotExist'])
    const spelled = await fetch(`${listed.product.url}/%63onsole/api/Access/GetSelf`, { method: 'POST' })
    expect([spelled.status, await spelled.json()]).toMatchObject([404, { resultCode: 28 }])
  } finally {
    await listed.product.close()
  }
})

test('the pages of the console, too, are for listed addresses only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-console-'))
  writeFileSync(join(folder, 'index.html'), '<meta content="__CANDOR_SETTINGS__">')
  writeFileSync(join(folder, 'app.js'), 'let x')
  const listed = await startTestProduct(
    { PROXIES: '1', CONSOLE_ADDRESSES: '192.0.2.0/24' },
    {},
    { consoleDir: folder },
  )
  const get = async (path: string, address: string) => {
    const headers = { 'x-forwarded-for': address }
    const response = await fetch(`${listed.product.url}${path}`, { headers, redirect: 'manual' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  try {
    const page = await get('/console/', '192.0.2.7')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(page.text).toContain('envelopeSecret')
    const moved = await get('/console', '192.0.2.7')
    expect([moved.status, moved.headers.get('location')]).toEqual([302, 'console/'])
    expect(await get('/console/app.js', '192.0.2.7')).toMatchObject({ status: 200, text: 'let x' })
    expect((await get('/console/none.js', '192.0.2.7')).status).toBe(404)
    for (const path of [
      '/console/',
      '/console',
      '/console/index.html',
      '/console/app.js',
      '/console/audit.csv',
    ])
      expect([path, (await get(path, '192.0.3.7')).status]).toEqual([path, 404])
  } finally {
    await listed.product.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('calls have a rate of their own', async () => {
  const limited = await startTestProduct({ CALLS_PER_MINUTE: '60' })
  try {
    const operator = await Operator.of(limited, 'support')
    const names = await Promise.all(
      Array.from({ length: 30 }, async () => (await operator.call('Access/GetSelf', {})).name),
    )
    expect(new Set(names)).toEqual(new Set(['success', 'tooManyRequests']))
    expect((await limited.call('BaseInfo/GetLanguage', {})).name).toBe('success')
  } finally {
    await limited.product.close()
  }
})
