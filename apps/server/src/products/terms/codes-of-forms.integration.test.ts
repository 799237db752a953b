import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resultCodes, type ResultCodeName } from '@candor/contract/result-codes'
import type { TermRow, Terms } from '@candor/contract/operators/terms/fields'
import type { TermKind } from '@candor/contract/operators/terms/kinds'
import { Operator } from '../../testing/people/operator.ts'
import { place, tick } from '../../testing/people/options-trader.ts'
import { Trader } from '../../testing/people/trader.ts'
import { methods, Withdrawer } from '../../testing/people/withdrawer.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'

// The codes of the specification that need a configuration, raised by the calls of the console's forms: terms that a
// form proposes and the engine refuses, terms that two operators have agreed on, and holds.

let at: TestProduct
let proposer: Operator
let approver: Operator
let owner: Withdrawer
beforeAll(async () => {
  at = await startTestProduct()
  // Their days have passed: an operator's session would have ended.
  owner = await Withdrawer.of(at)
  proposer = await Operator.of(at, 'admin')
  approver = await Operator.of(at, 'admin')
})
afterAll(async () => await at.product.close())

const reason = 'as agreed in the meeting'

async function listed(kind: TermKind, key?: string) {
  const { data } = await approver.call('Terms/GetProducts', { kind })
  const product = data?.products.find((each) => key === undefined || each.key === key)
  if (!data || !product) throw new Error(`the seeds have no ${kind} ${key}`)
  return { ...product, proposals: data.proposals }
}

type Change = (terms: Terms) => Terms
const propose = async (kind: TermKind, key: string | null, terms: Terms) =>
  (await proposer.call('Terms/Propose', { kind, key, terms, reason, effectiveAt: null })).name

// Two operators agree on other terms of a product.
async function agree(kind: TermKind, key: string, change: Change): Promise<void> {
  const { terms } = await listed(kind, key)
  expect(await propose(kind, key, change(terms))).toBe('success')
  const [waiting] = (await listed(kind, key)).proposals
  const { proposalId = 0, hash = '' } = waiting ?? {}
  expect((await approver.call('Approvals/Approve', { proposalId, hash })).name).toBe('success')
}

const cyclesWith =
  (change: TermRow): Change =>
  ({ cycles, ...terms }) => ({
    ...terms,
    cycles: (cycles as readonly TermRow[]).map((cycle) => Object.assign({}, cycle, change)),
  })

const refusedTerms: [ResultCodeName, TermKind, of: 'new' | 'existing', Change][] = [
  ['spotCurrencyParameterEmpty', 'coins', 'new', (terms) => ({ ...terms, symbol: '' })],
  ['spotConfigurationWrong', 'coins', 'new', (terms) => ({ ...terms, symbol: 'new' })],
  ['spotSettlementCurrencyNotConfigured', 'markets', 'new', (terms) => ({ ...terms, quoteCoin: 'NONE' })],
  ['spotFeeTooHigh', 'markets', 'existing', (terms) => ({ ...terms, takerFeePpm: 50_001 })],
  ['optionConfigurationMissing', 'options', 'existing', (terms) => ({ ...terms, cycles: [] })],
  ['optionMultipleUsdtTypes', 'options', 'existing', (terms) => ({ ...terms, stakeCoin: 'LTC' })],
  ['optionFeeSettingError', 'options', 'existing', cyclesWith({ feePpm: 50_001 })],
  ['interestConfigurationWrong', 'pledge', 'existing', (terms) => ({ ...terms, dailyRatePpm: 50_001 })],
  ['cycleWrong', 'pledge', 'existing', (terms) => ({ ...terms, cycleCount: 0 })],
]

const agreedTerms: [ResultCodeName, () => Promise<string | undefined>][] = [
  [
    'optionMinimumBalanceFailed',
    async () => {
      const trader = await Trader.tryout(at)
      const { key } = await listed('options')
      await agree('options', key, (terms) => ({ ...terms, balanceMin: '99999999' }))
      await tick(at, 50_000)
      return (await place(at, trader)).name
    },
  ],
  [
    'orderDayLimitNotReached',
    async () => {
      await agree('payouts', methods.tether, (terms) => ({ ...terms, minTradingDays: 2 }))
      return (await owner.request()).name
    },
  ],
  [
    'outsideWithdrawalTime',
    async () => {
      const opening = { timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23' } as const
      const hour = Number(new Intl.DateTimeFormat('en-US', opening).format(at.now()))
      const hoursFrom = ((hour + 2) % 24) * 60
      const hours = { hoursFrom, hoursTo: (hoursFrom + 60) % 1_440 }
      await agree('payouts', methods.tether, (terms) => ({ ...terms, ...hours, minTradingDays: 0 }))
      return (await owner.request()).name
    },
  ],
]

const holdId = async () =>
  (await proposer.call('Users/GetHolds', { uid: owner.uid })).data?.holds[0]?.holdId ?? '4000'
const release = async () =>
  (await proposer.call('Users/ReleaseHold', { uid: owner.uid, holdId: await holdId(), reason })).name

const holds: [ResultCodeName, () => Promise<string | undefined>][] = [
  ['frozenRecordMissing', release],
  [
    'frozenRecordStatusChanged',
    async () => {
      const held = { uid: owner.uid, coin: 'USDT', amount: '1', heldBefore: '0', reason }
      expect((await proposer.call('Users/HoldFunds', held)).name).toBe('success')
      expect(await release()).toBe('success')
      return await release()
    },
  ],
]

describe('raised by forms', () => {
  test.each(refusedTerms)('%s: terms of the kind %s', async (code, kind, of, change) => {
    const { key, terms, proposals } = await listed(kind)
    expect(await propose(kind, of === 'new' ? null : key, change(terms))).toBe(code)
    expect((await listed(kind)).proposals).toEqual(proposals)
  })

  test.each([...agreedTerms, ...holds])('%s', async (code, act) => {
    expect(await act()).toBe(code)
  })

  test('all codes that need a configuration, but for those without a form', () => {
    // Operators send no orders for accounts, and an unknown unit of a cycle is no value of a form.
    const without: ResultCodeName[] = ['usernameParameterError', 'orderUserDoesNotExist', 'cycleUnitWrong']
    const raised = [...refusedTerms, ...agreedTerms, ...holds].map(([name]) => name)
    const codes = [...new Set([...without, ...raised])].map((name) => resultCodes[name])
    const needing = [115, 140, 147, 152, 155, 158, 163, 166, 169, 170, 178, 187, 189, 190, 304, 305, 306]
    expect(codes.toSorted((one, other) => one - other)).toEqual(needing)
  })

  test('an unknown unit of a cycle is refused before the engine sees it', async () => {
    const { terms } = await listed('pledge')
    expect(await propose('pledge', null, { ...terms, cycleUnit: 'year' })).toBe('parametersInvalid')
  })
})
