import type { IncomingMessage } from 'node:http'

// A browser says which page opens the stream: it has to be ours. A program says nothing.
export function isOurPage(request: IncomingMessage, publicUrl: string | null): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  if (publicUrl !== null && new URL(publicUrl).origin === origin) return true
  return host !== undefined && new URL(origin).host === host
}
