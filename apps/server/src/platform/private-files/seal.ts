import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { FileKey } from '../settings/setting-values.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const keyBytes = 32

// The image's owner and number are authenticated with it, so that no row can replace another.
export type FileName = { fileId: string; userId: string }

export type SealedFile = { keyId: string; wrappedKey: Buffer; sealed: Buffer }

const bound = (what: 'image' | 'key', { fileId, userId }: FileName) =>
  Buffer.from(`candor private ${what} ${fileId} of ${userId}`)

function encrypt(key: Buffer, plain: Buffer, along: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes })
  sealing.setAAD(along)
  const body = Buffer.concat([sealing.update(plain), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), body])
}

// Null when it was changed, belongs to another image, or was encrypted with another key.
function decrypt(key: Buffer, sealed: Buffer, along: Buffer): Buffer | null {
  if (sealed.length < nonceBytes + tagBytes) return null
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
  opening.setAAD(along)
  opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  const body = opening.update(sealed.subarray(nonceBytes + tagBytes))
  try {
    return Buffer.concat([body, opening.final()])
  } catch {
    return null
  }
}

// With a random key of its own, which the first key of the settings wraps.
export function sealFile(bytes: Buffer, name: FileName, keys: readonly FileKey[]): SealedFile {
  const key = randomBytes(keyBytes)
  return { ...wrapKey(key, name, keys), sealed: encrypt(key, bytes, bound('image', name)) }
}

function wrapKey(key: Buffer, name: FileName, keys: readonly FileKey[]) {
  const [first] = keys
  if (!first) throw new Error('there is no key for images')
  return { keyId: first.id, wrappedKey: encrypt(first.key, key, bound('key', name)) }
}

export type Unopened = { failed: 'keyMissing' | 'tampered' }

function unwrapKey(
  { keyId, wrappedKey }: Omit<SealedFile, 'sealed'>,
  name: FileName,
  keys: readonly FileKey[],
): Buffer | Unopened {
  const wrapping = keys.find(({ id }) => id === keyId)
  if (!wrapping) return { failed: 'keyMissing' }
  return decrypt(wrapping.key, wrappedKey, bound('key', name)) ?? { failed: 'tampered' }
}

export function openFile(file: SealedFile, name: FileName, keys: readonly FileKey[]): Buffer | Unopened {
  const key = unwrapKey(file, name, keys)
  if ('failed' in key) return key
  return decrypt(key, file.sealed, bound('image', name)) ?? { failed: 'tampered' }
}

// The same key, wrapped by the first of the settings; the image itself stays as it is.
export function rewrapKey(
  file: Omit<SealedFile, 'sealed'>,
  name: FileName,
  keys: readonly FileKey[],
): Omit<SealedFile, 'sealed'> | Unopened {
  const key = unwrapKey(file, name, keys)
  return 'failed' in key ? key : wrapKey(key, name, keys)
}
