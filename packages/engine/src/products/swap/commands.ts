import type { CommandOf } from '../../nucleus/commands.ts'
import {
  flag,
  list,
  nullable,
  optional,
  plain,
  positiveSince,
  record,
  text,
  units,
  type ValueOf,
  whole,
} from '../../nucleus/fields.ts'

const swapCoin = record({
  coinId: whole,
  /** The amounts allowed in one exchange. */
  amountMin: units,
  amountMax: units,
  isOpen: flag,
})
export interface SwapCoin extends ValueOf<typeof swapCoin> {}

export const swapConfig = record({
  /** The coin of all index prices, and the target of small balances. */
  referenceCoinId: whole,
  feePpm: whole,
  /** A balance worth less than this, in units of the reference coin, is a small one. */
  dustWorthMax: units,
  coins: list(swapCoin),
  /** How far the rate may move between a quote and its execution, either way. Since rules 2. */
  movePpmMax: positiveSince(6),
})
export interface SwapConfig extends ValueOf<typeof swapConfig> {}

/** A tick by its number among those of its coin, and its claimed price. */
const quotedTick = record({ number: whole, priceE10: units })
export interface QuotedTick extends ValueOf<typeof quotedTick> {}

/**
 * A quote as it was given, with the inputs of its figures. The engine trusts none of it and recomputes them.
 */
const quotedSwap = record({
  fromCoinId: whole,
  toCoinId: whole,
  amount: units,
  /** None for the reference coin. */
  fromTick: nullable(quotedTick),
  toTick: nullable(quotedTick),
  feePpm: whole,
  movePpmMax: whole,
  quotedAt: whole,
  expiresAt: whole,
})
export interface QuotedSwap extends ValueOf<typeof quotedSwap> {}

export const swapCommands = {
  configureSwap: { swap: swapConfig },
  /**
   * Requests a rate, which the engine keeps. Since rules 2 a quote is made outside and comes with its
   * execution.
   */
  quoteSwap: {
    /** Rising: above every quote before it. */
    quoteId: whole,
    accountId: whole,
    fromCoinId: whole,
    toCoinId: whole,
    amount: units,
  },
  /** Executes a quote exactly as it was given. The same quote again makes no second exchange. */
  executeSwap: {
    /** Rising: above every exchange before it. */
    orderId: whole,
    accountId: whole,
    /** 32 hexadecimal digits that nobody can guess. A number names a quote that the engine kept, before rules 2. */
    quoteId: plain<number | string>(),
    /** Since rules 2. */
    quoted: optional(quotedSwap),
  },
  /** Turns small balances of the named coins, and no others, into the reference coin. */
  convertDust: {
    orderId: whole,
    accountId: whole,
    coinIds: plain<readonly number[]>(),
    clientOrderId: nullable(text),
  },
}

type Of<Name extends keyof typeof swapCommands> = CommandOf<typeof swapCommands, Name>
export type SwapCommand = CommandOf<typeof swapCommands>
export interface ConfigureSwap extends Of<'configureSwap'> {}
export interface QuoteSwap extends Of<'quoteSwap'> {}
export interface ExecuteSwap extends Of<'executeSwap'> {}
export interface ConvertDust extends Of<'convertDust'> {}
