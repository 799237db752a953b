import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Settings } from '../../settings/settings.ts'

const cookieName = 'candor_operator'

// The session cookie from the browser; the first one, if several have the name.
export function sessionCookie({ cookie = '' }: IncomingHttpHeaders): string {
  for (const part of cookie.split(';')) {
    const [name, value = ''] = part.trim().split('=')
    if (name === cookieName) return value
  }
  return ''
}

// No script can read it, and no page of another site can send it.
export function cookieHeader(
  token: string | null,
  { MODE, API_BASE }: Pick<Settings, 'MODE' | 'API_BASE'>,
): string {
  const secure = MODE === 'test' ? '' : '; Secure'
  const ending = token === null ? '; Max-Age=0' : ''
  return `${cookieName}=${token ?? ''}; Path=${API_BASE}/console; HttpOnly; SameSite=Strict${secure}${ending}`
}

// Only the holder of the session can know it, not a page that merely makes the browser send the cookie.
export function csrfTokenOf(token: string): string {
  return createHash('sha256').update(`csrf ${token}`).digest('base64url')
}

export function isCsrfToken(given: unknown, token: string): boolean {
  const [a, b] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(csrfTokenOf(token))]
  return a.length === b.length && timingSafeEqual(a, b)
}
