import { randomInt } from 'node:crypto'

// No letters or digits that are taken for one another when read aloud.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

// Four groups of five: nobody guesses it, and it has to be replaced anyway.
export function newFirstPassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
