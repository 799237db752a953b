import { createHmac, timingSafeEqual } from 'node:crypto'

/** A request of the signer and the answer to it. The nonce is random, so no two exchanges are alike. */
export type Exchange = { secret: string; time: string; nonce: string; name: string }

/** The headers that carry them. */
export const sealHeaders = {
  time: 'x-signer-time',
  nonce: 'x-signer-nonce',
  request: 'x-signer-signature',
  answer: 'x-signer-answer',
} as const

export const sealPatterns = { time: /^\d{1,15}$/, nonce: /^[0-9a-f]{32}$/ } as const

/** The first word differs, so that neither can be sent back as the other. */
export function sealRequest(exchange: Exchange, body: Uint8Array): string {
  return sealOf('request', exchange, body)
}

export function sealAnswer(exchange: Exchange, body: Uint8Array): string {
  return sealOf('answer', exchange, body)
}

export function isSameSeal(given: unknown, wanted: string): boolean {
  if (typeof given !== 'string' || given.length !== wanted.length) return false
  return timingSafeEqual(Buffer.from(given, 'latin1'), Buffer.from(wanted, 'latin1'))
}

function sealOf(word: 'request' | 'answer', { secret, time, nonce, name }: Exchange, body: Uint8Array) {
  return createHmac('sha256', secret)
    .update(`${word}\n${time}\n${nonce}\n${name}\n`)
    .update(body)
    .digest('hex')
}
