import type { IncomingMessage } from 'node:http'

// The address of a caller: that of the connection, or what the trusted proxies before us wrote down, the nearest
// of them last. What stands before that in the list the caller may have made up.
export function callerAddress(request: IncomingMessage, proxies: number): string {
  const direct = request.socket.remoteAddress ?? ''
  if (proxies === 0) return direct
  const header = request.headers['x-forwarded-for']
  const told = header === undefined ? [] : String(header).split(',')
  const hops = [...told.map((address) => address.trim()).filter((address) => address !== ''), direct]
  return hops[Math.max(0, hops.length - 1 - proxies)] ?? direct
}
