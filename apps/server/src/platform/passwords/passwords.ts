import { hash, verify } from '@node-rs/argon2'

// argon2id, at the strength OWASP names for interactive sign-in.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each takes a core and 19 MB for a while: so many at once, and the others wait.
const atOnceMax = 2
let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < atOnceMax) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => hash(password.normalize('NFKC'), strength))
}

// A name without an account takes the same time as one with: the comparison is made either way.
const nobodysHash = hashPassword('the password of nobody 0')

export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  const known = passwordHash ?? (await nobodysHash)
  const matches = await inTurn(() => verify(known, password.normalize('NFKC')))
  return matches && passwordHash !== null
}
