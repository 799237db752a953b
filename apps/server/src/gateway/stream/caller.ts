import type { IncomingMessage } from 'node:http'

// The address of whoever connects, from behind the proxies that are trusted; each adds the one it saw at the end.
export function callerAddress(request: IncomingMessage, proxies: number): string {
  const told = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
  const behind = told
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const addresses = [request.socket.remoteAddress ?? '', ...behind.toReversed()]
  return addresses[Math.min(proxies, addresses.length - 1)] ?? ''
}

// A browser says which page opens the stream: it has to be ours. A program says nothing.
export function isOurPage(request: IncomingMessage, publicUrl: string | null): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  if (publicUrl !== null && new URL(publicUrl).origin === origin) return true
  return host !== undefined && new URL(origin).host === host
}
