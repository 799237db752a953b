import { envelope, type EnvelopeFields } from '@candor/contract/envelope/envelope'

// A sealed body as the app writes it, split without parsing: its own fields as they were written, followed by
// the three of the envelope.
export type PlainEnvelope = EnvelopeFields & { bodyText: string }

const timestampName = '"timestamp":'
const randomName = ',"random":"'
const signatureName = '","signature":"'
const ending = '"}'
const [secondDigits, randomDigits, signatureDigits] = [10, 6, 64]

const randomAt = timestampName.length + secondDigits
const signatureAt = randomAt + randomName.length + randomDigits
const endingAt = signatureAt + signatureName.length + signatureDigits
const tailLength = endingAt + ending.length

const wholeSecond = /^[1-9]\d{9}$/
const [brace, comma] = [123, 44]

// Null: it is written in another form, or not sealed at all.
export function splitEnvelope(text: string): PlainEnvelope | null {
  const tail = text.length - tailLength
  if (
    tail < 1 ||
    !text.startsWith(timestampName, tail) ||
    !text.startsWith(randomName, tail + randomAt) ||
    !text.startsWith(signatureName, tail + signatureAt) ||
    !text.endsWith(ending) ||
    text.charCodeAt(0) !== brace
  )
    return null
  // Nothing but the envelope, or fields of its own before it.
  if (tail > 1 && (tail === 2 || text.charCodeAt(tail - 1) !== comma)) return null
  const seconds = text.slice(tail + timestampName.length, tail + randomAt)
  const random = text.slice(tail + randomAt + randomName.length, tail + signatureAt)
  const signature = text.slice(tail + signatureAt + signatureName.length, tail + endingAt)
  if (!wholeSecond.test(seconds)) return null
  if (!envelope.randomPattern.test(random) || !envelope.signaturePattern.test(signature)) return null
  const bodyText = tail === 1 ? '{}' : `${text.slice(0, tail - 1)}}`
  return { bodyText, timestamp: Number(seconds), random, signature }
}

const [space, quote, backslash, tilde] = [32, 34, 92, 126]
const [colon, closing, minus, digit0, digit9] = [58, 125, 45, 48, 57]
const words = ['true', 'false', 'null']
// As many digits as a number holds exactly.
const digitsMax = 15

// The fields of a body whose text is certainly the output of JSON.stringify: an object of plain texts, whole
// numbers and the three words alone, under names of letters, each once. Null for any other text, which may
// still be valid.
export function readPlainBody(text: string): Record<string, unknown> | null {
  const count = countFields(text)
  if (count < 0) return null
  const body = JSON.parse(text) as Record<string, unknown>
  // A name that was there twice is counted once.
  return Object.keys(body).length === count ? body : null
}

// -1 when it is not such a text.
function countFields(text: string): number {
  if (text === '{}') return 0
  if (text.charCodeAt(0) !== brace) return -1
  let at = 0
  let count = 0
  do {
    at = afterName(text, at + 1)
    if (at > 0) at = afterValue(text, at)
    if (at < 0) return -1
    count += 1
  } while (text.charCodeAt(at) === comma)
  return text.charCodeAt(at) === closing && at === text.length - 1 ? count : -1
}

function afterName(text: string, start: number): number {
  if (text.charCodeAt(start) !== quote) return -1
  let at = start + 1
  while (isLetter(text.charCodeAt(at))) at += 1
  const isName = at > start + 1 && text.charCodeAt(at) === quote && text.charCodeAt(at + 1) === colon
  return isName ? at + 2 : -1
}

function afterValue(text: string, start: number): number {
  const first = text.charCodeAt(start)
  if (first === quote) return afterText(text, start + 1)
  if (first === minus || (first >= digit0 && first <= digit9)) return afterNumber(text, start)
  const word = words.find((one) => text.startsWith(one, start))
  return word === undefined ? -1 : start + word.length
}

function afterText(text: string, start: number): number {
  let at = start
  let code = text.charCodeAt(at)
  while (code >= space && code <= tilde && code !== quote && code !== backslash) {
    at += 1
    code = text.charCodeAt(at)
  }
  return code === quote ? at + 1 : -1
}

function afterNumber(text: string, start: number): number {
  const isNegative = text.charCodeAt(start) === minus
  const first = isNegative ? start + 1 : start
  let at = first
  while (isDigit(text.charCodeAt(at))) at += 1
  const length = at - first
  if (length === 0 || length > digitsMax) return -1
  if (text.charCodeAt(first) === digit0 && (length > 1 || isNegative)) return -1
  return at
}

function isDigit(code: number): boolean {
  return code >= digit0 && code <= digit9
}

function isLetter(code: number): boolean {
  const lower = code | 32
  return lower >= 97 && lower <= 122
}

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
