import { hash as hashAtStrength, verify, type Options } from '@node-rs/argon2/index.js'

export { verify }

// The tests log in thousands of times. Their passwords are hashed by the same program at minimal strength;
// the product's own strength is tested beside `passwords.ts`.
export async function hash(password: string, options: Options): Promise<string> {
  return await hashAtStrength(password, { ...options, memoryCost: 8, timeCost: 1 })
}
