import type { Timed } from '../../commands.ts'

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
  readonly coins: readonly SwapCoin[]
}

export interface ConfigureSwap extends Timed {
  readonly type: 'configureSwap'
  readonly swap: SwapConfig
}

/** Asks for a rate. The engine computes it from its own index and keeps it: nobody brings a rate along. */
export interface QuoteSwap extends Timed {
  readonly type: 'quoteSwap'
  /** Rising: above every quote before it. */
  readonly quoteId: number
  readonly accountId: number
  readonly fromCoinId: number
  readonly toCoinId: number
  readonly amount: bigint
}

/** Executes a quote exactly as it was given. The same quote again makes no second exchange. */
export interface ExecuteSwap extends Timed {
  readonly type: 'executeSwap'
  /** Rising: above every exchange before it. */
  readonly orderId: number
  readonly accountId: number
  readonly quoteId: number
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
