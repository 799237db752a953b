import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openFile, rewrapKey, sealFile, type SealedFile } from './seal.ts'

const keys = [{ id: 'first', key: randomBytes(32) }]
const others = [{ id: 'other', key: randomBytes(32) }]
const name = { fileId: randomUUID(), userId: '10000001' }
const image = randomBytes(5_000)

const flipped = (bytes: Buffer, place: number) => {
  const copy = Buffer.from(bytes)
  copy[place] = (copy[place] ?? 0) ^ 1
  return copy
}

test('sealed content opens again, and is sealed differently every time', () => {
  const sealed = sealFile(image, name, keys)
  expect(openFile(sealed, name, keys)).toEqual(image)
  const again = sealFile(image, name, keys)
  expect(again.sealed.equals(sealed.sealed)).toBe(false)
  expect(again.wrappedKey.equals(sealed.wrappedKey)).toBe(false)
  expect(sealed.sealed.includes(image.subarray(100, 116))).toBe(false)
})

test('with a changed bit, a cut or exchanged rows it does not open', () => {
  const sealed = sealFile(image, name, keys)
  const other = sealFile(image, { ...name, fileId: randomUUID() }, keys)
  const broken: Partial<SealedFile>[] = [
    ...[0, 13, 40, sealed.sealed.length - 1].map((at) => ({ sealed: flipped(sealed.sealed, at) })),
    ...[0, 13, 40].map((at) => ({ wrappedKey: flipped(sealed.wrappedKey, at) })),
    { sealed: sealed.sealed.subarray(0, -1) },
    { sealed: Buffer.alloc(0) },
    { sealed: other.sealed },
    { wrappedKey: other.wrappedKey },
    other,
  ]
  for (const change of broken)
    expect(openFile({ ...sealed, ...change }, name, keys)).toEqual({ failed: 'tampered' })
  expect(openFile(sealed, { ...name, userId: '10000002' }, keys)).toEqual({ failed: 'tampered' })
})

test('another key opens nothing', () => {
  const sealed = sealFile(image, name, keys)
  expect(openFile(sealed, name, others)).toEqual({ failed: 'keyMissing' })
  const sameName = [{ id: 'first', key: randomBytes(32) }]
  expect(openFile(sealed, name, sameName)).toEqual({ failed: 'tampered' })
})

test('a wrapped key moves to the first key of the settings, and the old one is no longer needed', () => {
  const sealed = sealFile(image, name, keys)
  const moved = rewrapKey(sealed, name, [...others, ...keys])
  if ('failed' in moved) throw new Error(moved.failed)
  expect(moved.keyId).toBe('other')
  expect(openFile({ ...moved, sealed: sealed.sealed }, name, others)).toEqual(image)
  expect(rewrapKey(sealed, name, others)).toEqual({ failed: 'keyMissing' })
})
