import { AccountTable } from './nucleus/accounts/account-table.ts'
import { Assessors } from './nucleus/accounts/assessors.ts'
import { Debts } from './nucleus/accounts/debts.ts'
import { TradingDays } from './nucleus/accounts/trading-days.ts'
import { FiatRates } from './nucleus/fiat/fiat-rates.ts'
import { CreditReferences } from './nucleus/ledger/credit-references.ts'
import { Ledger } from './nucleus/ledger/ledger.ts'
import { Limits } from './nucleus/accounts/limits/limits.ts'
import type { State as CoreState } from './nucleus/state.ts'
import { products, type ProductStates } from './products/registry.ts'

/** The whole state of the engine. Only `apply` changes it. */
export interface State extends CoreState {
  readonly products: ProductStates
}

export function createState(): State {
  const states = Object.entries(products).map(([name, product]) => [name, product.createState()])
  return {
    at: 0,
    rules: 0,
    money: null,
    isOpen: true,
    restoreIds: [],
    lastOutboxId: 0,
    creditReferences: new CreditReferences(),
    coins: new Map(),
    accounts: new AccountTable(),
    tradingDays: new TradingDays(),
    debts: new Debts(),
    assessors: new Assessors(),
    ledger: new Ledger(),
    fiatRates: new FiatRates(),
    limits: new Limits(),
    index: new Map(),
    switches: new Map(),
    products: Object.fromEntries(states) as ProductStates,
  }
}
