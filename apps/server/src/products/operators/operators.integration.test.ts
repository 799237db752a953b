import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OperatorInput } from '@candor/contract/operators/calls'
import type { Role } from '@candor/contract/operators/rights'
import { Operator, callConsole } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'

let at: TestProduct
let ann: Operator
let ben: Operator
beforeAll(async () => {
  at = await startTestProduct()
})
beforeEach(async () => {
  // The admins created at the start would count as well.
  await at.query("update operators set disabled_at = now() where role = 'admin'")
  await at.query('delete from operator_changes')
  ann = await Operator.of(at, 'admin')
  ben = await Operator.of(at, 'admin')
})
afterAll(() => at.product.close())

const reason = 'as agreed'

type Proposed = OperatorInput<'Operators/ProposeChange'>
async function proposed(by: Operator, input: Proposed): Promise<number> {
  return (await proposedWithHalf(by, input)).changeId
}
async function proposedWithHalf(by: Operator, input: Proposed) {
  const { data } = await by.call('Operators/ProposeChange', input)
  if (!data) throw new Error('not proposed')
  return data
}
async function keptHalf(changeId: number) {
  const [row] = await at.query<{ half: string | null }>(
    'select first_half as half from operator_changes where id = $1',
    [changeId],
  )
  return row?.half
}
async function decided(by: Operator, changeId: number, isApproved = true) {
  return await by.call('Operators/DecideChange', { changeId, isApproved, reason })
}
async function rowOf(id: number) {
  const [row] = await at.query<{
    role: Role
    disabled_at: Date | null
    has_first_password: boolean
    totp_secret: string | null
  }>('select role, disabled_at, has_first_password, totp_secret from operators where id = $1', [id])
  return row
}
async function changeRow(changeId: number) {
  const { data } = await ann.call('Operators/GetChanges', {})
  return data?.changes.find((change) => change.changeId === changeId)
}

test('a role is changed by two, and counts at once', async () => {
  const cleo = await Operator.of(at, 'support')
  const changeId = await proposed(ann, {
    kind: 'role',
    operatorId: cleo.operatorId,
    role: 'treasurer',
    reason,
  })
  expect(await changeRow(changeId)).toMatchObject({
    kind: 'role',
    operatorId: cleo.operatorId,
    name: cleo.name,
    fromRole: 'support',
    toRole: 'treasurer',
    state: 'open',
    proposedBy: { operatorId: ann.operatorId, name: ann.name },
    decidedBy: null,
  })
  expect((await decided(ann, changeId)).name).toBe('ownProposal')
  expect((await decided(ann, changeId, false)).name).toBe('ownProposal')
  expect((await cleo.call('Access/GetSelf', {})).data?.self.role).toBe('support')
  expect((await decided(ben, changeId)).data).toEqual({ secondHalf: null })
  expect((await cleo.call('Access/GetSelf', {})).data?.self.role).toBe('treasurer')
  expect((await decided(ben, changeId)).name).toBe('decidedAlready')
  expect(await changeRow(changeId)).toMatchObject({
    state: 'approved',
    decidedBy: { operatorId: ben.operatorId, name: ben.name },
    decisionReason: reason,
  })
})

test('a change approved twice at once is done once', async () => {
  const cleo = await Operator.of(at, 'support')
  const dan = await Operator.of(at, 'admin')
  const changeId = await proposed(ann, { kind: 'reset', operatorId: cleo.operatorId, reason })
  const replies = await Promise.all([ben, dan, ben, dan].map((admin) => decided(admin, changeId)))
  expect(replies.map(({ name }) => String(name)).toSorted()).toEqual([
    'decidedAlready',
    'decidedAlready',
    'decidedAlready',
    'success',
  ])
})

test('the table itself accepts no approval from the proposer', async () => {
  const changeId = await proposed(ann, { kind: 'add', name: 'table-only', role: 'admin', reason })
  const approve = (by: number) =>
    at.query(
      "update operator_changes set state = 'approved', decided_by = $2, first_half = null where id = $1",
      [changeId, by],
    )
  await expect(approve(ann.operatorId)).rejects.toThrow('approved_by_another')
  await expect(
    at.query("update operator_changes set state = 'approved', first_half = null where id = $1", [changeId]),
  ).rejects.toThrow('decided_by_somebody')
  await approve(ben.operatorId)
})

