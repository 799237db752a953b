import { isAddress } from 'viem'
import type { Hex } from '@candor/chain/hex'
import { type Coin, isSameContract } from '../coins.ts'

export type Refusal = 'perPayout' | 'perDay' | 'unknownCoin' | 'badAddress' | 'changed' | 'tooLow' | 'lost'

export const dayMs = 24 * 60 * 60 * 1000

type Payment = {
  /** The coin in the signer's own limits. */
  coin: Coin | undefined
  /** The server's contract for it; undefined if it does not list the coin. */
  contractOfServer: Hex | null | undefined
  address: string
  /** Null if the chain can't express the requested amount. */
  raw: bigint | null
  /** The sum of other payments taken within the last 24 hours. */
  rawOfDay: bigint
  /** Addresses that are never paid: the exchange's own wallets, token contracts, the zero address. */
  refusedAddresses: readonly string[]
}

/** In order of priority. */
export function refusalOf(payment: Payment): Refusal | null {
  const { coin, contractOfServer, address, raw, rawOfDay, refusedAddresses } = payment
  if (coin === undefined || contractOfServer === undefined) return 'unknownCoin'
  if (!isSameContract(coin.contract, contractOfServer)) return 'unknownCoin'
  if (!isGoodAddress(address, refusedAddresses)) return 'badAddress'
  if (raw === null || raw <= 0n) return 'changed'
  if (raw > coin.perPayout) return 'perPayout'
  if (rawOfDay + raw > coin.perDay) return 'perDay'
  return null
}

function isGoodAddress(address: string, refused: readonly string[]): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false
  const digits = address.slice(2)
  const isCased = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (isCased && !isAddress(address, { strict: true })) return false
  const small = address.toLowerCase()
  return !refused.some((one) => one.toLowerCase() === small)
}
