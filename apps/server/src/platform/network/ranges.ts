import { BlockList, isIP, isIPv4 } from 'node:net'
import { plainAddress } from './address.ts'

// Addresses and ranges such as 10.1.0.0/16 between commas; undefined: another text is between them.
export function rangesOf(text: string): BlockList | undefined {
  const ranges = new BlockList()
  for (const part of text.split(',')) {
    const [start = '', length, ...rest] = part.trim().split('/')
    const address = plainAddress(start)
    if (address === null || address !== start.toLowerCase() || rest.length > 0) return undefined
    const family = familyOf(address)
    const lengthMax = family === 'ipv4' ? 32 : 128
    const bits = length === undefined ? lengthMax : /^\d{1,3}$/.test(length) ? Number(length) : 0
    // A range of all addresses would trust everybody.
    if (bits < 1 || bits > lengthMax) return undefined
    ranges.addSubnet(address, bits, family)
  }
  return ranges
}

export function isInRanges(ranges: BlockList | undefined, address: string): boolean {
  return isIP(address) !== 0 && ranges?.check(address, familyOf(address)) === true
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6'
}
