import { type PlainEnvelope, readPlainBody, splitEnvelope } from './plain-envelope.ts'

// The body of a call before its envelope is opened: split where its text is enough, or parsed as a whole.
export type SealedBody = { plain: PlainEnvelope; body: Record<string, unknown> } | { parsed: unknown }

// Undefined: it is not JSON.
export function readSealed(text: string): SealedBody | undefined {
  const plain = splitEnvelope(text)
  const body = plain && readPlainBody(plain.bodyText)
  if (body && !hasEnvelopeField(body)) return { plain, body }
  try {
    return { parsed: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

// Before the envelope it would be a field of the envelope, of which the last one counts.
function hasEnvelopeField({ timestamp, random, signature }: Record<string, unknown>): boolean {
  return timestamp !== undefined || random !== undefined || signature !== undefined
}
