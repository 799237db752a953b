/** The price in force: the last of the coin's ticks, which are numbered and chained. */
export interface IndexPrice {
  readonly number: number
  readonly hash: string
  readonly priceE10: bigint
  readonly at: number
}

/** One coin's price as it comes in. */
export interface NewPrice {
  readonly coinId: number
  readonly priceE10: bigint
  readonly at: number
}

export const indexPriceMax = 10n ** 25n