test('proposer and approver each get one half of a new operator’s first password', async () => {
  const name = `new.one-${ann.operatorId}`
  const { changeId, firstHalf } = await proposedWithHalf(ann, { kind: 'add', name, role: 'reviewer', reason })
  expect(await keptHalf(changeId)).toBe(firstHalf)
  expect((await callConsole(at, 'Access/SignIn', { name, password: 'x' })).name).toBe('wrongPassword')
  const secondHalf = (await decided(ben, changeId)).data?.secondHalf ?? ''
  const password = `${firstHalf}-${secondHalf}`
  expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
  expect(await keptHalf(changeId)).toBe(null)
  for (const half of [firstHalf ?? '', secondHalf, `${secondHalf}-${firstHalf}`])
    expect((await callConsole(at, 'Access/SignIn', { name, password: half })).name).toBe('wrongPassword')
  const signedIn = await callConsole(at, 'Access/SignIn', { name, password })
  expect(signedIn).toMatchObject({ name: 'success', data: { next: 'changePassword' } })
  const { data } = await ann.call('Operators/GetOperators', {})
  expect(data?.operators.find((operator) => operator.name === name)).toMatchObject({
    role: 'reviewer',
    state: 'new',
    hasTwoFactor: false,
    isSignedIn: false,
    lastSeenAt: null,
  })
  const told = JSON.stringify(await at.query('select * from audit_log')) + at.logLines.join('')
  for (const half of [firstHalf, secondHalf]) expect(told).not.toContain(half)
  expect(told).toContain(name)
})

test('a half is gone when the change is turned down or withdrawn, and there is none for a role', async () => {
  const { operatorId } = await Operator.of(at, 'support')
  const role = await proposedWithHalf(ann, { kind: 'role', operatorId, role: 'reviewer', reason })
  expect([role.firstHalf, await keptHalf(role.changeId)]).toEqual([null, null])
  await ann.call('Operators/WithdrawChange', { changeId: role.changeId })
  for (const end of [
    async (changeId: number) => await decided(ben, changeId, false),
    async (changeId: number) => await ann.call('Operators/WithdrawChange', { changeId }),
  ]) {
    const changeId = await proposed(ann, { kind: 'reset', operatorId, reason })
    await end(changeId)
    expect(await keptHalf(changeId)).toBe(null)
  }
})

test('a reset operator has no password, second factor or session any more', async () => {
  const cleo = await Operator.of(at, 'support')
  const { changeId, firstHalf } = await proposedWithHalf(ann, {
    kind: 'reset',
    operatorId: cleo.operatorId,
    reason,
  })
  const password = `${firstHalf}-${(await decided(ben, changeId)).data?.secondHalf}`
  expect((await cleo.call('Access/GetSelf', {})).name).toBe('tokenInvalid')
  expect(await rowOf(cleo.operatorId)).toMatchObject({ has_first_password: true, totp_secret: null })
  const signedIn = await callConsole(at, 'Access/SignIn', { name: cleo.name, password })
  expect(signedIn.data).toEqual({ next: 'changePassword' })
})

test('one admin disables an operator at once; two enable them again', async () => {
  const cleo = await Operator.of(at, 'support')
  const { operatorId } = cleo
  expect((await ann.call('Operators/Disable', { operatorId, reason })).name).toBe('success')
  expect((await cleo.call('Access/GetSelf', {})).name).toBe('tokenInvalid')
  expect((await ann.call('Operators/Disable', { operatorId, reason })).name).toBe('decidedAlready')
  const changeId = await proposed(ann, { kind: 'enable', operatorId, reason })
  expect((await decided(ben, changeId)).name).toBe('success')
  expect(await rowOf(operatorId)).toMatchObject({ disabled_at: null })
  // Earlier sessions stay ended.
  expect((await cleo.call('Access/GetSelf', {})).name).toBe('tokenInvalid')
})

