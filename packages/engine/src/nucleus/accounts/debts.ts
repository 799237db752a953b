import { setOrDelete } from '../undo.ts'

/** The whole current debt, in units of the coin. */
export interface Debt {
  readonly coinId: number
  readonly amount: bigint
}

export interface DebtsOfAccount {
  readonly loan: Debt | null
  readonly support: Debt | null
}

/**
 * The debts of accounts, for products that don't know the lender. The lending product writes every change
 * here, and again after reading a snapshot: only that product keeps them in snapshots.
 */
export class Debts {
  private readonly loans = new Map<number, Debt>()
  private readonly support = new Map<number, Debt>()

  of(accountId: number): DebtsOfAccount {
    return { loan: this.loans.get(accountId) ?? null, support: this.support.get(accountId) ?? null }
  }

  setLoan(accountId: number, debt: Debt | null): void {
    setOrDelete(this.loans, accountId, debt)
  }

  /** For a grant that is accepted and not fully returned. */
  setSupport(accountId: number, debt: Debt | null): void {
    setOrDelete(this.support, accountId, debt)
  }
}
