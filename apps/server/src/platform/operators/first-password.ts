import { randomInt } from 'node:crypto'

// Without letters or digits that sound alike when read aloud.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

// Two groups of five: nobody can guess even the half, and the whole has to be replaced anyway.
export function newPasswordHalf(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return `${group()}-${group()}`
}
