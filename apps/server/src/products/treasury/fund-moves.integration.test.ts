import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperatorInput } from '@candor/contract/operators/calls'
import type { FundMove } from '@candor/contract/operators/calls/treasury'
import type { FundName } from '@candor/contract/operators/funds'
import { otherSideAccounts } from '../../platform/core/seeds/house-accounts.ts'
import { verifyJournal } from '../../platform/core/verify/verify.ts'
import { Borrower } from '../../testing/people/borrower.ts'
import { Member, offered } from '../../testing/people/member.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'

let at: TestProduct
let treasurer: Operator
let admin: Operator
beforeAll(async () => {
  at = await startTestProduct()
  treasurer = await Operator.of(at, 'treasurer')
  admin = await Operator.of(at, 'admin')
})
afterAll(async () => {
  await at.product.close()
})

const reason = 'the board has agreed'
const funding = {
  fund: 'lender',
  way: 'in',
  coin: 'USDT',
  amount: '250000.5',
  reference: 'SWIFT 1/2026',
  reason,
} as const
type Form = OperatorInput<'Treasury/ProposeFundMove'>

async function available(fund: FundName): Promise<bigint> {
  await at.settled()
  const [row] = await at.query<{ balance: string }>(
    'select balance from views.balances where account_id = $1 and coin_id = 1 and bucket = 0',
    [otherSideAccounts[fund]],
  )
  return BigInt(row?.balance ?? 0)
}

async function moves(who = admin): Promise<FundMove[]> {
  const { data } = await who.call('Treasury/GetFundMoves', {})
  return data?.moves ?? []
}

async function proposed(form: Form): Promise<{ proposalId: number; hash: string }> {
  const { data } = await treasurer.call('Treasury/ProposeFundMove', form)
  const found = (await moves()).find(({ proposalId }) => proposalId === data?.proposalId)
  if (!found?.approval) throw new Error('it does not wait')
  return { proposalId: found.proposalId, hash: found.approval.hash }
}

