import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { keccak256, toHex, type TransactionSerializableEIP1559 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { accountPath, addressOf, below, keyPlaces } from '@candor/chain/addresses'
import { type Hex, lowerHex } from '@candor/chain/hex'

export type KeyPlace = 'hot' | 'gas' | { accountId: number }

export type Signed = { bytes: Hex; hash: Hex }

/** The only place with private keys. They are derived for each signature and never leave. */
export type Keys = ReturnType<typeof keysOf>

export function keysOf(words: string) {
  const account = HDKey.fromMasterSeed(mnemonicToSeedSync(words)).derive(accountPath)
  const keyAt = (place: KeyPlace) => below(account, placesOf(place))
  // Deriving is slow, and addresses are not secret.
  const addresses = new Map<string, Hex>()
  return {
    publicKey: account.publicExtendedKey,
    addressAt: (place: KeyPlace): Hex => {
      const name = placesOf(place).join('/')
      const address = addresses.get(name) ?? lowerHex(addressOf(keyAt(place)))
      addresses.set(name, address)
      return address
    },
    sign: async (place: KeyPlace, transaction: TransactionSerializableEIP1559): Promise<Signed> => {
      const { privateKey } = keyAt(place)
      if (privateKey === null) throw new Error('a key of the seed has a private half')
      const bytes = await privateKeyToAccount(toHex(privateKey)).signTransaction(transaction)
      return { bytes, hash: keccak256(bytes) }
    },
  }
}

function placesOf(place: KeyPlace): readonly number[] {
  if (place === 'hot') return keyPlaces.hot
  if (place === 'gas') return keyPlaces.gas
  return keyPlaces.deposit(place.accountId)
}