test('nobody disables themself, and of two who disable each other one remains', async () => {
  expect((await ann.call('Operators/Disable', { operatorId: ann.operatorId, reason })).name).toBe(
    'ownProposal',
  )
  const replies = await Promise.all([
    ann.call('Operators/Disable', { operatorId: ben.operatorId, reason }),
    ben.call('Operators/Disable', { operatorId: ann.operatorId, reason }),
  ])
  expect(replies.map(({ name }) => String(name)).toSorted()).toEqual(['success', 'tokenInvalid'])
  const admins = await at.query("select 1 from operators where role = 'admin' and disabled_at is null")
  expect(admins).toHaveLength(1)
})

test('the last admin stays one', async () => {
  // Ann may lose the role as long as Ben is there; without him she is the last admin.
  const changeId = await proposed(ben, { kind: 'role', operatorId: ann.operatorId, role: 'support', reason })
  expect((await ann.call('Operators/Disable', { operatorId: ben.operatorId, reason })).name).toBe('success')
  expect((await decided(ann, changeId)).name).toBe('proposalChanged')
  expect(await rowOf(ann.operatorId)).toMatchObject({ role: 'admin' })
  await decided(ann, changeId, false)
})

test.each([
  ['the role was changed meanwhile', "update operators set role = 'reviewer' where id = $1"],
  ['they were shut out meanwhile', 'update operators set disabled_at = now() where id = $1'],
])('a change is not done when %s', async (_what, sql) => {
  const cleo = await Operator.of(at, 'support')
  const changeId = await proposed(ann, {
    kind: 'role',
    operatorId: cleo.operatorId,
    role: 'treasurer',
    reason,
  })
  await at.query(sql, [cleo.operatorId])
  expect((await decided(ben, changeId)).name).toBe('proposalChanged')
  expect(await changeRow(changeId)).toMatchObject({ state: 'open' })
  expect((await decided(ben, changeId, false)).name).toBe('success')
})

test('a change is not done when its proposer is no longer an admin', async () => {
  const cleo = await Operator.of(at, 'support')
  const dan = await Operator.of(at, 'admin')
  const changeId = await proposed(dan, { kind: 'role', operatorId: cleo.operatorId, role: 'admin', reason })
  await ann.call('Operators/Disable', { operatorId: dan.operatorId, reason })
  expect((await decided(ben, changeId)).name).toBe('proposalChanged')
})

test('a name taken meanwhile is not given twice', async () => {
  const changeId = await proposed(ann, { kind: 'add', name: 'twice.given', role: 'support', reason })
  await at.query(
    `insert into operators (name, role, password_hash, has_first_password, added_at)
     values ('twice.given', 'support', 'none', true, now())`,
  )
  expect((await decided(ben, changeId)).name).toBe('usernameExists')
})

test('after three days it is too late', async () => {
  const cleo = await Operator.of(at, 'support')
  const input = { kind: 'role', operatorId: cleo.operatorId, role: 'reviewer', reason } as const
  const changeId = await proposed(ann, input)
  at.passSeconds(72 * 3600 + 1)
  ;[ann, ben] = [await ann.again(), await ben.again()]
  expect(await changeRow(changeId)).toMatchObject({ state: 'expired' })
  expect((await decided(ben, changeId)).name).toBe('decidedAlready')
  // It no longer blocks others.
  expect(await proposed(ben, input)).toBeGreaterThan(changeId)
})

test('only its proposer can withdraw a change', async () => {
  const changeId = await proposed(ann, { kind: 'add', name: 'taken.back', role: 'support', reason })
  expect((await ben.call('Operators/WithdrawChange', { changeId })).name).toBe('ownProposal')
  expect((await ann.call('Operators/WithdrawChange', { changeId })).name).toBe('success')
  expect((await ann.call('Operators/WithdrawChange', { changeId })).name).toBe('decidedAlready')
  expect((await decided(ben, changeId)).name).toBe('decidedAlready')
  expect(await changeRow(changeId)).toMatchObject({ state: 'withdrawn', decidedBy: { name: ann.name } })
})

