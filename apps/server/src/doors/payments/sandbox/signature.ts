import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'sandbox-signature'
const ageMaxSeconds = 300

// `t=<seconds>,v1=<hex>`: the signature covers the time and the body, so an old webhook can't be replayed.
export function sign(body: Buffer | string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${hashOf(body, secret, seconds).toString('hex')}`
}

export function isSigned(body: Buffer, header: unknown, secret: string, nowSeconds: number): boolean {
  const [, time, hex] =
    typeof header === 'string' ? (/^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []) : []
  if (time === undefined || hex === undefined) return false
  const seconds = Number(time)
  if (Math.abs(nowSeconds - seconds) > ageMaxSeconds) return false
  return timingSafeEqual(Buffer.from(hex, 'hex'), hashOf(body, secret, seconds))
}

function hashOf(body: Buffer | string, secret: string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}
