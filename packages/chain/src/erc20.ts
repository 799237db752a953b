import { type Hex, lowerHex } from './hex.ts'

/** keccak256 of `Transfer(address,address,uint256)`. */
export const transferTopic: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** The data of a call of `transfer(address,uint256)`. */
export function transferData(to: Hex, raw: bigint): Hex {
  return `0xa9059cbb${word(BigInt(to))}${word(raw)}`
}

/** The data of a call of `balanceOf(address)`. */
export function balanceOfData(address: Hex): Hex {
  return `0x70a08231${word(BigInt(address))}`
}

/** The data of a call of `decimals()`. */
export const decimalsData: Hex = '0x313ce567'

/** The address in a word of 32 bytes. */
export function addressInWord(text: Hex): Hex {
  return lowerHex(`0x${text.slice(-40)}`)
}

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}
