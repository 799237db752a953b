// Checks whether a secret is good enough for real money.

import { secretBits, secretBitsMin } from '@candor/chain/secret-bits'

// For secrets issued by others, who may use shorter ones.
const issuedBitsMin = 60
const issuedLengthMin = 16

// Known to every reader of this file, so good for nothing but test money.
export const testSecret = 'candor-test-envelope'

// The same for images: 32 bytes that are not secret.
export const testFileKey = `test:${Buffer.alloc(32, 'candor-test-files').toString('base64')}`

/** Why real money refuses a secret of our own; null: it does not. */
export function weakSecret(secret: string): string | null {
  if (isPublished(secret)) return `is known to everybody: ${howToMake}`
  if (secretBits(secret) < secretBitsMin || formsOf(secret).some(isCounted))
    return `can be guessed: ${howToMake}`
  return null
}

const howToMake = 'make a random one with `openssl rand -base64 32`'

/** The same for one issued by others, in its known form. */
export function weakIssued(form: RegExp, wanted: string) {
  return (secret: string): string | null => {
    if (!form.test(secret)) return `is not ${wanted}`
    const isShort = secret.length < issuedLengthMin || secretBits(secret) < issuedBitsMin
    return isShort || isPublished(secret) ? 'can be guessed: use the one that was issued to you' : null
  }
}

/** The same for keys of images, in their written form. */
export function weakFileKeys(given: string): string | null {
  const keys = keysIn(given)
  if (keys.some(isPublished)) return `has a key that is known to everybody: ${howToMake}`
  if (keys.some((key) => isWeakKey(Buffer.from(key, 'base64'))))
    return `has a key that can be guessed: ${howToMake}`
  const bytes = keys.map((key) => Buffer.from(key, 'base64').toString('hex'))
  return new Set(bytes).size < bytes.length ? 'has the same key under two names' : null
}

// Random bytes are hardly ever 32 letters: those were typed.
function isWeakKey(key: Buffer): boolean {
  const isTyped = key.every((byte) => byte >= 0x20 && byte < 0x7f)
  return isTyped || isCounted(key) || secretBits(key.toString('latin1')) < secretBitsMin
}

/** The keys in FILE_KEYS, without their names. */
export const keysIn = (given: string) => given.split(',').map((part) => part.split(':')[1] ?? '')

/** The password in an address. */
export function passwordsIn(given: string): string[] {
  return given.split(',').flatMap((part) => {
    const password = URL.canParse(part.trim()) ? new URL(part.trim()).password : ''
    return password === '' ? [] : [decoded(password)]
  })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

// A constant step: one letter, the alphabet, counting up or down.
function isCounted(bytes: Buffer): boolean {
  const steps = new Map<number, number>()
  for (const [at, byte] of bytes.entries()) {
    if (at === 0) continue
    const step = byte - (bytes[at - 1] ?? 0)
    steps.set(step, (steps.get(step) ?? 0) + 1)
  }
  return Math.max(0, ...steps.values()) > bytes.length / 3
}

function isPublished(secret: string): boolean {
  return [testSecret, ...keysIn(testFileKey)].some((known) => isSameSecret(known, secret))
}

/** Whether two secrets are the same, even if one of them is written as base64 or hex. */
export function isSameSecret(one: string, other: string): boolean {
  const others = formsOf(other)
  return formsOf(one).some((form) => others.some((known) => known.equals(form)))
}

// The bytes that it may represent.
function formsOf(secret: string): Buffer[] {
  const forms = [Buffer.from(secret)]
  if (/^[\w+/-]{16,}={0,2}$/.test(secret)) forms.push(Buffer.from(secret, 'base64'))
  if (/^([0-9a-f]{2}){8,}$/i.test(secret)) forms.push(Buffer.from(secret, 'hex'))
  return forms
}
