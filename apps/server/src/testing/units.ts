import { parseAmount } from '@candor/money/amount'

const tetherScale = 6

// USDT in decimal notation.
export function toUnits(amount: string): bigint {
  const units = parseAmount(amount, tetherScale)
  if (units === null) throw new Error(`no amount: ${amount}`)
  return units
}
