import type { FastifyInstance } from 'fastify'
import type { Mode } from '../../settings/settings.ts'

const pagePolicy = [
  "default-src 'self'",
  // Sheets and popups position themselves with inline styles; scripts are never inline.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';')

const always = { 'x-content-type-options': 'nosniff' }

// An answer to a call is JSON that no browser shows and no cache keeps.
const ofCalls = { ...always, 'cache-control': 'no-store' }

const ofPages = {
  ...always,
  'content-security-policy': pagePolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}

const yearSeconds = 31_536_000
const onlySecure = { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` }

const transportHeaders = (mode: Mode) => (mode === 'production' ? onlySecure : {})

// Further headers of an answer, by the kind of request.
export function headersFor(method: string, mode: Mode): Record<string, string> {
  return { ...(method === 'POST' ? ofCalls : ofPages), ...transportHeaders(mode) }
}

// They never change, so they are computed once: computing them for each answer cost as much as the rest of an
// empty call.
export function addSecurityHeaders(app: FastifyInstance, mode: Mode): void {
  const calls = headersFor('POST', mode)
  const pages = headersFor('GET', mode)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.method === 'POST' ? calls : pages)
    done()
  })
}
