import type { AccountFlag } from '../rules/account-flags.ts'
import type { Author } from './authors.ts'
import {
  choice,
  type FieldTable,
  list,
  nullable,
  plain,
  record,
  type RecordOf,
  since,
  text,
  units,
  whole,
} from './fields.ts'
import { priceSources } from '../rules/price-sources.ts'
import type { CreditFlow } from './ledger/fund-flow.ts'
import { accountLimits, dailyLimitTerms } from './accounts/limits/limits.ts'

/** The fields of every command. */
export interface Timed {
  /** Milliseconds since 1970, set by the sequencer and never falling. */
  readonly at: number
  readonly by: Author
  /** The reason, if one person decides about another. */
  readonly reason?: string
  /** The outbox row that this delivers. Row numbers rise, and each is delivered once. */
  readonly outboxId?: number
}

/** A command of a table of fields; any one when no name is given. */
export type CommandOf<Table extends FieldTable, Name extends keyof Table = keyof Table> = {
  [Each in Name]: Timed & { readonly type: Each } & RecordOf<Table[Each]>
}[Name]

export const moneys = ['test', 'real'] as const
export type Money = (typeof moneys)[number]

/** Commands of no product. The clock, the switches and restores have their own. */
export const coreCommands = {
  /** A newer version of the rules applies from here on. Earlier history does not change. */
  adoptRules: { version: whole },
  /** The kind of money of this exchange, for ever. Since rules 7. */
  declareMoney: { money: choice(...moneys) },
  /** Users may act from here on, for ever. Since rules 8. */
  openExchange: {},
  configureCoin: {
    coinId: whole,
    /** Fixed once the coin exists, since rules 8. */
    symbol: text,
    /** Decimals of the ledger's unit; fixed once the coin exists. */
    scale: whole,
    /** Its own name, as people know it. Since rules 8; older coins have none. */
    name: since(11, nullable(text)),
    /**
     * Where its price is known: the sources of the index that are asked for it. Since rules 8; older coins
     * have those of their release.
     */
    sources: since(11, list(record({ source: choice(...priceSources) }))),
  },
  openAccount: {
    /**
     * Above the system accounts, and meant to be dense: tables grow up to the largest. The house has those
     * below 16.
     */
    accountId: whole,
    flags: plain<readonly AccountFlag[]>(),
  },
  setAccountFlags: {
    accountId: whole,
    set: plain<readonly AccountFlag[]>(),
    clear: plain<readonly AccountFlag[]>(),
  },
  setAccountRegion: {
    accountId: whole,
    /** The owner's region as two capital letters; null when unknown. */
    region: nullable(text),
  },
  /** Money from the outside world: a deposit, or test money. */
  credit: {
    accountId: whole,
    coinId: whole,
    amount: units,
    flow: plain<CreditFlow>(),
    /**
     * The purpose of the credit. Each reference is credited once, for ever. A number under rules 0, which
     * kept none.
     */
    reference: plain<string | number>(),
  },
  /** Takes money of the house out of one of its funds. Since rules 6. */
  takeFromFund: {
    accountId: whole,
    coinId: whole,
    amount: units,
    /** The reference of the transfer. Shares its uniqueness with those of credits, so each transfer is booked once. */
    reference: text,
  },
  /**
   * The value of one whole unit of a currency in a coin, for deposits and withdrawals to cards. Since rules
   * 4.
   */
  setFiatRate: {
    /** Three capital letters. */
    currency: text,
    coinId: whole,
    /** Whole coins for one whole of the currency, with ten decimals. */
    rateE10: units,
  },
  /** The most that accounts deposit and withdraw in 24 hours, by their level. Since rules 8. */
  configureLimits: { limits: dailyLimitTerms },
  /** Limits for one account; null gives it those of its level again. Since rules 8. */
  setAccountLimits: { accountId: whole, limits: nullable(accountLimits) },
}

type Of<Name extends keyof typeof coreCommands> = CommandOf<typeof coreCommands, Name>
export interface AdoptRules extends Of<'adoptRules'> {}
export interface DeclareMoney extends Of<'declareMoney'> {}
export interface OpenExchange extends Of<'openExchange'> {}
export interface ConfigureCoin extends Of<'configureCoin'> {}
/** A configured coin. */
export interface Coin extends RecordOf<typeof coreCommands.configureCoin> {}
export interface OpenAccount extends Of<'openAccount'> {}
export interface SetAccountFlags extends Of<'setAccountFlags'> {}
export interface SetAccountRegion extends Of<'setAccountRegion'> {}
export interface Credit extends Of<'credit'> {}
export interface TakeFromFund extends Of<'takeFromFund'> {}
export interface SetFiatRate extends Of<'setFiatRate'> {}
export interface ConfigureLimits extends Of<'configureLimits'> {}
export interface SetAccountLimits extends Of<'setAccountLimits'> {}
