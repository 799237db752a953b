import { createHmac, randomInt } from 'node:crypto'
import { signingText } from '@candor/contract/envelope/envelope'
import type { Answer } from '@candor/contract/answer'

const secret = 'candor-test-envelope'

/** A body sealed like by the app, with Node's fast hash. */
export function sealed(body: object): string {
  const timestamp = Math.floor(Date.now() / 1000)
  const random = String(randomInt(1_000_000)).padStart(6, '0')
  const signature = createHmac('sha256', secret)
    .update(signingText(body, timestamp, random))
    .digest('hex')
  return JSON.stringify({ ...body, timestamp, random, signature })
}

export function headersOf(token: string): Record<string, string> {
  return { 'content-type': 'application/json', application: 'Wap', token }
}

/** The answer, or null when there was none. */
export async function signedCall(
  url: string,
  name: string,
  body: object,
  token = '',
): Promise<Answer<Record<string, unknown>> | null> {
  try {
    const response = await fetch(`${url}/api/${name}`, {
      method: 'POST',
      headers: headersOf(token),
      body: sealed(body),
      signal: AbortSignal.timeout(20_000),
    })
    return (await response.json()) as Answer<Record<string, unknown>>
  } catch {
    return null
  }
}

export async function tryItNow(url: string): Promise<string> {
  const answer = await signedCall(url, 'Account/TryItNow', { language: 'EN' })
  const token = answer?.resultData?.['token']
  if (typeof token !== 'string') throw new Error(`No account: ${JSON.stringify(answer)}`)
  return token
}
