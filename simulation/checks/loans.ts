import { lenderAccountId } from '@candor/engine/nucleus/accounts/account-table'
import { available } from '@candor/engine/nucleus/ledger/ledger'
import type { State } from '@candor/engine/state'
import type { NaiveEngine } from '../model/naive-engine.ts'
import { owedOf } from '../model/products/loans.ts'
import { expectSame } from './each-command.ts'

/** The same loans, the same debts of each account, and a lender with a correct balance. */
export function checkLoans(state: State, model: NaiveEngine): void {
  const { applications, unpaid } = state.products.loans
  const { loans } = model.products.loans
  expectSame('loans', applications.size + unpaid.size, loans.length)
  for (const expected of loans) {
    const { loanId, lent } = expected
    expectSame('is applied for', applications.has(loanId), lent === null)
    const loan = unpaid.get(loanId)
    if (lent === null || loan === undefined) continue
    const owed = owedOf(expected)
    expectSame('principal', loan.principal, owed.principal)
    expectSame('interest', loan.interest, owed.interest)
    expectSame('penalty', loan.penalty, owed.penalty)
    expectSame('days charged', loan.daysCharged, lent.penalties.length)
    if (loan.penaltyCharged > loan.amount) throw new Error('Penalties exceed what was lent')
  }
  for (const accountId of model.accounts.keys()) {
    const mine = loans.find((one) => one.accountId === accountId && one.lent !== null)
    const owed = mine && owedOf(mine)
    const debt = state.debts.of(accountId).loan
    expectSame('coin of a debt', debt?.coinId, mine?.terms.coinId)
    expectSame('debt', debt?.amount, owed && owed.penalty + owed.interest + owed.principal)
  }
  for (const coinId of state.coins.keys()) {
    let out = 0n
    for (const loan of unpaid.values()) if (loan.coinId === coinId) out += loan.principal
    const { waived, funded, earned } = model.products.loans
    const held = state.ledger.balance(lenderAccountId, coinId, available)
    const cameIn = (funded.get(coinId) ?? 0n) + (earned.get(coinId) ?? 0n)
    expectSame('the lender', held + out + (waived.get(coinId) ?? 0n), cameIn)
  }
}
