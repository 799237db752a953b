import { hash, randomBytes } from 'node:crypto'

const tokenBytes = 32
// What can be no token is not looked for.
const tokenShape = /^[\w-]{43}$/

export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

export function isToken(text: string): boolean {
  return tokenShape.test(text)
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
