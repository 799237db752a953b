import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

// The three fields every call carries beside its own.
export type EnvelopeFields = { timestamp: number; random: string; signature: string }

export const envelope = {
  tokenHeader: 'token',
  applicationHeader: 'application',
  application: 'Wap',
  requestTimeoutMs: 20_000,
  transferTimeoutMs: 60_000,
  ageMaxSeconds: 300,
  aheadMaxSeconds: 10,
  randomPattern: /^\d{6}$/,
  signaturePattern: /^[0-9a-f]{64}$/,
} as const

// What the signature covers: the body's JSON without the three fields, then the time, then the number.
export function signingText(body: object, timestamp: number, random: string): string {
  return JSON.stringify(body) + String(timestamp) + random
}

// Written without the browser's own cryptography, which plain-http pages on a phone do not have.
export function signature(secret: string, text: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(text)))
}

export function seal<Body extends object>(
  body: Body,
  with_: { secret: string; timestamp: number; random: string },
): Body & EnvelopeFields {
  const { secret, timestamp, random } = with_
  return { ...body, timestamp, random, signature: signature(secret, signingText(body, timestamp, random)) }
}

export function fileDigest(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes))
}
