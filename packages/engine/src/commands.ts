import type { AccountFlag } from './accounts/account-table.ts'
import type { Author } from './authors.ts'
import type { CreditFlow } from './ledger/fund-flow.ts'
import type { FreezesCommand } from './products/freezes/commands.ts'
import type { LabCommand } from './products/lab/commands.ts'
import type { OptionsCommand } from './products/options/commands.ts'
import type { PledgeCommand } from './products/pledge/commands.ts'
import type { SpotCommand } from './products/spot/commands.ts'
import type { SwapCommand } from './products/swap/commands.ts'
import type { SwitchedProduct } from './switches/product-switches.ts'

/** What every command carries. */
export interface Timed {
  /** Milliseconds since 1970, set by the sequencer and never falling. */
  readonly at: number
  readonly by: Author
  /** Why, when a person decides about someone else. */
  readonly reason?: string
  /** The row of the outbox that this delivers. They rise, and each is delivered once. */
  readonly outboxId?: number
}

/** From here on a newer version of the rules holds. What came before stays what it was. */
export interface AdoptRules extends Timed {
  readonly type: 'adoptRules'
  readonly version: number
}

/** Lets the products do what has come due. */
export interface ClockTick extends Timed {
  readonly type: 'clockTick'
}

/** The index price of one whole coin in the reference currency, with ten decimals. Releases before rules 2 told each by itself. */
export interface IndexTick extends Timed {
  readonly type: 'indexTick'
  readonly coinId: number
  readonly priceE10: bigint
}

/**
 * The index prices of a moment, and the clock: what is due is done as by a `clockTick`. A price that can't be taken holds
 * up no other.
 */
export interface IndexTicks extends Timed {
  readonly type: 'indexTicks'
  readonly prices: readonly { readonly coinId: number; readonly priceE10: bigint }[]
}

export interface ConfigureCoin extends Timed {
  readonly type: 'configureCoin'
  readonly coinId: number
  readonly symbol: string
  /** Decimals of the ledger's unit; fixed once the coin exists. */
  readonly scale: number
}

export interface OpenAccount extends Timed {
  readonly type: 'openAccount'
  /** Above the system accounts, and meant to be dense: tables grow up to the largest. Below 16 they are the house's. */
  readonly accountId: number
  readonly flags: readonly AccountFlag[]
}

export interface SetAccountFlags extends Timed {
  readonly type: 'setAccountFlags'
  readonly accountId: number
  readonly set: readonly AccountFlag[]
  readonly clear: readonly AccountFlag[]
}

/** Where the owner of an account lives, as two capital letters; null when that isn't known. */
export interface SetAccountRegion extends Timed {
  readonly type: 'setAccountRegion'
  readonly accountId: number
  readonly region: string | null
}

/** Closes a product for what is new, for all or for some regions. What is open runs to its end. */
export interface SetProductSwitch extends Timed {
  readonly type: 'setProductSwitch'
  readonly product: SwitchedProduct
  readonly isOpen: boolean
  readonly closedRegions: readonly string[]
}

/** Money that comes in from the outside world: a deposit, or test money. */
export interface Credit extends Timed {
  readonly type: 'credit'
  readonly accountId: number
  readonly coinId: number
  readonly amount: bigint
  readonly flow: CreditFlow
  /** What the credit is for. The same reference is one credit, for ever. A number under rules 0, which kept none. */
  readonly reference: string | number
}

export type CoreCommand =
  | AdoptRules
  | ClockTick
  | IndexTick
  | IndexTicks
  | ConfigureCoin
  | OpenAccount
  | SetAccountFlags
  | SetAccountRegion
  | SetProductSwitch
  | Credit

export type Command =
  | CoreCommand
  | SpotCommand
  | FreezesCommand
  | OptionsCommand
  | PledgeCommand
  | LabCommand
  | SwapCommand
