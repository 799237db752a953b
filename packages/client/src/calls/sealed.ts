import { signingText, type EnvelopeFields } from '@candor/contract/envelope/envelope'

function sixDigits(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(number % 1_000_000).padStart(6, '0')
}

async function signedByBrowser(secret: string, text: string): Promise<string> {
  const utf8 = new TextEncoder()
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', utf8.encode(secret), hmac, false, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8.encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

// A page loaded by plain http has no browser cryptography; only there is ours fetched.
async function signature(secret: string, text: string): Promise<string> {
  if ('subtle' in crypto) return await signedByBrowser(secret, text)
  return (await import('@candor/contract/envelope/signature')).signature(secret, text)
}

/** A body with the three fields of its envelope, signed with the secret at the given second. */
export async function sealed<Body extends object>(
  body: Body,
  { secret, timestamp }: { secret: string; timestamp: number },
): Promise<Body & EnvelopeFields> {
  const random = sixDigits()
  const text = signingText(body, timestamp, random)
  return { ...body, timestamp, random, signature: await signature(secret, text) }
}
