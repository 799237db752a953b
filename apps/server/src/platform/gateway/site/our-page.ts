import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

// A browser names the requesting page: it has to be ours. A program names none.
export function isOurPage({ origin, host }: IncomingHttpHeaders, publicUrl: string | null): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  if (publicUrl !== null) return new URL(publicUrl).origin === origin
  const page = new URL(origin)
  return page.host === host && isNobodysName(page.hostname)
}

// The owner of a name can point it here, and then a page of theirs is under the address of ours. Nobody else
// can have our IP address.
function isNobodysName(hostname: string): boolean {
  return hostname === 'localhost' || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0
}
