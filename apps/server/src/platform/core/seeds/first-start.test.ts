import { expect, test } from 'vitest'
import { apply } from '@candor/engine/engine'
import { lenderAccountId, supportAccountId } from '@candor/engine/nucleus/accounts/account-table'
import { byExternal, byJob } from '@candor/engine/nucleus/authors'
import { available } from '@candor/engine/nucleus/ledger/ledger'
import { moneyOf } from '@candor/engine/nucleus/money/declare-money'
import { latestRules } from '@candor/engine/nucleus/rules-versions/rules-version'
import { createState } from '@candor/engine/state'
import { completeDraft, type Draft } from '../drafts.ts'
import { firstDrafts, upgradeDrafts } from './first-start.ts'
import { Mirror } from '../mirror/mirror.ts'

const now = 1_800_000_000_000
const by = byJob('test')

// An exchange of rules 1 with this fee on flash exchange, and the bound that its upgrade gives it.
function boundAfterUpgrade(feePpm: number): number | undefined {
  const state = createState()
  for (const draft of firstDrafts({ isTestMoney: true, now })) {
    if (draft.type === 'adoptRules') apply(state, completeDraft({ ...draft, version: 1 }, by, state, now))
    else if (draft.type === 'configureSwap') {
      const { movePpmMax: _, ...swap } = draft.swap
      apply(state, completeDraft({ ...draft, swap: { ...swap, feePpm } }, by, state, now))
    } else apply(state, completeDraft(draft, by, state, now))
  }
  const drafts = upgradeDrafts(
    new Mirror(state, 1),
    { fromRules: 1, money: moneyOf(state), certified: [], sentBack: [] },
    { isTestMoney: true, now },
  )
  const configured = drafts.find((draft) => draft.type === 'configureSwap')
  for (const draft of drafts)
    expect(apply(state, completeDraft(draft, by, state, now)).outcome.isAccepted).toBe(true)
  expect(state.rules).toBe(latestRules)
  return configured?.swap.movePpmMax
}

test('an upgrade bounds a quote by the fee, so that waiting never pays, and by a thousandth at most', () => {
  expect(boundAfterUpgrade(2_000)).toBe(1_000)
  expect(boundAfterUpgrade(1_000)).toBe(1_000)
  expect(boundAfterUpgrade(300)).toBe(300)
  expect(boundAfterUpgrade(0)).toBe(1)
})

// A refusal in the first commit, or in an upgrade, would keep the exchange from starting.
test.each([true, false])('a new exchange accepts all of its first commands, test money %s', (isTestMoney) => {
  const state = createState()
  for (const draft of firstDrafts({ isTestMoney, now }))
    expect([draft.type, apply(state, completeDraft(draft, by, state, now)).outcome]).toMatchObject([
      draft.type,
      { isAccepted: true },
    ])
  expect(state.products.deposits.channels.size).toBe(isTestMoney ? 3 : 2)
  expect(state.products.withdrawals.methods.size).toBe(11)
  expect(state.products.loans.terms).toMatchObject({ amountMin: 5_000_000_000n, termDays: 30, isOpen: true })
  const funds = [lenderAccountId, supportAccountId].map((id) => state.ledger.balance(id, 1, available))
  expect(funds).toEqual(isTestMoney ? [5_000_000_000_000n, 500_000_000_000n] : [0n, 0n])
})

test.each([true, false])(
  'an upgrade to rules 6 opens lender and support accounts, test money %s',
  (isTestMoney) => {
    const state = createState()
    const older = firstDrafts({ isTestMoney, now }).filter(
      ({ type, ...draft }) =>
        !['openAccount', 'configureLoans'].includes(type) && !Object.values(draft).includes(lenderAccountId),
    )
    for (const draft of older) {
      const change = draft.type === 'adoptRules' ? { version: 5 } : {}
      apply(state, completeDraft({ ...draft, ...change }, by, state, now))
    }
    expect(state.accounts.exists(lenderAccountId)).toBe(false)
    for (const draft of upgradeDrafts(
      new Mirror(state, 1),
      { fromRules: 5, money: moneyOf(state), certified: [], sentBack: [] },
      { isTestMoney, now },
    ))
      expect(apply(state, completeDraft(draft, by, state, now)).outcome.isAccepted).toBe(true)
    const both = [lenderAccountId, supportAccountId]
    expect(both.map((id) => state.accounts.flagsOf(id))).toEqual([['tradeBanned'], ['tradeBanned']])
    expect(state.products.loans.terms).not.toBeNull()
    expect(state.ledger.balance(lenderAccountId, 1, available) > 0n).toBe(isTestMoney)
  },
)

