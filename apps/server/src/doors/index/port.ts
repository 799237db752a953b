// The price of one whole coin in USDT, with ten decimals, and the last time it was valid.
export type SourcePrice = { priceE10: bigint; at: number }

// An external source of coin prices. It omits unknown and outdated prices.
export interface IndexSource {
  readonly name: string
  readonly isConnected: boolean
  priceOf(symbol: string): SourcePrice | undefined
  // Further coins that are wanted from now on; a source with coins of its own has no others.
  follow?(symbols: readonly string[]): void
  close(): void
}
