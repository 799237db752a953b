import type { BlockList } from 'node:net'
import type { IncomingMessage } from 'node:http'
import { plainAddress } from './address.ts'
import { isInRanges, rangesOf } from './ranges.ts'

// Which proxies the product trusts to name the caller: so many in a row, the last of them on this machine or
// in a network of its own; or the proxies with these addresses.
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

// The caller's address, from that of the connection and `x-forwarded-for`, the nearest last. Everything
// before the part written by trusted proxies may be made up. The peer itself, if that part makes no sense.
export function callerBehind(proxies: Proxies, peer: string, forwarded: string): string {
  const told = forwarded.split(',').filter((part) => part.trim() !== '')
  if (told.length === 0) return peer
  if ('count' in proxies) {
    if (proxies.count === 0 || !isInRanges(privateRanges, peer)) return peer
    return plainAddress(told.at(-proxies.count) ?? told[0] ?? '') ?? peer
  }
  let caller = peer
  for (const part of told.toReversed()) {
    if (!isInRanges(proxies.ranges, caller)) return caller
    const next = plainAddress(part)
    if (next === null) return peer
    caller = next
  }
  return caller
}

// The address of the caller: use nothing else. Fastify's own, `request.ip`, knows the peer alone.
export function callerAddress(request: IncomingMessage, proxies: Proxies): string {
  const direct = request.socket.remoteAddress ?? ''
  const peer = plainAddress(direct) ?? direct
  const forwarded = request.headers['x-forwarded-for']
  return forwarded === undefined ? peer : callerBehind(proxies, peer, String(forwarded))
}
