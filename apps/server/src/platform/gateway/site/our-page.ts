import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

// A browser says which page asks: it has to be ours. A program says nothing.
export function isOurPage({ origin, host }: IncomingHttpHeaders, publicUrl: string | null): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  if (publicUrl !== null) return new URL(publicUrl).origin === origin
  const page = new URL(origin)
  return page.host === host && isNobodysName(page.hostname)
}

// Whoever owns a name can make it lead here, and then a page of theirs is under the address of ours. Nobody else can
// have our IP address.
function isNobodysName(hostname: string): boolean {
  return hostname === 'localhost' || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0
}
