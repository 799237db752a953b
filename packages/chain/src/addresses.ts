import { HDKey } from '@scure/bip32'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Hex } from './hex.ts'

// Below the account m/44'/60'/0': users' addresses under 0, by account number, and the exchange's own under
// 1.
const ofUsers = 0
const ofExchange = 1

export const accountPath = "m/44'/60'/0'"

export function isPublicKey(text: string): boolean {
  try {
    const key = HDKey.fromExtendedKey(text)
    return key.privateKey === null && key.depth === 3
  } catch {
    return false
  }
}

export function depositAddressOf(publicKey: string, accountId: number): Hex {
  return addressOf(below(HDKey.fromExtendedKey(publicKey), [ofUsers, accountId]))
}

/** The source of payouts. */
export function hotAddressOf(publicKey: string): Hex {
  return addressOf(below(HDKey.fromExtendedKey(publicKey), [ofExchange, 0]))
}

/** Pays for the gas of sweeps. */
export function gasAddressOf(publicKey: string): Hex {
  return addressOf(below(HDKey.fromExtendedKey(publicKey), [ofExchange, 1]))
}

export const keyPlaces = {
  deposit: (accountId: number) => [ofUsers, accountId],
  hot: [ofExchange, 0],
  gas: [ofExchange, 1],
} as const

/** The key at a place below the account's, private if that one is. */
export function below(account: HDKey, places: readonly number[]): HDKey {
  return places.reduce((key, place) => key.deriveChild(place), account)
}

/** With the checksum of EIP-55. */
export function addressOf({ publicKey }: HDKey): Hex {
  if (publicKey === null) throw new Error('a key has a public half')
  const whole = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  const digits = bytesToHex(keccak_256(whole.slice(1)).slice(-20))
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const cased = Array.from(digits, (digit, place) =>
    Number.parseInt(hash[place] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  ).join('')
  return `0x${cased}`
}
