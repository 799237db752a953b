import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TermRow } from '@candor/contract/operators/terms/fields'
import { Depositor } from '../../testing/people/depositor.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'

// The accounts of a bank channel, from the form of two operators to the review of a transfer.

let exchange: TestProduct
let treasurer: Operator
let admin: Operator
let reviewer: Operator
beforeAll(async () => {
  exchange = await startTestProduct()
  treasurer = await Operator.of(exchange, 'treasurer')
  admin = await Operator.of(exchange, 'admin')
  reviewer = await Operator.of(exchange, 'reviewer')
})
afterAll(() => exchange.product.close())

const reason = 'agreed in the meeting'
const first = {
  bank: 'First Bank',
  holder: 'Candor Ltd',
  account: 'XX11 0001',
  code: 'FIRSTXX1',
  isShown: true,
}
const second = { bank: 'Second Bank', holder: 'Candor Ltd', account: 'XX22 0002', code: null, isShown: true }
const hidden = { isShown: false }

async function channelTerms(key: string) {
  const { data } = await admin.call('Terms/GetProducts', { kind: 'channels' })
  const found = data?.products.find((each) => each.key === key)
  if (!found || !data) throw new Error('no such channel')
  return { terms: found.terms, proposals: data.proposals }
}

async function propose(accounts: readonly TermRow[], key = '1') {
  const { terms } = await channelTerms(key)
  const change = { kind: 'channels', key, terms: { ...terms, accounts }, reason, effectiveAt: null } as const
  return await treasurer.call('Terms/Propose', change)
}

async function agree(...accounts: readonly TermRow[]): Promise<void> {
  expect((await propose(accounts)).name).toBe('success')
  const [waiting] = (await channelTerms('1')).proposals
  if (!waiting) throw new Error('nothing waits')
  const { proposalId, hash } = waiting
  expect((await treasurer.call('Approvals/Approve', { proposalId, hash })).name).toBe('ownProposal')
  expect((await admin.call('Approvals/Approve', { proposalId, hash })).name).toBe('success')
}

async function bankChannel(person: Depositor) {
  const { data } = await exchange.call('Deposits/GetChannels', {}, person.token)
  const found = data?.channels.find(({ kind }) => kind === 'bank')
  if (!found) throw new Error('no bank channel')
  return found
}

test('without accounts of its own a channel has that of the settings, and nothing to choose', async () => {
  const ada = await Depositor.register(exchange)
  expect(await bankChannel(ada)).toMatchObject({ banks: [], isOpen: true })
  expect((await ada.ask({ bank: 'First Bank' })).reason).toBe('termsChanged')
  expect((await ada.asked()).bank?.account).toBe('XX00 0000 0000 0000 0000 00')
})

test('a request keeps the account that was shown, for its owner and for who reviews it', async () => {
  const early = await Depositor.register(exchange)
  const { depositId: old } = await early.asked()
  await agree(first, second)
  expect((await early.read(old)).bank?.holder).toMatch(/TEST ONLY/)

  const [ada, bob] = [await Depositor.register(exchange), await Depositor.register(exchange)]
  expect((await bankChannel(ada)).banks).toEqual(['First Bank', 'Second Bank'])
  const byDefault = await ada.asked()
  expect(byDefault.bank).toEqual({
    name: 'First Bank',
    holder: 'Candor Ltd',
    account: 'XX11 0001',
    code: 'FIRSTXX1',
  })
  const chosen = await bob.asked({ bank: 'Second Bank' })
  expect(chosen.bank).toEqual({ name: 'Second Bank', holder: 'Candor Ltd', account: 'XX22 0002', code: null })

  await agree({ ...first, account: 'XX99 0009' }, { ...second, ...hidden })
  expect((await ada.read(byDefault.depositId)).bank?.account).toBe('XX11 0001')
  const carol = await Depositor.register(exchange)
  expect((await bankChannel(carol)).banks).toEqual(['First Bank'])
  expect((await carol.ask({ bank: 'Second Bank' })).reason).toBe('termsChanged')
  const { depositId } = await carol.reported()
  const { data } = await reviewer.call('Deposits/GetItem', { itemId: depositId })
  expect(data?.deposit.bank?.account).toBe('XX99 0009')

  const history = await admin.call('Terms/GetHistory', { kind: 'channels', key: '1' })
  const numbers = history.data?.versions.map(({ terms }) =>
    (terms['accounts'] as TermRow[]).map(({ account }) => account),
  )
  expect(numbers).toEqual([['XX99 0009', 'XX22 0002'], ['XX11 0001', 'XX22 0002'], []])
})

test('with every account closed the channel is closed', async () => {
  await agree({ ...first, ...hidden })
  const ada = await Depositor.register(exchange)
  expect((await bankChannel(ada)).isOpen).toBe(false)
  expect((await ada.ask({})).reason).toBe('channelClosed')
})

test.each<[string, readonly TermRow[], string]>([
  ['two of one bank', [first, { ...second, bank: 'first bank' }], '1'],
  ['one without a number', [{ ...first, account: '' }], '1'],
  ['one with a space too many', [{ ...first, holder: ' Candor Ltd' }], '1'],
  ['one of a card channel', [first], '2'],
])('%s: the engine refuses the form', async (_why, accounts, key) => {
  const refused = await propose(accounts, key)
  expect([refused.name, refused.reason]).toEqual(['spotConfigurationWrong', 'channelConfigInvalid'])
})
