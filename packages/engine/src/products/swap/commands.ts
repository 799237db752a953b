import type { Timed } from '../../nucleus/commands.ts'

export interface SwapCoin {
  readonly coinId: number
  /** What may be given of it in one exchange. */
  readonly amountMin: bigint
  readonly amountMax: bigint
  readonly isOpen: boolean
}

export interface SwapConfig {
  /** The coin in which the index tells all prices, and into which small balances go. */
  readonly referenceCoinId: number
  readonly feePpm: number
  /** A balance worth less than this, in units of the reference coin, is a small one. */
  readonly dustWorthMax: bigint
  /** How far the rate may move between a quote and its execution, either way. Since rules 2. */
  readonly movePpmMax?: number
  readonly coins: readonly SwapCoin[]
}

export interface ConfigureSwap extends Timed {
  readonly type: 'configureSwap'
  readonly swap: SwapConfig
}

/** Asks for a rate, which the engine keeps. Since rules 2 a quote is made outside and comes with its execution. */
export interface QuoteSwap extends Timed {
  readonly type: 'quoteSwap'
  /** Rising: above every quote before it. */
  readonly quoteId: number
  readonly accountId: number
  readonly fromCoinId: number
  readonly toCoinId: number
  readonly amount: bigint
}

/** A tick by its number among those of its coin, and the price that it is said to have had. */
export interface QuotedTick {
  readonly number: number
  readonly priceE10: bigint
}

/** A quote as it was given: what its figures follow from. The engine believes none of it and computes them again. */
export interface QuotedSwap {
  readonly fromCoinId: number
  readonly toCoinId: number
  readonly amount: bigint
  /** None for the reference coin. */
  readonly fromTick: QuotedTick | null
  readonly toTick: QuotedTick | null
  readonly feePpm: number
  readonly movePpmMax: number
  readonly quotedAt: number
  readonly expiresAt: number
}

/** Executes a quote exactly as it was given. The same quote again makes no second exchange. */
export interface ExecuteSwap extends Timed {
  readonly type: 'executeSwap'
  /** Rising: above every exchange before it. */
  readonly orderId: number
  readonly accountId: number
  /** 32 hexadecimal digits that nobody can guess. A number names a quote that the engine kept, before rules 2. */
  readonly quoteId: number | string
  /** Since rules 2. */
  readonly quoted?: QuotedSwap
}

/** Turns small balances into the reference coin, of the coins that are named and no others. */
export interface ConvertDust extends Timed {
  readonly type: 'convertDust'
  readonly orderId: number
  readonly accountId: number
  readonly coinIds: readonly number[]
  readonly clientOrderId: string | null
}

export type SwapCommand = ConfigureSwap | QuoteSwap | ExecuteSwap | ConvertDust
