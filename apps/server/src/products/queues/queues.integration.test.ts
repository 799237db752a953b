import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperatorInput } from '@candor/contract/operators/calls'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { Saver } from '../../testing/people/saver.ts'

let at: TestProduct
let ann: Operator
let ben: Operator
const orderIds: string[] = []
let saver: Saver
const queue = 'pledges' as const

beforeAll(async () => {
  at = await startTestProduct()
  ann = await Operator.of(at, 'reviewer')
  ben = await Operator.of(at, 'support')
  saver = await Saver.tryout(at)
  for (let i = 0; i < 5; i += 1) {
    const { data } = await saver.pledge({ amount: '100' })
    orderIds.push(data?.orderId ?? '')
  }
  // Requested in another order than created, so that their numbers differ.
  for (const orderId of orderIds.toReversed()) {
    await at.call('Pledge/AskToEnd', { orderId }, saver.token)
    at.passSeconds(1)
  }
  // The newest request is decided.
  await ann.call('Pledges/Reject', { itemId: '5', reason: 'no' })
})
afterAll(async () => {
  await at.product.close()
})

const listed = async (form: Partial<OperatorInput<'Queues/GetItems'>> = {}, operator = ann) => {
  const { data } = await operator.call('Queues/GetItems', { queue, filter: 'waiting', ...form })
  return data
}
// The counts of this queue, and of an inactive one.
const counts = async (operator = ann) => {
  const { data } = await operator.call('Queues/GetCounts', {})
  const of = (name: string) => data?.queues.find((one) => one.queue === name)
  return { pledges: of('pledges'), corrections: of('corrections') }
}
const numbers = (data: Awaited<ReturnType<typeof listed>>) => data?.items.map(({ itemId }) => itemId)

describe('items', () => {
  test('waiting are listed oldest first, all of them newest first', async () => {
    expect(numbers(await listed())).toEqual(['1', '2', '3', '4'])
    expect(numbers(await listed({ filter: 'all' }))).toEqual(['5', '4', '3', '2', '1'])
  })

  test('are listed page by page', async () => {
    const first = await listed({ limit: 3 })
    expect([numbers(first), first?.nextPage]).toEqual([['1', '2', '3'], '3'])
    const second = await listed({ limit: 3, before: first?.nextPage ?? '' })
    expect([numbers(second), second?.nextPage]).toEqual([['4'], null])
    const newest = await listed({ filter: 'all', limit: 2 })
    expect(numbers(await listed({ filter: 'all', limit: 2, before: newest?.nextPage ?? '' }))).toEqual([
      '3',
      '2',
    ])
  })

  test('are found by their number, that of the pledge and that of the user', async () => {
    const bySearch = async (search: string) => numbers(await listed({ filter: 'all', search }))
    expect(await bySearch(saver.trader.uid)).toEqual(['5', '4', '3', '2', '1'])
    // The first pledge was requested last.
    expect(await bySearch(` ${orderIds[0]} `)).toEqual(['5', '1'])
    expect(await bySearch('99999')).toEqual([])
    expect(await bySearch('p-1')).toEqual(['1'])
    for (const text of ['C-1', 'P-99', '1-0']) expect(await bySearch(text)).toEqual([])
    for (const text of ['alice', "1' or '1'='1", '1e3', '0x1', '-1', '1.0'])
      expect(await bySearch(text)).toEqual([])
  })

  test('are counted, with the age of the oldest', async () => {
    const { pledges, corrections } = await counts()
    const [oldest] = (await listed())?.items ?? []
    expect(pledges).toMatchObject({ waiting: 4, mine: 0, oldestAt: oldest?.askedAt })
    expect(corrections).toMatchObject({ waiting: 0, oldestAt: null })
  })

  test('have another revision after every change, the same one without any', async () => {
    const seen: string[] = []
    const revision = async () => {
      const { pledges, corrections } = await counts()
      return [pledges?.revision, corrections?.revision]
    }
    const isNew = async (change: () => Promise<{ name?: string | undefined }>) => {
      expect((await change()).name).toBe('success')
      const [pledges = ''] = await revision()
      expect(seen).not.toContain(pledges)
      seen.push(pledges)
    }
    const [first = '', corrections] = await revision()
    seen.push(first)
    expect((await revision())[0]).toBe(first)
    const assign = (itemId: string, operatorId: number | null) => () =>
      ann.call('Queues/Assign', { queue, itemId, operatorId })
    await isNew(assign('1', ben.operatorId))
    await isNew(assign('1', null))
    // It was assigned before.
    await isNew(assign('5', ben.operatorId))
    await isNew(assign('5', null))
    await isNew(() => ann.call('Pledges/Propose', { itemId: '1', reason: 'a try' }))
    const { data } = await ann.call('Pledges/GetItem', { itemId: '1' })
    const proposalId = data?.item.proposal?.proposalId ?? 0
    await isNew(() => ann.call('Approvals/Withdraw', { proposalId }))
    const orderId = orderIds[0] ?? ''
    await isNew(() => at.call('Pledge/AskToEnd', { orderId }, saver.token))
    await isNew(() => at.call('Pledge/TakeBackRequest', { orderId }, saver.token))
    await at.query('delete from pledge_requests where id > 5')
    expect((await revision())[1]).toBe(corrections)
  })
})

