import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@candor/contract/call'
import { callNames, calls } from '@candor/contract/calls'
import { operatorCallNames, operatorCalls } from '@candor/contract/operators/calls'
import type { Needs } from '@candor/contract/operators/operator-call'
import { hasRight, roles, type Role } from '@candor/contract/operators/rights'
import { Operator, callConsole } from '../../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'

// Every call of the contract with every role, and with other possible credentials. The bodies are empty: they
// are checked after all of this.
let at: TestProduct
const operators = {} as Record<Role, Operator>
let user: { token: string }
beforeAll(async () => {
  at = await startTestProduct()
  for (const role of roles) operators[role] = await Operator.of(at, role)
  user = await at.registered()
})
afterAll(() => at.product.close())

// The refusals of these checks; null: they let the call pass.
type Told = 'noPermission' | 'tokenInvalid' | 'roleNotAllowed' | null
const ofTheDoor: readonly unknown[] = ['noPermission', 'tokenInvalid', 'roleNotAllowed']

async function told(name: string, headers: Record<string, string>): Promise<unknown> {
  const { name: answered } = await callConsole(at, name, {}, headers)
  expect(answered).toBeDefined()
  return ofTheDoor.includes(answered) ? answered : null
}

const isOpenTo = (role: Role, needs: Needs) =>
  needs === 'nothing' || needs === 'password' || needs === 'session' || hasRight(role, needs)

describe.each(operatorCallNames)('%s', (name) => {
  const needs: Needs = operatorCalls[name].needs
  const toNobody: Told = needs === 'nothing' ? null : 'tokenInvalid'

  test.each(roles)('as %s', async (role) => {
    const { headers } = await operators[role].again()
    expect(await told(name, headers)).toBe(isOpenTo(role, needs) ? null : 'roleNotAllowed')
  })

  test('with the password alone', async () => {
    const { headers } = await operators.admin.again('half')
    expect(await told(name, headers)).toBe(
      needs === 'nothing' || needs === 'password' ? null : 'tokenInvalid',
    )
  })

  test('as nobody', async () => {
    expect(await told(name, {})).toBe(toNobody)
  })

  test('with a session that has ended', async () => {
    const admin = await operators.admin.again()
    await admin.call('Access/SignOut', {})
    expect(await told(name, admin.headers)).toBe(toNobody)
  })

  test('as a disabled admin', async () => {
    const admin = await Operator.of(at, 'admin')
    await at.query('update operators set disabled_at = now() where id = $1', [admin.operatorId])
    expect(await told(name, admin.headers)).toBe(toNobody)
  })

  test('with the session of a user, wherever it stands', async () => {
    expect(await told(name, { token: user.token })).toBe('noPermission')
    expect(await told(name, { cookie: `candor_operator=${user.token}` })).toBe('noPermission')
    const { headers } = await operators.admin.again()
    expect(await told(name, { ...headers, token: user.token })).toBe('noPermission')
  })

  test("with an operator's session in the place of a user's", async () => {
    const { token } = await operators.admin.again()
    expect(await told(name, { token })).toBe(toNobody)
  })

  test('without the csrf token', async () => {
    const { headers } = await operators.admin.again()
    const { name: answered } = await callConsole(at, name, {}, { ...headers, csrf: '' })
    expect(ofTheDoor).not.toContain(answered)
    expect(answered === 'invalidRequest').toBe(needs !== 'nothing' && name !== 'Access/GetSelf')
  })
})

test.each(callNames)("the user's call %s answers 8 to an operator where it needs a session", async (name) => {
  const call: Call = calls[name]
  const { token } = await operators.admin.again()
  const { name: answered } =
    call.upload === true ? await at.upload({}, token) : await at.callRaw(name, {}, token)
  expect(ofTheDoor.includes(answered) ? answered : null).toBe(call.who === 'user' ? 'noPermission' : null)
})

test("an operator's session that has ended is nobody's at a user's call", async () => {
  const admin = await operators.admin.again()
  await admin.call('Access/SignOut', {})
  expect((await at.callRaw('Account/GetProfile', {}, admin.token)).name).toBe('tokenInvalid')
  const half = await operators.admin.again('half')
  expect((await at.callRaw('Account/GetProfile', {}, half.token)).name).toBe('noPermission')
})

test('calls without the right are noted', async () => {
  const support = await Operator.of(at, 'support')
  expect((await support.call('Operators/GetOperators', {})).name).toBe('roleNotAllowed')
  const entries = await at.query(
    'select act, outcome, operator_id, details from audit_log where operator_id = $1',
    [support.operatorId],
  )
  expect(entries).toEqual([
    {
      act: 'Operators/GetOperators',
      outcome: 'roleNotAllowed',
      operator_id: support.operatorId,
      details: '{}',
    },
  ])
})
