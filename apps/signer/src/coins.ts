import { formatUnits } from 'viem'
import type { Hex } from '@candor/chain/hex'

/** A coin in the signer's own limits. Amounts are raw: whole numbers of the chain's decimals. */
export type Coin = {
  coin: string
  /** Null for the chain's own coin. */
  contract: Hex | null
  decimals: number
  perPayout: bigint
  perDay: bigint
  floor: bigint
  ceiling: bigint
}

export type Coins = readonly Coin[]

export const nativeDecimals = 18

export function nativeCoinOf(coins: Coins): Coin | undefined {
  return coins.find(({ contract }) => contract === null)
}

export function amountText(raw: bigint, decimals: number): string {
  return formatUnits(raw, decimals)
}

export function isSameContract(one: Hex | null, other: Hex | null): boolean {
  return (one?.toLowerCase() ?? null) === (other?.toLowerCase() ?? null)
}
