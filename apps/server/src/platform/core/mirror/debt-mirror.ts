import type { Debt, DebtsOfAccount } from '@candor/engine/nucleus/accounts/debts'
import type { State } from '@candor/engine/state'
import type { EventTakers } from '../../journal/event-takers.ts'

const nothingOwed: DebtsOfAccount = { loan: null, support: null }

// What accounts owe, according to the ledger: on a loan, and on support funds.
export class DebtMirror {
  private readonly debts = new Map<number, DebtsOfAccount>()

  constructor(state: State) {
    for (let id = 0; id < state.accounts.idEnd; id += 1) this.set(id, state.debts.of(id))
  }

  of(accountId: number): DebtsOfAccount {
    return this.debts.get(accountId) ?? nothingOwed
  }

  readonly takers: EventTakers = {
    loanGranted: ({ accountId, coinId, amount, interest }) =>
      this.setLoan(accountId, { coinId, amount: amount + interest }),
    loanPenaltyCharged: ({ accountId, amount }) => {
      const { loan } = this.of(accountId)
      if (loan) this.setLoan(accountId, { ...loan, amount: loan.amount + amount })
    },
    loanRepaid: ({ accountId, coinId, left }) => this.setLoan(accountId, { coinId, amount: left }),
    // A loan that was only applied for leaves nothing behind, and nobody has two.
    loanEnded: ({ accountId }) => this.setLoan(accountId, null),
    supportAccepted: ({ accountId, coinId, amount }) => this.setSupport(accountId, { coinId, amount }),
    supportReturned: ({ accountId, coinId, left }) => this.setSupport(accountId, { coinId, amount: left }),
    supportEnded: ({ accountId }) => this.setSupport(accountId, null),
  }

  private setLoan(accountId: number, loan: Debt | null): void {
    this.set(accountId, { ...this.of(accountId), loan })
  }

  private setSupport(accountId: number, support: Debt | null): void {
    this.set(accountId, { ...this.of(accountId), support })
  }

  private set(accountId: number, debts: DebtsOfAccount): void {
    if (debts.loan === null && debts.support === null) this.debts.delete(accountId)
    else this.debts.set(accountId, debts)
  }
}
