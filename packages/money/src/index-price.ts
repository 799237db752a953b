import { unitsPerCoin } from './amount.ts'

/** Index prices have ten decimals: `priceE10` is the price of a whole coin times this unit. */
export const indexScale = 10
export const indexUnit = unitsPerCoin(indexScale)
