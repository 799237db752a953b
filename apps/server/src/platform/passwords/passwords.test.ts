import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

test('a password is hashed at the strength that OWASP names, each time with another salt', async () => {
  const hashes = [await hashPassword('correct horse 1'), await hashPassword('correct horse 1')]
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(hashes[0]).not.toBe(hashes[1])
})

test('it matches itself, however its letters are composed, and nothing else', async () => {
  const hash = await hashPassword('u\u0308ber 1234')
  expect(await passwordMatches('\u00fcber 1234', hash)).toBe(true)
  expect(await passwordMatches('\u00dcber 1234', hash)).toBe(false)
  expect(await passwordMatches('\u00fcber 1234', null)).toBe(false)
})

test('a name without an account takes as long as one with', async () => {
  const known = await hashPassword('correct horse 1')
  // The shortest of some: the others may have waited for a core.
  const took = async (hash: string | null) => {
    const times: number[] = []
    for (let i = 0; i < 7; i += 1) {
      const startedAt = performance.now()
      await passwordMatches('wrong horse 1', hash)
      times.push(performance.now() - startedAt)
    }
    return Math.min(...times)
  }
  await took(null)
  const [withAccount, without] = [await took(known), await took(null)]
  expect(without).toBeGreaterThan(withAccount / 4)
})
