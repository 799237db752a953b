// About how many bits it takes to guess a random secret. Repeated characters count once.
export function secretBits(secret: string): number {
  const distinct = new Set(secret).size
  const pairs = new Set(Array.from(secret, (letter, i) => letter + (secret[i + 1] ?? ''))).size
  return pairs * Math.log2(Math.max(1, distinct))
}

export const secretBitsMin = 128

/** Whether it is strong enough for a machine. */
export function isStrongSecret(secret: string): boolean {
  return secret.length >= 32 && secretBits(secret) >= secretBitsMin
}
