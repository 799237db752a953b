import type { IncomingMessage } from 'node:http'
import { plainAddress } from '../../network/address.ts'
import { callerBehind, type Proxies } from '../../network/proxies.ts'

// Whose request it is, by address: the only way to know. Fastify's own, `request.ip`, knows the peer alone.
export function callerAddress(request: IncomingMessage, proxies: Proxies): string {
  const direct = request.socket.remoteAddress ?? ''
  const peer = plainAddress(direct) ?? direct
  const forwarded = request.headers['x-forwarded-for']
  return forwarded === undefined ? peer : callerBehind(proxies, peer, String(forwarded))
}
