import {
  type AttemptLimit,
  type Check,
  homesPerName,
  perAddress,
} from '../../platform/gateway/limits/attempts.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

// How often a wrong secret may be tried at the console. Right ones count only for signing in, generously.
const limits = {
  pair: { name: 'consolePair', max: 5, windowSeconds: 15 * minute, isForgiven: true },
  address: { name: 'consoleAddress', max: 100, windowSeconds: 15 * minute },
  name: { name: 'consoleName', max: 200, windowSeconds: hour },
  signInsPerOperator: { name: 'consoleSignIns', max: 60, windowSeconds: hour },
  signInsPerAddress: { name: 'consoleSignInsAddress', max: 600, windowSeconds: hour },
  ownPassword: { name: 'consoleOwnPassword', max: 5, windowSeconds: 15 * minute, isForgiven: true },
  code: { name: 'consoleCode', max: 5, windowSeconds: 15 * minute, isForgiven: true },
  // Three of a million codes are valid at any time: so few tries a day will not find one.
  codeDay: { name: 'consoleCodeDay', max: 30, windowSeconds: day },
} as const satisfies Record<string, AttemptLimit>

// An unknown name has its own count; prefixed, so that no typed name counts as an operator's number.
export function signInChecks(operatorId: number | null, name: string, address: string): readonly Check[] {
  const who = operatorId === null ? `name ${name}` : String(operatorId)
  return [
    ...perAddress(limits.address, address),
    ...perAddress(limits.pair, address, { about: `${who} `, homes: homesPerName }),
    [limits.name, who],
  ]
}

// Successful sign-ins, which cost a hash and a session each.
export function signInRights(operatorId: number, address: string): readonly Check[] {
  return [[limits.signInsPerOperator, String(operatorId)], ...perAddress(limits.signInsPerAddress, address)]
}

export function ownPasswordChecks(operatorId: number): readonly Check[] {
  return [[limits.ownPassword, String(operatorId)]]
}

export function codeChecks(operatorId: number): readonly Check[] {
  return [
    [limits.code, String(operatorId)],
    [limits.codeDay, String(operatorId)],
  ]
}
