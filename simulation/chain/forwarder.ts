import { getContractAddress } from 'viem'
import { type Hex, lowerHex } from '@candor/chain/hex'

// Forwards received coins to the address in its input: only CALL(gas, input, value), after an initialiser
// that returns the rest as the contract.
export const forwarderBytecode: Hex = '0x600f600c600039600f6000f36000600060006000346000355af100'

export function forwarderAddress(maker: Hex, nonce: number): Hex {
  return lowerHex(getContractAddress({ from: maker, nonce: BigInt(nonce) }))
}

export function forwardData(to: Hex): Hex {
  return `0x${to.slice(2).toLowerCase().padStart(64, '0')}`
}
