import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { signingText, type EnvelopeFields } from './envelope.ts'

// Does not use the browser's own cryptography, which a page loaded by plain http does not have.
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