test('an impossible change is refused with a clear code, and nothing is written', async () => {
  const cleo = await Operator.of(at, 'support')
  const { operatorId } = cleo
  const gone = await Operator.of(at, 'support')
  await ann.call('Operators/Disable', { operatorId: gone.operatorId, reason })
  await proposed(ann, { kind: 'add', name: 'asked.before', role: 'support', reason })
  const cases: [object, string][] = [
    [{ kind: 'add', name: cleo.name, role: 'admin', reason }, 'usernameExists'],
    [{ kind: 'add', name: 'asked.before', role: 'admin', reason }, 'decidedAlready'],
    [{ kind: 'add', name: 'No Name!', role: 'admin', reason }, 'usernameFormatWrong'],
    [{ kind: 'add', name: '', role: 'admin', reason }, 'usernameEmpty'],
    [{ kind: 'add', name: 'fine.name', role: 'owner', reason }, 'invalidRequest'],
    [{ kind: 'add', name: 'fine.name', role: 'admin', reason: '  ' }, 'requiredParametersEmpty'],
    [{ kind: 'role', operatorId: 2_000_000, role: 'admin', reason }, 'userDoesNotExist'],
    [{ kind: 'role', operatorId: 9_007_199_254_740_991, role: 'admin', reason }, 'userDoesNotExist'],
    [{ kind: 'role', operatorId: '1 or 1=1', role: 'admin', reason }, 'userDoesNotExist'],
    [{ kind: 'role', operatorId, role: 'support', reason }, 'decidedAlready'],
    [{ kind: 'role', operatorId: gone.operatorId, role: 'admin', reason }, 'proposalChanged'],
    [{ kind: 'reset', operatorId: gone.operatorId, reason }, 'proposalChanged'],
    [{ kind: 'enable', operatorId, reason }, 'decidedAlready'],
    [{ kind: 'delete', operatorId, reason }, 'invalidRequest'],
    [{ kind: 'reset', operatorId, reason, role: 'admin' }, 'invalidRequest'],
  ]
  for (const [input, code] of cases) {
    const reply = await callConsole(at, 'Operators/ProposeChange', input, ann.headers)
    expect([input, reply.name]).toEqual([input, code])
  }
  expect(await at.query('select 1 from operator_changes')).toHaveLength(1)
  for (const changeId of [999_999, 9_007_199_254_740_991]) {
    expect((await decided(ben, changeId)).name).toBe('orderMissing')
    expect((await ben.call('Operators/WithdrawChange', { changeId })).name).toBe('orderMissing')
  }
  for (const id of [999_999, 9_007_199_254_740_991])
    expect((await ben.call('Operators/Disable', { operatorId: id, reason })).name).toBe('userDoesNotExist')
})

test('changes are listed by pages, the newest first', async () => {
  const ids: number[] = []
  for (const letter of ['a', 'b', 'c'])
    ids.push(await proposed(ann, { kind: 'add', name: `paged.${letter}`, role: 'support', reason }))
  const first = await ben.call('Operators/GetChanges', { limit: 2 })
  expect(first.data?.changes.map(({ changeId }) => changeId)).toEqual([ids[2], ids[1]])
  const second = await ben.call('Operators/GetChanges', { limit: 2, before: first.data?.nextPage ?? '' })
  expect(second.data).toMatchObject({ changes: [{ changeId: ids[0] }], nextPage: null })
  expect((await ben.call('Operators/GetChanges', { before: '999999999999999' })).name).toBe('success')
})

test('the list shows the state of each operator', async () => {
  const cleo = await Operator.of(at, 'support')
  const state = async () =>
    (await ann.call('Operators/GetOperators', {})).data?.operators.find(({ name }) => name === cleo.name)
  expect(await state()).toMatchObject({ state: 'active', hasTwoFactor: true, isSignedIn: true })
  await cleo.call('Access/SignOut', {})
  expect(await state()).toMatchObject({ state: 'active', isSignedIn: false })
  await ann.call('Operators/Disable', { operatorId: cleo.operatorId, reason })
  expect(await state()).toMatchObject({ state: 'disabled', isSignedIn: false })
})
