import type { IncomingMessage } from 'node:http'
import { plainAddress } from '../../network/address.ts'
import { callerBehind, type Proxies } from '../../network/proxies.ts'

// The address of the caller: use nothing else. Fastify's own, `request.ip`, knows the peer alone.
export function callerAddress(request: IncomingMessage, proxies: Proxies): string {
  const direct = request.socket.remoteAddress ?? ''
  const peer = plainAddress(direct) ?? direct
  const forwarded = request.headers['x-forwarded-for']
  return forwarded === undefined ? peer : callerBehind(proxies, peer, String(forwarded))
}
