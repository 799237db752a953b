import { AccountTable } from './accounts/account-table.ts'
import type { IndexPrice } from './clock/index-tick.ts'
import type { Coin } from './coins/configure-coin.ts'
import { CreditReferences } from './ledger/credit-references.ts'
import { Ledger } from './ledger/ledger.ts'
import { createSlices, type Slices } from './products/registry.ts'
import type { ProductSwitch, SwitchedProduct } from './switches/product-switches.ts'

/** All that the engine knows. It changes in `apply` alone. */
export interface State {
  /** The time of the last accepted command. */
  at: number
  /** The version of the rules in force. */
  rules: number
  /** The last row of the outbox that was delivered. */
  lastOutboxId: number
  readonly coins: Map<number, Coin>
  readonly accounts: AccountTable
  readonly ledger: Ledger
  readonly creditReferences: CreditReferences
  readonly index: Map<number, IndexPrice>
  readonly switches: Map<SwitchedProduct, ProductSwitch>
  readonly products: Slices
}

export function createState(): State {
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
    products: createSlices(),
  }
}
