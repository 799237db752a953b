import { lenderAccountId, supportAccountId } from '@candor/engine/nucleus/accounts/account-table'
import type { LoanTerms } from '@candor/engine/products/loans/commands'
import type { Draft } from '../../platform/core/drafts.ts'
import { usdt } from '../../platform/core/seeds/seeds.ts'

const tether = 1_000_000n

const terms: LoanTerms = {
  coinId: usdt.coinId,
  amountMin: 5_000n * tether,
  amountMax: 500_000n * tether,
  termDays: 30,
  interestPpm: 100_000,
  penaltyPpm: 1_000,
  creditScoreMin: 600,
  twoFrom: 50_000n * tether,
  isOpen: true,
}

// The house does not trade from these accounts, so that their funds stay available.
const lender = { accountId: lenderAccountId, amount: 5_000_000n * tether, reference: 'seeds: lender' }
const supportFund = {
  accountId: supportAccountId,
  amount: 500_000n * tether,
  reference: 'seeds: support fund',
}

type Known = {
  readonly coins: ReadonlyMap<number, { readonly symbol: string; readonly scale: number }>
  hasAccount(accountId: number): boolean
}

const nothingElse: Known = { coins: new Map([[usdt.coinId, usdt]]), hasAccount: () => false }

// A new exchange's loans and their funds. On real money both accounts begin empty and lend and give nothing.
export function loanSeeds(isTestMoney: boolean, known: Known = nothingElse): Draft[] {
  const drafts: Draft[] = [lender, supportFund]
    .filter(({ accountId }) => !known.hasAccount(accountId))
    .map(({ accountId }) => ({ type: 'openAccount', accountId, flags: ['tradeBanned'] }))
  const found = known.coins.get(usdt.coinId)
  // An older exchange may use the number for another coin.
  if (found?.symbol !== usdt.symbol || found.scale !== usdt.scale) return drafts
  const { coinId } = usdt
  if (isTestMoney)
    for (const funds of [lender, supportFund])
      drafts.push({ type: 'credit', ...funds, coinId, flow: 'houseFunding' })
  drafts.push({ type: 'configureLoans', terms })
  return drafts
}
