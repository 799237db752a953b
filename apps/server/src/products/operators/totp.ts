import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { fromBase32, toBase32 } from '../../platform/operators/base32.ts'

const stepSeconds = 30
const secretBytes = 20
const digits = 6
// A clock may be half a minute off, and typing takes time.
const stepsAround = [-1, 0, 1]

export function newTotpSecret(): string {
  return toBase32(randomBytes(secretBytes))
}

// The QR code content for an authenticator app.
export function totpUri(name: string, secret: string): string {
  const fields = new URLSearchParams({ secret, issuer: 'Candor', algorithm: 'SHA1', digits: String(digits) })
  return `otpauth://totp/Candor:${encodeURIComponent(name)}?${fields.toString()}&period=${stepSeconds}`
}

// RFC 6238 with SHA-1 and steps of 30 seconds, like all apps.
export function totpCode(key: Uint8Array, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}

// The step of a code; null: none of the current ones.
export function totpStep(secret: string, code: string, now: Date): number | null {
  const key = fromBase32(secret)
  const step = Math.floor(now.getTime() / 1000 / stepSeconds)
  return stepsAround.map((around) => step + around).find((at) => isSame(totpCode(key, at), code)) ?? null
}

function isSame(code: string, given: string): boolean {
  const [a, b] = [Buffer.from(code), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
