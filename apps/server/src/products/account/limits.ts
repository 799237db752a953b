import type { AttemptLimit } from '../../platform/gateway/limits/attempts.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

// How often each thing may be tried. An account's owner, signed in or on a known device, has separate limits
// that no stranger can use up. Strangers are counted per address and together.
export const limits = {
  loginDevice: { name: 'loginDevice', max: 5, windowSeconds: 15 * minute, isForgiven: true },
  loginPair: { name: 'loginPair', max: 5, windowSeconds: 15 * minute, isForgiven: true },
  loginAddress: { name: 'loginAddress', max: 100, windowSeconds: 15 * minute },
  loginName: { name: 'loginName', max: 200, windowSeconds: hour },
  // These count successful logins, which cost a hash and a session each.
  loginsPerUser: { name: 'loginsPerUser', max: 60, windowSeconds: hour },
  loginsPerAddress: { name: 'loginsPerAddress', max: 2_000, windowSeconds: hour },
  codeSpacing: { name: 'codeSpacing', max: 1, windowSeconds: minute },
  codePerOwner: { name: 'codePerOwner', max: 10, windowSeconds: day, delayMaxSeconds: 30 * minute },
  codePerPair: { name: 'codePerPair', max: 5, windowSeconds: day, delayMaxSeconds: 30 * minute },
  codePerRecipient: { name: 'codePerRecipient', max: 20, windowSeconds: day, delayMaxSeconds: 30 * minute },
  codePerAddress: { name: 'codePerAddress', max: 100, windowSeconds: hour },
  phoneCodePerAccount: {
    name: 'phoneCodePerAccount',
    max: 5,
    windowSeconds: day,
    delayMaxSeconds: 30 * minute,
  },
  phoneCodePerPhone: {
    name: 'phoneCodePerPhone',
    max: 10,
    windowSeconds: day,
    delayMaxSeconds: 30 * minute,
  },
  codeGuess: { name: 'codeGuess', max: 5, windowSeconds: 10 * minute },
  codeGuessAddress: { name: 'codeGuessAddress', max: 60, windowSeconds: hour },
  ownPassword: { name: 'ownPassword', max: 5, windowSeconds: 15 * minute, isForgiven: true },
  tryout: { name: 'tryout', max: 60, windowSeconds: hour },
} as const satisfies Record<string, AttemptLimit>
