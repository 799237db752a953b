import { hash, verify } from '@node-rs/argon2'

// argon2id, at the strength OWASP names for interactive sign-in.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export async function hashPassword(password: string): Promise<string> {
  return await hash(password.normalize('NFKC'), strength)
}

// A name without an account costs the same time as one with: the comparison is made either way.
const nobodysHash = hashPassword('the password of nobody 0')

export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password.normalize('NFKC'))
  return matches && passwordHash !== null
}
