import { AccountTable } from './nucleus/accounts/account-table.ts'
import { CreditReferences } from './nucleus/ledger/credit-references.ts'
import { Ledger } from './nucleus/ledger/ledger.ts'
import type { State as CoreState } from './nucleus/state.ts'
import { products, type Slices } from './products/registry.ts'

/** All that the engine knows. It changes in `apply` alone. */
export interface State extends CoreState {
  readonly products: Slices
}

export function createState(): State {
  const slices = Object.entries(products).map(([name, product]) => [name, product.createSlice()])
  return {
    at: 0,
    rules: 0,
    lastOutboxId: 0,
    creditReferences: new CreditReferences(),
    coins: new Map(),
    accounts: new AccountTable(),
    ledger: new Ledger(),
    index: new Map(),
    switches: new Map(),
    products: Object.fromEntries(slices) as Slices,
  }
}
