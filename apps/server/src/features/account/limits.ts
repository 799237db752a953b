import type { AttemptLimit } from '../../gateway/attempts.ts'

const minute = 60
const hour = 60 * minute

// How often each thing may be tried. An account is guarded per pair of name and address, so that a
// stranger elsewhere locks nobody out; what one name takes from all unknown addresses is bounded too,
// and an address the owner has signed in from before is exempt from that.
export const limits = {
  loginPair: { name: 'loginPair', max: 5, windowSeconds: 15 * minute, isForgiven: true },
  loginAddress: { name: 'loginAddress', max: 100, windowSeconds: 15 * minute },
  loginName: { name: 'loginName', max: 200, windowSeconds: hour },
  codeSpacing: { name: 'codeSpacing', max: 1, windowSeconds: minute },
  codePerPair: { name: 'codePerPair', max: 10, windowSeconds: 24 * hour },
  codePerRecipient: { name: 'codePerRecipient', max: 40, windowSeconds: 24 * hour },
  codePerAddress: { name: 'codePerAddress', max: 100, windowSeconds: hour },
  codeGuess: { name: 'codeGuess', max: 60, windowSeconds: hour },
  codeGuessPair: { name: 'codeGuessPair', max: 5, windowSeconds: 10 * minute },
  codeGuessAll: { name: 'codeGuessAll', max: 50, windowSeconds: 10 * minute },
  ownPassword: { name: 'ownPassword', max: 5, windowSeconds: 15 * minute, isForgiven: true },
  fundPassword: { name: 'fundPassword', max: 5, windowSeconds: hour, isForgiven: true },
  tryout: { name: 'tryout', max: 60, windowSeconds: hour },
} as const satisfies Record<string, AttemptLimit>