describe('money of the house', () => {
  test('comes into a fund when two agree, once, and can be followed', async () => {
    const before = await available('lender')
    const one = await proposed(funding)
    expect(await available('lender')).toBe(before)
    expect((await moves(treasurer))[0]).toMatchObject({ state: 'waiting', approval: { isOwn: true } })
    expect((await treasurer.call('Approvals/Approve', one)).name).toBe('ownProposal')
    const stale = { ...one, hash: 'a'.repeat(64) }
    expect((await admin.call('Approvals/Approve', stale)).name).toBe('proposalChanged')
    expect(await available('lender')).toBe(before)

    const twice = await Promise.all([
      admin.call('Approvals/Approve', one),
      admin.call('Approvals/Approve', one),
    ])
    expect(new Set(twice.map(({ name }) => name))).toEqual(new Set(['decidedAlready', 'success']))
    expect(await available('lender')).toBe(before + 250_000_500_000n)
    expect((await moves())[0]).toMatchObject({
      fund: 'lender',
      way: 'in',
      coin: 'USDT',
      amount: '250000.500000',
      reference: 'SWIFT 1/2026',
      reason,
      state: 'done',
      proposedBy: { name: treasurer.name },
      endedBy: { name: admin.name },
      approval: null,
    })
    const { data } = await admin.call('Audit/GetEntries', { limit: 50 })
    const acts = (data?.entries ?? []).map(({ act, operator }) => `${act} ${operator?.name}`)
    expect(acts).toContain(`Treasury/ProposeFundMove ${treasurer.name}`)
    expect(acts).toContain(`Approvals/Approve ${admin.name}`)
  })

  test('leaves a fund when two agree, except for lent and reserved money', async () => {
    const borrower = await Borrower.of(at)
    await borrower.lent(admin)
    await offered(at, { proposer: treasurer, approver: admin }, await Member.of(at))
    const has = { lender: await available('lender'), supportFund: await available('supportFund') }
    const reserved = { lender: 'insufficientBalance', supportFund: 'fundsPromised' }
    for (const fund of ['lender', 'supportFund'] as const) {
      const units = (amount: bigint) =>
        `${amount / 1_000_000n}.${String(amount % 1_000_000n).padStart(6, '0')}`
      const out = {
        ...funding,
        fund,
        way: 'out',
        amount: units(has[fund]),
        reference: `out of ${fund}`,
      } as const
      const tooMuch = await treasurer.call('Treasury/ProposeFundMove', {
        ...out,
        amount: units(has[fund] + 1n),
      })
      expect(tooMuch).toMatchObject({ name: 'insufficientBalance', reason: reserved[fund] })
      const one = await proposed(out)
      const rest = await proposed({ ...out, amount: '1', reference: `out of ${fund} again` })
      expect((await admin.call('Approvals/Approve', one)).name).toBe('success')
      expect(await available(fund)).toBe(0n)
      expect((await admin.call('Approvals/Approve', rest)).name).toBe('insufficientBalance')
      expect((await admin.call('Approvals/Reject', { proposalId: rest.proposalId, reason })).name).toBe(
        'success',
      )
      const back = await proposed({ ...out, way: 'in', reference: `back into ${fund}` })
      expect((await admin.call('Approvals/Approve', back)).name).toBe('success')
      expect(await available(fund)).toBe(has[fund])
    }
    expect((await moves()).map(({ fund, way, state }) => `${fund} ${way} ${state}`).slice(0, 3)).toEqual([
      'supportFund in done',
      'supportFund out rejected',
      'supportFund out done',
    ])
  })

  // In the order of the rules' checks.
  test.each<[string, Partial<Record<keyof Form, unknown>>]>([
    ['invalidRequest', { fund: 'fees' }],
    ['invalidRequest', { way: 'sideways' }],
    ['invalidRequest', { amount: '-5' }],
    ['invalidRequest', { amount: '1e9' }],
    ['requiredParametersEmpty', { reference: '  ' }],
    ['invalidRequest', { reference: 'x'.repeat(101) }],
    ['invalidRequest', { reference: 'a\u0000b' }],
    ['requiredParametersEmpty', { reason: ' ' }],
    ['coinNotObtained', { coin: 'GOLD', amount: '0' }],
    ['coinNotObtained', { coin: 'BTC' }],
    ['amountWrong', { amount: '0.0000001' }],
    ['amountNotPositive', { amount: '0' }],
    ['amountWrong', { amount: '4611686018427.387904', reference: 'SWIFT 1/2026' }],
    ['duplicateTransactionId', { reference: 'SWIFT 1/2026' }],
    ['duplicateTransactionId', { reference: ' SWIFT 1/2026', way: 'out', amount: '99999999' }],
    ['insufficientBalance', { way: 'out', amount: '99999999' }],
    ['insufficientBalance', { way: 'out', coin: 'BTC', amount: '1' }],
  ])('%s: %o', async (name, change) => {
    const before = (await moves()).length
    const form = { ...funding, reference: 'SWIFT 9', ...change } as Form
    expect((await treasurer.call('Treasury/ProposeFundMove', form)).name).toBe(name)
    expect((await moves()).length).toBe(before)
  })

  test('is moved only by operators with the right, and not after losing it', async () => {
    const reviewer = await Operator.of(at, 'reviewer')
    expect((await reviewer.call('Treasury/ProposeFundMove', funding)).name).toBe('roleNotAllowed')
    expect((await reviewer.call('Treasury/GetFundMoves', {})).name).toBe('roleNotAllowed')
    const one = await proposed({ ...funding, reference: 'SWIFT 10', fund: 'supportFund', coin: 'BTC' })
    expect((await reviewer.call('Approvals/Approve', one)).name).toBe('roleNotAllowed')
    expect((await treasurer.call('Approvals/Withdraw', { proposalId: one.proposalId })).name).toBe('success')
    expect((await moves())[0]?.state).toBe('withdrawn')
    // A withdrawn proposal was not booked, so its transfer may be named again.
    const again = await proposed({ ...funding, reference: 'SWIFT 10' })
    expect((await admin.call('Approvals/Approve', again)).name).toBe('success')
  })

  test('of the market maker is put in and taken out, in any coin', async () => {
    const before = await available('marketMaker')
    for (const way of ['in', 'out'] as const) {
      const one = await proposed({ ...funding, fund: 'marketMaker', way, reference: `maker ${way}` })
      expect((await admin.call('Approvals/Approve', one)).name).toBe('success')
      expect((await moves())[0]).toMatchObject({ fund: 'marketMaker', way, state: 'done' })
      expect((await available('marketMaker')) - before).toBe(way === 'in' ? 250_000_500_000n : 0n)
    }
    const coin = await proposed({ ...funding, fund: 'marketMaker', coin: 'ETH', reference: 'maker ETH' })
    expect((await admin.call('Approvals/Approve', coin)).name).toBe('success')
    const { data } = await treasurer.call('Treasury/GetOwed', {})
    const found = data?.funds.find(({ fund, coin: its }) => fund === 'marketMaker' && its === 'ETH')
    expect(found).toMatchObject({ available: '250000.50000000', setAside: '0.00000000', out: '0.00000000' })
  })

  test('adds up', async () => {
    expect((await verifyJournal(at.databaseUrl)).faults).toEqual([])
  })
})
