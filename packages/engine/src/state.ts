import { AccountTable } from './accounts/account-table.ts'
import type { IndexPrice } from './clock/index-tick.ts'
import type { Coin } from './coins/configure-coin.ts'
import { Ledger } from './ledger/ledger.ts'
import { createSlices, type Slices } from './products/registry.ts'
import type { ProductSwitch, SwitchedProduct } from './switches/product-switches.ts'

/** All that the engine knows. It changes in `apply` alone. */
export interface State {
  /** The time of the last accepted command. */
  at: number
  readonly coins: Map<number, Coin>
  readonly accounts: AccountTable
  readonly ledger: Ledger
  readonly index: Map<number, IndexPrice>
  readonly switches: Map<SwitchedProduct, ProductSwitch>
  readonly products: Slices
}

export function createState(): State {
  return {
    at: 0,
    coins: new Map(),
    accounts: new AccountTable(),
    ledger: new Ledger(),
    index: new Map(),
    switches: new Map(),
    products: createSlices(),
  }
}
