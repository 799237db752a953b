import { rememberEntries, rememberEntry } from '../undo.ts'

/** All that is owed at this moment, in units of the coin. */
export interface Debt {
  readonly coinId: number
  readonly amount: bigint
}

export interface DebtsOfAccount {
  readonly loan: Debt | null
  readonly support: Debt | null
}

/**
 * What accounts owe, for products that ask without knowing who lends. The product that lends writes it here whenever it
 * changes, and again when it reads a snapshot: snapshots hold it with that product alone.
 */
export class Debts {
  private readonly loans = new Map<number, Debt>()
  private readonly support = new Map<number, Debt>()

  of(accountId: number): DebtsOfAccount {
    return { loan: this.loans.get(accountId) ?? null, support: this.support.get(accountId) ?? null }
  }

  setLoan(accountId: number, debt: Debt | null): void {
    setDebt(this.loans, accountId, debt)
  }

  /** Of a grant that is accepted and not all returned. */
  setSupport(accountId: number, debt: Debt | null): void {
    setDebt(this.support, accountId, debt)
  }
}

function setDebt(debts: Map<number, Debt>, accountId: number, debt: Debt | null): void {
  if (debt === null) {
    rememberEntries(debts)
    debts.delete(accountId)
  } else {
    rememberEntry(debts, accountId)
    debts.set(accountId, debt)
  }
}
