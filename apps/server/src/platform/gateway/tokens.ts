import { hash, randomBytes } from 'node:crypto'

const tokenBytes = 32
// A text that can't be a token is not looked up.
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