describe('assigning', () => {
  const give = async (itemId: string, operatorId: number | null) =>
    (await ann.call('Queues/Assign', { queue, itemId, operatorId })).name

  test('gives an item to somebody, to somebody else, to nobody', async () => {
    expect(await give('2', ben.operatorId)).toBe('success')
    expect(numbers(await listed({ filter: 'mine' }, ben))).toEqual(['2'])
    expect(numbers(await listed({ filter: 'unassigned' }))).toEqual(['1', '3', '4'])
    expect((await listed({ search: '2' }))?.items[0]?.assignedTo).toEqual({
      operatorId: ben.operatorId,
      name: ben.name,
    })
    expect((await counts(ben)).pledges?.mine).toBe(1)
    expect(await give('2', ann.operatorId)).toBe('success')
    expect(numbers(await listed({ filter: 'mine' }, ben))).toEqual([])
    expect(numbers(await listed({ filter: 'mine' }))).toEqual(['2'])
    expect(await give('2', null)).toBe('success')
    expect(numbers(await listed({ filter: 'mine' }))).toEqual([])
    expect(numbers(await listed({ filter: 'unassigned' }))).toEqual(['1', '2', '3', '4'])
  })

  test('refuses unknown items and operators', async () => {
    expect(await give('999', ben.operatorId)).toBe('orderMissing')
    expect(await give('2', 999)).toBe('userDoesNotExist')
    const gone = await Operator.of(at, 'support')
    await at.query('update operators set disabled_at = now() where id = $1', [gone.operatorId])
    expect(await give('2', gone.operatorId)).toBe('userDoesNotExist')
    const { data } = await ann.call('Queues/GetOperators', {})
    const ids = data?.operators.map(({ operatorId }) => operatorId)
    expect(ids).toContain(ben.operatorId)
    expect(ids).not.toContain(gone.operatorId)
  })
})

describe('looking', () => {
  const look = async (operator: Operator, itemId: string | null) =>
    (await operator.call('Queues/View', { queue, itemId })).data?.viewers.map(({ name }) => name)

  test('is seen by others for half a minute, one item at a time', async () => {
    expect(await look(ann, '3')).toEqual([])
    expect(await look(ben, '3')).toEqual([ann.name])
    const viewed = async () => {
      const { pledges, corrections } = await counts(ben)
      return [pledges?.viewed, corrections?.viewed]
    }
    const byAnn = [{ operatorId: ann.operatorId, name: ann.name }]
    expect(await viewed()).toEqual([[{ itemId: '3', viewers: byAnn }], []])
    await look(ann, '4')
    expect(await look(ben, '3')).toEqual([])
    expect(await look(ben, '4')).toEqual([ann.name])
    at.passSeconds(31)
    expect(await viewed()).toEqual([[], []])
    expect(await look(ben, '4')).toEqual([])
    await look(ann, '4')
    await look(ann, null)
    expect(await look(ben, '4')).toEqual([])
  })
})

describe('proposals of others', () => {
  const awaiting = async (operator: Operator) => (await operator.call('Approvals/GetAwaiting', {})).data

  test('are listed for those who may approve them, oldest first, with their item', async () => {
    const [treasurer, admin] = [await Operator.of(at, 'treasurer'), await Operator.of(at, 'admin')]
    expect(await awaiting(admin)).toEqual({ count: 0, proposals: [] })
    const reason = 'asked by letter'
    expect((await ann.call('Pledges/Propose', { itemId: '4', reason })).name).toBe('success')
    const moved = { fund: 'lender', way: 'in', coin: 'USDT', amount: '5', reference: 'A-1' } as const
    expect((await treasurer.call('Treasury/ProposeFundMove', { ...moved, reason })).name).toBe('success')
    const all = await awaiting(admin)
    expect(all).toMatchObject({
      count: 2,
      proposals: [
        { command: 'terminatePledge', item: { queue, itemId: '4' }, reason, proposedBy: { name: ann.name } },
        { command: 'credit', item: null, uid: null, reason, proposedBy: { name: treasurer.name } },
      ],
    })
    const commandsOf = async (operator: Operator) =>
      (await awaiting(operator))?.proposals.map(({ command }) => command)
    // Not their own, and nothing without the right.
    expect(await commandsOf(treasurer)).toEqual(['terminatePledge'])
    expect(await commandsOf(ann)).toEqual([])
    expect(await commandsOf(ben)).toEqual([])
    const proposalId = all?.proposals[0]?.proposalId ?? 0
    expect((await ann.call('Approvals/Withdraw', { proposalId })).name).toBe('success')
    expect(await commandsOf(admin)).toEqual(['credit'])
  })
})

test('an unknown queue or filter is an invalid request', async () => {
  const strange = { queue: 'chats', filter: 'waiting' } as unknown as { queue: 'pledges'; filter: 'all' }
  expect((await ann.call('Queues/GetItems', strange)).name).toBe('invalidRequest')
  const other = { queue, filter: 'others' } as unknown as { queue: 'pledges'; filter: 'all' }
  expect((await ann.call('Queues/GetItems', other)).name).toBe('invalidRequest')
})
