import type { AccountFlag } from '../rules/account-flags.ts'
import type { FieldTable, Flat, RecordOf } from './fields.ts'
import type { CreditFlow } from './ledger/fund-flow.ts'
import type { Posting } from './ledger/ledger.ts'
import type { Money } from './money/declare-money.ts'

/** Where what happens is told, in order. */
export interface EventSink<Event> {
  push(event: Event): unknown
}

/** An event of a table of fields; one of all, when none is named. */
export type EventOf<Table extends FieldTable, Name extends keyof Table = keyof Table> = {
  [Each in Name]: Flat<{ readonly type: Each } & RecordOf<Table[Each]>>
}[Name]

/** Where a product tells its own events, and that its money moved. */
export type SinkOf<Table extends FieldTable, Flow extends string> = EventSink<
  CoreEvent<Flow> | EventOf<Table>
>

/** Every movement of money, with both balances after it. */
export interface Posted<Flow extends string = string> {
  readonly type: 'posted'
  readonly posting: Posting<Flow>
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

export interface IndexTicked {
  readonly type: 'indexTicked'
  readonly coinId: number
  /** Its place among the ticks of the coin, from 1, and the hash that binds it to the one before. */
  readonly number: number
  readonly hash: string
  readonly priceE10: bigint
  readonly at: number
}

export interface FiatRateSet {
  readonly type: 'fiatRateSet'
  readonly currency: string
  readonly coinId: number
  readonly rateE10: bigint
}

export interface RulesAdopted {
  readonly type: 'rulesAdopted'
  readonly version: number
}

/** Since rules 7. */
export interface MoneyDeclared {
  readonly type: 'moneyDeclared'
  readonly money: Money
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

export type CoreEvent<Flow extends string = string> =
  | Posted<Flow>
  | CoinConfigured
  | AccountOpened
  | AccountFlagsChanged
  | AccountRegionChanged
  | IndexTicked
  | FiatRateSet
  | RulesAdopted
  | MoneyDeclared
  | Decided

/** The nucleus itself moves money only when it comes in. */
export type Events = EventSink<CoreEvent<CreditFlow>>
