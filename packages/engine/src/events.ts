import type { AccountFlag } from './accounts/account-table.ts'
import type { Posting } from './ledger/ledger.ts'
import type { FreezesEvent } from './products/freezes/events.ts'
import type { LabEvent } from './products/lab/events.ts'
import type { OptionsEvent } from './products/options/events.ts'
import type { PledgeEvent } from './products/pledge/events.ts'
import type { SpotEvent } from './products/spot/events.ts'
import type { SwapEvent } from './products/swap/events.ts'
import type { SwitchedProduct } from './switches/product-switches.ts'

/** Every movement of money, with both balances after it. */
export interface Posted {
  readonly type: 'posted'
  readonly posting: Posting
  readonly fromBalance: bigint
  readonly toBalance: bigint
}

export interface CoinConfigured {
  readonly type: 'coinConfigured'
  readonly coinId: number
  readonly symbol: string
  readonly scale: number
}

export interface AccountOpened {
  readonly type: 'accountOpened'
  readonly accountId: number
  readonly flags: readonly AccountFlag[]
}

export interface AccountFlagsChanged {
  readonly type: 'accountFlagsChanged'
  readonly accountId: number
  readonly flags: readonly AccountFlag[]
}

export interface AccountRegionChanged {
  readonly type: 'accountRegionChanged'
  readonly accountId: number
  readonly region: string | null
}

export interface ProductSwitched {
  readonly type: 'productSwitched'
  readonly product: SwitchedProduct
  readonly isOpen: boolean
  readonly closedRegions: readonly string[]
}

export interface IndexTicked {
  readonly type: 'indexTicked'
  readonly coinId: number
  /** Its place among the ticks of the coin, from 1, and the hash that binds it to the one before. */
  readonly number: number
  readonly hash: string
  readonly priceE10: bigint
  readonly at: number
}

export interface RulesAdopted {
  readonly type: 'rulesAdopted'
  readonly version: number
}

/** An operator decided what the command says. It is the last event of that command. */
export interface Decided {
  readonly type: 'decided'
  readonly command: string
  readonly operatorId: number
  readonly approverId: number | null
  /** The account it is about, where the command names one. */
  readonly accountId: number | null
  readonly reason: string | null
}

export type CoreEvent =
  | RulesAdopted
  | Decided
  | Posted
  | CoinConfigured
  | AccountOpened
  | AccountFlagsChanged
  | AccountRegionChanged
  | ProductSwitched
  | IndexTicked

/** What came of a command, in the order in which it happened. */
export type Event = CoreEvent | SpotEvent | FreezesEvent | OptionsEvent | PledgeEvent | LabEvent | SwapEvent
