import { coreCommands } from './commands.ts'
import { type FieldTable, type Flat, nullable, type RecordOf, text, units, whole } from './fields.ts'
import type { CreditFlow } from './ledger/fund-flow.ts'
import type { Posted } from './ledger/ledger.ts'

/** Receives events, in order. */
export interface EventSink<Event> {
  push(event: Event): unknown
}

/** An event of a table of fields; any one when no name is given. */
export type EventOf<Table extends FieldTable, Name extends keyof Table = keyof Table> = {
  [Each in Name]: Flat<{ readonly type: Each } & RecordOf<Table[Each]>>
}[Name]

/** Receives a product's own events and its movements of money. */
export type SinkOf<Table extends FieldTable, Flow extends string> = EventSink<
  CoreEvent<Flow> | EventOf<Table>
>

export const coreEvents = {
  coinConfigured: coreCommands.configureCoin,
  accountOpened: coreCommands.openAccount,
  accountFlagsChanged: coreCommands.openAccount,
  accountRegionChanged: coreCommands.setAccountRegion,
  indexTicked: {
    coinId: whole,
    /** Its place among the ticks of the coin, from 1, and the hash that binds it to the one before. */
    number: whole,
    hash: text,
    priceE10: units,
    at: whole,
  },
  fiatRateSet: coreCommands.setFiatRate,
  /** Since rules 8. */
  limitsConfigured: coreCommands.configureLimits,
  accountLimitsSet: coreCommands.setAccountLimits,
  rulesAdopted: coreCommands.adoptRules,
  /** Since rules 7. */
  moneyDeclared: coreCommands.declareMoney,
  /** Users wait for the opening, which real money has since rules 8. */
  openingAwaited: {},
  exchangeOpened: coreCommands.openExchange,
  /** An operator decided this command. It is the last event of that command. */
  decided: {
    command: text,
    operatorId: whole,
    approverId: nullable(whole),
    /** The account it is about, where the command names one. */
    accountId: nullable(whole),
    reason: nullable(text),
  },
}

export interface IndexTicked extends EventOf<typeof coreEvents, 'indexTicked'> {}
export interface Decided extends EventOf<typeof coreEvents, 'decided'> {}
export type CoreEvent<Flow extends string = string> = Posted<Flow> | EventOf<typeof coreEvents>

/** The nucleus itself moves money only when it comes in. */
export type Events = EventSink<CoreEvent<CreditFlow>>
