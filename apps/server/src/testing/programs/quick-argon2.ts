import { hash as hashAtStrength, verify as verifyHash, type Options } from '@node-rs/argon2/index.js'

// The tests log in thousands of times. Their passwords are hashed by the same program at minimal strength;
// the product's own strength is tested beside `passwords.ts`.
export async function hash(password: string, options: Options): Promise<string> {
  return await hashAtStrength(password, { ...options, memoryCost: 8, timeCost: 1 })
}

// How many passwords were compared: on a busy machine that says more than how long it took.
export const compared = { count: 0 }

export async function verify(hashed: string, password: string): Promise<boolean> {
  compared.count += 1
  return await verifyHash(hashed, password)
}