const isXrp = (draft: Draft) => draft.type === 'configureCoin' && draft.symbol === 'XRP'

test('an upgrade pays out only coins that match their names', () => {
  const state = createState()
  for (const draft of firstDrafts({ isTestMoney: true, now })) {
    const change = draft.type === 'adoptRules' ? { version: 3 } : isXrp(draft) ? { symbol: 'XLM' } : {}
    apply(state, completeDraft({ ...draft, ...change }, by, state, now))
  }
  expect(state.products.withdrawals.methods.size).toBe(0)
  for (const draft of upgradeDrafts(
    new Mirror(state, 1),
    { fromRules: 3, money: moneyOf(state), certified: [], sentBack: [] },
    { isTestMoney: true, now },
  ))
    expect(apply(state, completeDraft(draft, by, state, now)).outcome.isAccepted).toBe(true)
  const paidOut = Array.from(state.products.withdrawals.methods.values(), ({ coinId }) => coinId)
  expect(paidOut).toEqual([1, 1, 2, 3, 4, 6, 7, 8, 9, 1])
})

test('a new exchange has daily limits, and an older one begins without any', () => {
  const [older, young] = [createState(), createState()]
  for (const draft of firstDrafts({ isTestMoney: false, now })) {
    apply(young, completeDraft(draft, by, young, now))
    const change = draft.type === 'adoptRules' ? { version: 7 } : {}
    apply(older, completeDraft({ ...draft, ...change }, by, older, now))
  }
  expect(older.limits.terms).toBeNull()
  for (const draft of upgradeDrafts(
    new Mirror(older, 1),
    { fromRules: 7, money: moneyOf(older), certified: [], sentBack: [] },
    { isTestMoney: false, now },
  ))
    expect(apply(older, completeDraft(draft, by, older, now)).outcome.isAccepted).toBe(true)
  const namesOf = (state: typeof older) => Object.keys(state.limits.terms ?? {})
  expect(namesOf(older)).toEqual(namesOf(young))
  expect(new Set(Object.values(older.limits.terms ?? {}))).toEqual(new Set([1, null]))
  expect(Object.values(young.limits.terms ?? {})).not.toContain(null)
})

test('an upgrade to rules 7 tells the engine of earlier returns, so that nobody is credited for them', () => {
  const state = createState()
  for (const draft of firstDrafts({ isTestMoney: false, now })) {
    const change = draft.type === 'adoptRules' ? { version: 6 } : {}
    apply(state, completeDraft({ ...draft, ...change }, by, state, now))
  }
  const accountId = 16
  const named = { arrivalId: 5, accountId, coinId: 1, network: 'ethereum', transactionId: '0xab:native' }
  apply(state, completeDraft({ type: 'openAccount', accountId, flags: [] }, by, state, now))
  const drafts = upgradeDrafts(
    new Mirror(state, 1),
    { fromRules: 6, money: moneyOf(state), certified: [], sentBack: [named] },
    { isTestMoney: false, now },
  )
  for (const draft of drafts)
    expect(apply(state, completeDraft(draft, by, state, now)).outcome.isAccepted).toBe(true)
  const credit = { type: 'creditArrival', ...named, amount: 5n } as const
  const credited = apply(state, completeDraft(credit, byExternal('chain-ethereum'), state, now))
  expect(credited.outcome).toEqual({ isAccepted: false, rejection: 'transactionTaken' })
})
