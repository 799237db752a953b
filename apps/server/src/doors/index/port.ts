// The price of one whole coin in USDT, with ten decimals, and when it was true last.
export type SourcePrice = { priceE10: bigint; at: number }

// Somebody outside who says what coins are worth. What it does not know, or knows no more, it does not say.
export interface IndexSource {
  readonly name: string
  readonly isConnected: boolean
  priceOf(symbol: string): SourcePrice | undefined
  close(): void
}
