import { BlockList, isIP, isIPv4 } from 'node:net'
import { plainAddress } from './address.ts'

// Whom the product believes when they say for whom they ask: so many proxies in a row, the last of them on this
// machine or in a network of its own; or the proxies with these addresses.
export type Proxies = { count: number } | { ranges: BlockList }

const countMax = 10
const privateRanges = rangesOf(
  '127.0.0.0/8,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,100.64.0.0/10,::1,fc00::/7,fe80::/10',
)

// A number, or addresses and ranges such as 10.1.0.0/16 between commas; undefined: neither.
export function readProxies(text: string): Proxies | undefined {
  if (/^\d+$/.test(text)) return Number(text) <= countMax ? { count: Number(text) } : undefined
  const ranges = rangesOf(text)
  return ranges && { ranges }
}

// Who asks, by the address of the connection and what `x-forwarded-for` says, the nearest last. What stands before the
// part that trusted proxies have written the caller may have made up. The peer itself, where that part makes no sense.
export function callerBehind(proxies: Proxies, peer: string, forwarded: string): string {
  const told = forwarded.split(',').filter((part) => part.trim() !== '')
  if (told.length === 0) return peer
  if ('count' in proxies) {
    if (proxies.count === 0 || !isIn(privateRanges, peer)) return peer
    return plainAddress(told.at(-proxies.count) ?? told[0] ?? '') ?? peer
  }
  let caller = peer
  for (const part of told.toReversed()) {
    if (!isIn(proxies.ranges, caller)) return caller
    const next = plainAddress(part)
    if (next === null) return peer
    caller = next
  }
  return caller
}

function rangesOf(text: string): BlockList | undefined {
  const ranges = new BlockList()
  for (const part of text.split(',')) {
    const [start = '', length, ...rest] = part.trim().split('/')
    const address = plainAddress(start)
    if (address === null || address !== start.toLowerCase() || rest.length > 0) return undefined
    const family = familyOf(address)
    const lengthMax = family === 'ipv4' ? 32 : 128
    const bits = length === undefined ? lengthMax : /^\d{1,3}$/.test(length) ? Number(length) : 0
    // A range of everybody would be nobody in particular.
    if (bits < 1 || bits > lengthMax) return undefined
    ranges.addSubnet(address, bits, family)
  }
  return ranges
}

function isIn(ranges: BlockList | undefined, address: string): boolean {
  return isIP(address) !== 0 && ranges?.check(address, familyOf(address)) === true
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6'
}
