import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { descriptions } from '@candor/engine/descriptions'
import { readSettings } from '../settings/settings.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'

// Operators' input is tested in the contract, their commands in the engine; here is the part in between: the
// server's handling of them, its tables, its settings.

let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(() => at.product.close())

const server = join(import.meta.dirname, '../..')
const lever = /price|rate_|_rate|balance|result|outcome|payout|income/i

test('calls send or propose these commands for operators, and no others', () => {
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.ts') && !file.includes('test') && !/^platform\/core\/|\/seeds\.ts$/.test(file),
    )
    .map((file) => readFileSync(join(server, file), 'utf8'))
    .filter((text) => /byOperator|proposalLine|operatorId|OperatorHandler/.test(text))
  expect(sources.length).toBeGreaterThan(5)
  const types = sources.flatMap((text) => [...text.matchAll(/type: '(\w+)'/g)].map(([, type]) => type ?? ''))
  // A file may also have the calls of users, whose commands the engine takes from no operator.
  const commands = [...descriptions]
    .filter(([type, { senders }]) => types.includes(type) && senders.includes('operator'))
    .map(([type]) => type)
  // `setFiatRate` names a rate, takes two operators, and holds for later requests alone. `creditArrival` names the amount
  // that the chain shows, which nobody types, and takes two. `offerSupport` names an amount that stays the
  // fund's until its owner takes it, and takes two. `grantLoan` names one inside what its owner applied for, and takes
  // two from a sum on; `setLoanLimit` and `setCreditScore` move nothing. `freezeFunds` names an amount that its owner
  // keeps, and `releaseFreeze` makes it available to them again; each takes one. `setAccountLimits` names what an
  // account may withdraw and deposit in a day, and takes two.
  // `credit` and `takeFromFund` name money of the house alone, in its funds, and `configureLoans` what later
  // applicants are offered; all three take two. None of the others names an amount.
  expect(commands.toSorted()).toEqual([
    'approveProposal',
    'configureLoans',
    'credit',
    'creditArrival',
    'failWithdrawal',
    'freezeFunds',
    'grantLoan',
    'offerSupport',
    'openExchange',
    'passWithdrawal',
    'payWithdrawal',
    'rejectDeposit',
    'rejectLoan',
    'rejectProposal',
    'rejectWithdrawal',
    'releaseFreeze',
    'returnArrival',
    'reversePosting',
    'setAccountFlags',
    'setAccountLimits',
    'setAccountRegion',
    'setCreditScore',
    'setFeeDiscount',
    'setFiatRate',
    'setLoanLimit',
    'setMarketState',
    'setProductSwitch',
    'settleDeposit',
    'startPayout',
    'takeFromFund',
    'terminatePledge',
    'waiveLoan',
    'waiveSupport',
    'withdrawProposal',
    'withdrawSupport',
  ])
})

test('no writable table has a price, a balance or a result', async () => {
  const columns = await at.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  expect(columns.length).toBeGreaterThan(100)
  // The result of an operator's act, and the address at which the chain is read next.
  const known = ['audit_log.outcome', 'chain_state.balance_cursor']
  expect(columns.map(({ name }) => name).filter((name) => lever.test(name) && !known.includes(name))).toEqual(
    [],
  )
})

test('no setting has one either', () => {
  const names = Object.keys(readSettings({}))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => lever.test(name))).toEqual([])
})
